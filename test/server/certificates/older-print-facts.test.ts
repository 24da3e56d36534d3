// A site from before what is printed was kept: its certificates stay as they are printed on the day of the migration.
// On both: migrations are SQL of each.
import { expect, test } from 'vitest';
import { createPrintFactsReader } from '#server/certificates/print-facts.ts';
import { anyTable } from '#server/data/tables.ts';
import { readDemonstration } from '#server/demo/institute.ts';
import { createInstituteFacts } from '#server/institute/store.ts';
import { createCollection } from '#server/resources/collection.ts';
import { openStore } from '#server/store.ts';
import { certificate } from '#test/samples.ts';
import { databaseKinds } from '#test/support/databases.ts';
import { olderDatabase } from '#test/support/older-site.ts';

test.each(databaseKinds)('what was issued stays as it is (%s)', async (kind) => {
  const { where, remove } = await olderDatabase(kind, '0014', async (db) => {
    const saved = { updatedAt: '2026-03-01T10:00:00.000Z', version: 1 };
    const { director } = readDemonstration();
    const facts = { ...readDemonstration(), name: 'Old Name', director: { ...director, name: 'Old Director' } };
    await db
      .insertInto('institute')
      .values({ _id: 'institute', value: JSON.stringify(facts), ...saved })
      .execute();
    const statuses = ['Verified', 'Verified', 'Pending'];
    for (const [at, status] of statuses.entries())
      await anyTable(db)
        .insertInto('certificates')
        .values({ _id: `!${at}`, ...certificate({ status }), division: 'A', ...saved } as never)
        .execute();
  });

  const store = await openStore(where);
  try {
    const institute = createInstituteFacts(store, readDemonstration);
    const certificates = createCollection(store, 'certificates');
    const printFactsFor = createPrintFactsReader(store, async () => (await institute.get()).value);
    const read = async () => {
      for await (const all of certificates.all()) return printFactsFor(all);
      return [];
    };
    const names = async () => (await read()).map((print) => print.institute.name);
    // The same content as what is kept at an issue of today, but for the words before the father's name.
    const issued = await certificates.create(undefined, certificate({ status: 'Verified', division: 'A' }));
    const rows = await store.read.selectFrom('certificate_prints').select(['_id', 'value']).execute();
    expect(rows.map(({ _id }) => _id).sort()).toEqual([issued.printed_with, 'first'].sort());
    expect(new Set(rows.map(({ value }) => value.replace(',"parent":"child of"', ''))).size).toBe(1);
    expect((await read()).map(({ parent }) => parent)).toEqual([undefined, undefined, 'child of', 'child of']);

    await institute.update(undefined, { name: 'New Name' });
    expect(await names()).toEqual(['Old Name', 'Old Name', 'New Name', 'Old Name']);
    // It is Verified no longer, and again: it was issued long ago.
    await certificates.update(undefined, '!1', { status: 'Pending' });
    await certificates.update(undefined, '!2', { status: 'Verified' });
    expect(await names()).toEqual(['Old Name', 'Old Name', 'New Name', 'Old Name']);
    await certificates.update(undefined, '!1', { status: 'Verified' });
    await institute.update(undefined, { name: 'Newer Name' });
    expect(await names()).toEqual(['Old Name', 'Old Name', 'New Name', 'Old Name']);
  } finally {
    await store.close();
    await remove();
  }
});
