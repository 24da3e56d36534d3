// The most common passwords. They are refused when a password is chosen.
import { readFile } from 'node:fs/promises';
import { commonPassword } from '#contract/language/staff-sentences.ts';
import { refusalOf } from '../data/errors.ts';
import { locate } from '../project-paths.ts';

/** Read on first use and kept as one string: a set of its lines would take ten times the memory. */
let list: string | undefined;

export async function isCommonPassword(password: string) {
  list ??= await readFile(locate('server/accounts/common-passwords.txt'), 'utf8');
  return list.includes(`\n${password.normalize('NFC').toLowerCase()}\n`);
}

export async function refuseCommonPassword(password: string) {
  if (!(await isCommonPassword(password))) return;
  throw refusalOf(400, 'password', commonPassword);
}
