// Print facts: what of the institute and the course is printed on a certificate. They are stored when it is issued and stay when the
// institute changes, once for all certificates with the same facts; `printed_with` of a certificate names them.
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { PARENT, printFactsOf, type StoredPrintFacts, withOldWords } from '#contract/certificates/print-facts.ts';
import { type CourseSigner, findSigners } from '#contract/courses/course-signers.ts';
import { type Institute, institute as schema } from '#contract/institute/institute.ts';
import type { StoredRecord, Write } from '../data/change.ts';
import { anyTable, type Database } from '../data/tables.ts';

/**
 * The print facts of certificates that name none: those from before migration 0014, and those issued before the institute's facts were
 * saved for the first time. There is none until then.
 */
export const FIRST_PRINT_FACTS = 'first';

/** Everything that saves one certificate goes through here, also the history. */
export async function storePrintFacts(
  write: Write,
  before: StoredRecord | undefined,
  after: StoredRecord,
): Promise<StoredRecord> {
  if (after.printed_with) return after;
  // It is no longer Verified, so its print facts must be named from now on.
  if (before?.status === 'Verified')
    return after.status === 'Verified' ? after : { ...after, printed_with: await nameFirstPrint(write) };
  return after.status === 'Verified'
    ? { ...after, printed_with: await storeCurrentPrintFacts(write, String(after.course)) }
    : after;
}

/** Returns the name of the current print facts of this course. */
export async function storeCurrentPrintFacts(write: Pick<Write, 'trx'>, course: string): Promise<string> {
  return (await prepareCurrentPrintFacts(write))(course);
}

/**
 * The same for many courses, each stored once. Before the first save of the institute's facts only the words and the signer of a course
 * are stored: the rest is that of `first`.
 */
export async function prepareCurrentPrintFacts(
  write: Pick<Write, 'trx'>,
): Promise<(course: string) => Promise<string>> {
  const row = await write.trx.selectFrom('institute').select('value').executeTakeFirst();
  const institute = row && schema.parse(JSON.parse(row.value));
  const signerOf = await readSigners(write.trx);
  const printOf = (signer: CourseSigner | undefined): StoredPrintFacts => {
    if (institute) return printFactsOf(institute, signer);
    return { ...(signer ? { signers: { left: leftSignerOf(signer) } } : {}), parent: PARENT };
  };
  const names = new Map<CourseSigner | undefined, string>();
  return async (course) => {
    const signer = signerOf(course);
    const name = names.get(signer) ?? (await keep(write, JSON.stringify(printOf(signer))));
    names.set(signer, name);
    return name;
  };
}

const leftSignerOf = (signer: CourseSigner) =>
  printFactsOf({ name: '', nameTelugu: '', instructor: '', director: { name: '' } }, signer).signers.left;

/** The signers of each course that names some. */
export async function readSigners(db: Kysely<Database>) {
  const rows = await anyTable(db)
    .selectFrom('courses')
    .select(['title', 'signer', 'signerSignature'])
    .where('signer', '<>', '')
    .orderBy('_id')
    .execute();
  return findSigners(rows as CourseSigner[]);
}

/** Called at the first save of the institute's facts, with the facts printed until then. */
export async function storeFirstPrintFacts(write: Pick<Write, 'trx'>, institute: Institute) {
  await keep(write, JSON.stringify(withOldWords(printFactsOf(institute))), FIRST_PRINT_FACTS);
}

async function nameFirstPrint(write: Write): Promise<string> {
  const first = (await readRows(write.trx, [FIRST_PRINT_FACTS]))[0];
  return first ? keep(write, first.value) : '';
}

async function keep({ trx }: Pick<Write, 'trx'>, value: string, name = hashOf(value)): Promise<string> {
  await trx
    .insertInto('certificate_prints')
    .values({ _id: name, value, at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('_id').doNothing())
    .execute();
  return name;
}

const hashOf = (value: string) => createHash('sha256').update(value).digest('base64url');

/** Stored print facts by name. Facts that one lacks are those of `first`, once that exists. */
export async function readPrintFacts(
  db: Kysely<Database>,
  names: Iterable<string>,
): Promise<Map<string, StoredPrintFacts>> {
  const rows = await readRows(db, [...new Set([...names, FIRST_PRINT_FACTS])]);
  const prints = new Map(rows.map(({ _id, value }) => [_id, JSON.parse(value) as StoredPrintFacts]));
  const first = prints.get(FIRST_PRINT_FACTS);
  if (first) for (const [name, print] of prints) prints.set(name, completePrintFacts(print, first));
  return prints;
}

export function completePrintFacts<Print extends StoredPrintFacts>(print: StoredPrintFacts, rest: Print): Print {
  const whole = 'institute' in print ? print : { ...rest, ...print, signers: { ...rest.signers, ...print.signers } };
  return whole as Print;
}

async function readRows(db: Kysely<Database>, names: string[]) {
  return db.selectFrom('certificate_prints').selectAll().where('_id', 'in', names).execute();
}
