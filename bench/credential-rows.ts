// Fills the table of credentials up to a number, with one that the server has signed as the text of all: signing each would take
// half an hour of processor time. What is measured then, reading, lists and memory, depends on rows and lengths, not on signatures.
import { randomUUID } from 'node:crypto';
import type { Database } from '../server/data/tables.ts';
import { openStore } from '../server/store.ts';
import type { Where } from './certificates.ts';

/** Of a list: about where the server opens another. */
const FULL = 87_000;
const PLACES = 131_072;
const BATCH = 500;

type Row = Database['credentials'];

/** For certificates that have none; those of `spared` stay without. One of twenty has ended. */
export async function addCredentials(where: Where, count: number, spared: ReadonlySet<string>) {
  const store = await openStore(where);
  try {
    const sample = await store.read.selectFrom('credentials').selectAll().executeTakeFirstOrThrow();
    const verified = await store.read
      .selectFrom('certificates' as never)
      .select(['_id', 'certificate_no'] as never)
      .where('status' as never, '=', 'Verified' as never)
      .execute();
    const without = (verified as { _id: string; certificate_no: string }[]).filter(
      ({ _id, certificate_no }) => _id !== sample.certificate_id && !spared.has(certificate_no),
    );
    const lists = await store.read.selectFrom('credential_lists').selectAll().execute();
    const places = placesAfter(sample, lists[0]?._id ?? '');
    const rows: Row[] = without.slice(0, count - 1).map(({ _id }, n) => ({
      ...sample,
      ended_at: n % 20 === 0 ? sample.signed_at : null,
      _id: `urn:uuid:${randomUUID()}`,
      certificate_id: _id,
      ...(places.next().value as Place),
    }));
    const names = [...new Set(rows.map(({ list }) => list))].filter((name) => !lists.some(({ _id }) => _id === name));
    for (const _id of names)
      await store.write
        .insertInto('credential_lists')
        .values({ _id, site: sample.site, opened_at: new Date().toISOString(), restored_at: null })
        .execute();
    for (let start = 0; start < rows.length; start += BATCH)
      await store.write
        .insertInto('credentials')
        .values(rows.slice(start, start + BATCH))
        .execute();
    return rows.length + 1;
  } finally {
    await store.close();
  }
}

type Place = { list: string; position: number };

/** All over a list, each once: the step has no divisor in common with their number. */
function* placesAfter({ position }: Row, first: string): Generator<Place> {
  for (let list = first, more = 1; ; list = `bench-${more++}`)
    for (let n = 1; n < FULL; n++) yield { list, position: (position + n * 50_021) % PLACES };
}
