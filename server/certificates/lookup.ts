// Finds a certificate by its number in any spelling: as it is stored, as it looks, or, where that is unknown, by its folded form.
import { sql } from 'kysely';
import { foldNumber, normaliseNumber } from '#contract/certificates/number.ts';
import { normalised } from '#contract/text/normal-form.ts';
import type { Store } from '../data/open.ts';
import { anyTable } from '../data/tables.ts';

/** The result for a number. `candidates`: the numbers of several certificates that it may mean, without anything else of them. */
export type NumberMatch<Found> = { found: Found; candidates?: undefined } | { found?: undefined; candidates: string[] };

/** Two are rare; more are of no use. */
const MOST_CANDIDATES = 10;

/** `read` finds by the number as stored. */
export function createNumberLookup<Found>(store: Store, read: (number: string) => Promise<Found | undefined>) {
  const readOlder = store.prepare(
    anyTable(store.read)
      .selectFrom('certificate_older_numbers as older')
      .innerJoin('certificates', 'certificates._id', 'older._id')
      .select('certificates.certificate_no')
      .where('older.number', '=', '')
      .orderBy('older._id'),
  );
  const readFolded = store.prepare(
    anyTable(store.read)
      .selectFrom('certificates')
      .select('certificate_no')
      .where('folded_number', '=', '')
      .orderBy('_id')
      .limit(sql.lit(MOST_CANDIDATES)),
  );

  return async (typed: string): Promise<NumberMatch<Found> | undefined> => {
    for (const number of spellingsOf(typed)) {
      const found = await read(number);
      if (found !== undefined) return { found };
    }
    const older = await readOlder([normaliseNumber(typed)]);
    const folded = foldNumber(typed);
    const alike = older.length === 0 && folded !== '' ? await readFolded([folded]) : [];
    if (alike.length > 1) return { candidates: alike.map(({ certificate_no }) => String(certificate_no)) };
    const [only] = [...older, ...alike];
    const found = only && (await read(String(only.certificate_no)));
    return found && { found };
  };
}

/** The same for a few hundred numbers, in their order. `readAll` finds by the numbers as stored. */
export function createNumbersLookup<Found extends { certificate_no: string }>(
  store: Store,
  readAll: (numbers: string[]) => Promise<Found[]>,
) {
  const byNumber = async (numbers: string[]) =>
    new Map((await readAll([...new Set(numbers)])).map((one) => [one.certificate_no, one]));

  return async (typed: readonly string[]): Promise<(NumberMatch<Found> | undefined)[]> => {
    const known = await byNumber(typed.flatMap(spellingsOf));
    const found = typed.map((one) => spellingsOf(one).flatMap((number) => known.get(number) ?? [])[0]);
    const missing = typed.filter((_, at) => !found[at]);
    const stored = missing.length > 0 ? await findStored(store, missing) : undefined;
    const meant = (one: string) => stored?.older.get(normaliseNumber(one)) ?? stored?.folded.get(foldNumber(one)) ?? [];
    const single = await byNumber(missing.flatMap((one) => (meant(one).length === 1 ? meant(one) : [])));
    return typed.map((one, at): NumberMatch<Found> | undefined => {
      const numbers = found[at] ? [] : meant(one);
      if (numbers.length > 1) return { candidates: numbers.slice(0, MOST_CANDIDATES) };
      const only = found[at] ?? single.get(numbers[0] ?? '');
      return only && { found: only };
    });
  };
}

/** The stored numbers of those that are unknown as typed: by their look, and by their folded form. */
async function findStored(store: Store, missing: readonly string[]) {
  const rows = await anyTable(store.read)
    .selectFrom('certificate_older_numbers as older')
    .innerJoin('certificates', 'certificates._id', 'older._id')
    .select(['older.number', 'certificates.certificate_no'])
    .where('older.number', 'in', missing.map(normaliseNumber))
    // The first of those that look alike stays in the map.
    .orderBy('older._id', 'desc')
    .execute();
  const alike = await anyTable(store.read)
    .selectFrom('certificates')
    .select(['folded_number', 'certificate_no'])
    .where('folded_number', 'in', missing.map(foldNumber))
    .where('folded_number', '!=', '')
    .orderBy('_id')
    .execute();
  const folded = new Map<string, string[]>();
  for (const row of alike)
    folded.set(String(row.folded_number), [
      ...(folded.get(String(row.folded_number)) ?? []),
      String(row.certificate_no),
    ]);
  return { older: new Map(rows.map((row) => [String(row.number), [String(row.certificate_no)]])), folded };
}

/** The spelling of before numbers were normalised, because two old numbers may look alike; and the current spelling. */
export function spellingsOf(typed: string): string[] {
  return [...new Set([normalised(typed.trim().toUpperCase(), 'NFC'), normaliseNumber(typed)])];
}

/** Certificates older than the rule that numbers which look alike are the same, whose number looks like another one. */
export async function findLookAlikes(store: Store): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`select _id from certificate_older_numbers as older where
    exists (select 1 from certificates where certificate_no = older.number and _id <> older._id) or
    exists (select 1 from certificate_older_numbers as first where first.number = older.number and first._id < older._id)
    order by _id limit 100`.execute(store.read);
  return rows.map(({ _id }) => _id);
}
