// The units of systemd: the backup, which reads everything, is shut in as the site is. And the licence that package.json names is there.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const linesOf = (name: string) => readFileSync(`deploy/${name}`, 'utf8').split('\n');
const hardening = /^(Protect|Private|Restrict|SystemCall|NoNew|Capability|Ambient|Lock|Remove|ProcSubset|UMask)/;
/** The process that decodes pictures lowers its own priority; a backup decodes none. */
const SITE_ALONE = 'SystemCallFilter=setpriority';

test('the backup is shut in as the site is', () => {
  const site = linesOf('palaka@.service').filter((line) => hardening.test(line) && line !== SITE_ALONE);
  expect(site.length).toBeGreaterThan(20);
  expect(linesOf('palaka-backup.service')).toEqual(expect.arrayContaining(site));
});

test('the licence is there', () => {
  const { license } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(readFileSync('LICENSE', 'utf8')).toMatch(new RegExp(`^${license} License\n`));
});
