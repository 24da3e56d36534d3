// A site from before withdrawals were noted: the change log knows which certificates were withdrawn, and when.
// On both: migrations are SQL of each.
import { expect, test } from 'vitest';
import { anyTable } from '#server/data/tables.ts';
import { openStore } from '#server/store.ts';
import { certificate } from '#test/samples.ts';
import { databaseKinds } from '#test/support/databases.ts';
import { olderDatabase } from '#test/support/older-site.ts';

/** The statuses that each had one after the other, a day each from 1 March 2026 on, and the day of its withdrawal. */
const lives: [id: string, statuses: string[], day: string][] = [
  ['a', ['Verified', 'Rejected'], '2026-03-02'],
  ['b', ['Pending', 'Rejected'], ''],
  ['c', ['Rejected'], ''],
  ['d', ['Verified', 'Pending', 'Rejected', 'Rejected'], '2026-03-03'],
  ['e', ['Verified', 'Rejected', 'Verified', 'Rejected'], '2026-03-04'],
  ['f', ['Verified', 'Rejected', 'Verified'], ''],
];

test.each(databaseKinds)('each is as its history says (%s)', async (kind) => {
  const { where, remove } = await olderDatabase(kind, '0012', async (db) => {
    for (const [_id, statuses] of lives) {
      const records = statuses.map((status, index) => ({
        _id,
        ...certificate({ status }),
        division: 'A',
        updatedAt: `2026-03-0${index + 1}T10:00:00.000Z`,
        version: index + 1,
      }));
      await anyTable(db)
        .insertInto('certificates')
        .values(records.at(-1) as never)
        .execute();
      for (const [index, record] of records.entries())
        await db
          .insertInto('changes')
          .values({
            at: record.updatedAt,
            actor_id: null,
            actor_name: null,
            resource: 'certificates',
            record_id: _id,
            action: index === 0 ? 'create' : 'update',
            before: index === 0 ? null : JSON.stringify(records[index - 1]),
            after: JSON.stringify(record),
          })
          .execute();
    }
  });
  const store = await openStore(where);
  try {
    const rows = await anyTable(store.read)
      .selectFrom('certificates')
      .select(['_id', 'withdrawn_on', 'reason', 'replaced_by'])
      .orderBy('_id')
      .execute();
    expect(rows).toEqual(lives.map(([_id, , day]) => ({ _id, withdrawn_on: day, reason: '', replaced_by: '' })));
  } finally {
    await store.close();
    await remove();
  }
});
