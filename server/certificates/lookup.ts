// Finds a certificate by its number in any spelling.
import { sql } from 'kysely';
import { normaliseNumber } from '#contract/certificate-number.ts';
import { normalised } from '#contract/normal-form.ts';
import type { Store } from '../data/open.ts';
import { anyTable } from '../data/tables.ts';

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

  return async (typed: string): Promise<Found | undefined> => {
    for (const number of spellingsOf(typed)) {
      const found = await read(number);
      if (found !== undefined) return found;
    }
    const [kept] = await readOlder([normaliseNumber(typed)]);
    return kept && read(String(kept.certificate_no));
  };
}

/** The same for a few hundred numbers, in their order. `readAll` finds by the numbers as stored. */
export function createNumbersLookup<Found extends { certificate_no: string }>(
  store: Store,
  readAll: (numbers: string[]) => Promise<Found[]>,
) {
  const byNumber = async (numbers: string[]) =>
    new Map((await readAll([...new Set(numbers)])).map((one) => [one.certificate_no, one]));

  return async (typed: readonly string[]): Promise<(Found | undefined)[]> => {
    const known = await byNumber(typed.flatMap(spellingsOf));
    const found = typed.map((one) => spellingsOf(one).flatMap((number) => known.get(number) ?? [])[0]);
    const missing = typed.filter((_, at) => !found[at]).map(normaliseNumber);
    if (missing.length === 0) return found;
    const rows = await anyTable(store.read)
      .selectFrom('certificate_older_numbers as older')
      .innerJoin('certificates', 'certificates._id', 'older._id')
      .select(['older.number', 'certificates.certificate_no'])
      .where('older.number', 'in', missing)
      // The first of those that look alike stays in the map.
      .orderBy('older._id', 'desc')
      .execute();
    const older = new Map(rows.map((row) => [String(row.number), String(row.certificate_no)]));
    const kept = await byNumber([...older.values()]);
    return typed.map((one, at) => found[at] ?? kept.get(older.get(normaliseNumber(one)) ?? ''));
  };
}

/** The spelling of before numbers were normalised, because two old numbers may look alike; and the current spelling. */
export function spellingsOf(typed: string): string[] {
  return [...new Set([normalised(typed.trim().toUpperCase(), 'NFC'), normaliseNumber(typed)])];
}

/** A number that differs only in spelling stays as it is printed: the signature covers it. */
export function keepOlderNumber(before: object, given: Record<string, unknown>): Record<string, unknown> {
  const { certificate_no } = before as { certificate_no: string };
  return normaliseNumber(certificate_no) === given.certificate_no ? { ...given, certificate_no } : given;
}

/** Certificates older than the rule that numbers which look alike are the same, whose number looks like another one. */
export async function findLookAlikes(store: Store): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`select _id from certificate_older_numbers as older where
    exists (select 1 from certificates where certificate_no = older.number and _id <> older._id) or
    exists (select 1 from certificate_older_numbers as first where first.number = older.number and first._id < older._id)
    order by _id limit 100`.execute(store.read);
  return rows.map(({ _id }) => _id);
}
