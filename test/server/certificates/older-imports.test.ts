// Imports from before their keys stood with those of all requests: sent again after the update, they are answered and not done again.
// On both: migrations are SQL of each.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createCertificateBatches } from '#server/certificates/import/batches.ts';
import { anyTable } from '#server/data/tables.ts';
import { openStore } from '#server/store.ts';
import { certificate } from '#test/samples.ts';
import { databaseKinds } from '#test/support/databases.ts';
import { olderDatabase } from '#test/support/older-site.ts';

const staff = { _id: 'staff-1', name: 'Ravi' };
const rows = [certificate({ certificate_no: 'OLD-1' })];
const day = (ago: number) => new Date(Date.now() - ago * 24 * 60 * 60 * 1000).toISOString();

describe.each(databaseKinds)('imports of an older site (%s)', (kind) => {
  test('are known by their keys, and stopped ones stay stopped', async () => {
    const counts = { total: 1, added: 0, duplicates: 1, to_fix: 0, undone_at: null, undone: null };
    const batch = { actor_id: staff._id, actor_name: staff.name, ...counts };
    const hash = createHash('sha256').update(JSON.stringify(rows)).digest('base64url');
    const database = await olderDatabase(kind, '0032', (db) =>
      anyTable(db)
        .insertInto('certificate_batches')
        .values([
          { _id: 'one', idempotency_key: 'staff-1 my key', body_hash: hash, at: day(0), ...batch },
          { _id: 'two', idempotency_key: 'staff-1 stopped key', body_hash: 'stopped', at: day(0), ...batch },
          { _id: 'old', idempotency_key: 'of another form', body_hash: hash, at: day(2), ...batch },
        ])
        .execute(),
    );
    const store = await openStore(database.where);
    try {
      const batches = createCertificateBatches(store, () => Promise.reject(new Error('not needed')));
      expect(await batches.add(staff, 'my key', rows)).toMatchObject({ _id: 'one', duplicates: 1, rows: [] });
      for (const key of ['stopped key', 'my key'])
        await expect(batches.add(staff, key, [certificate()])).rejects.toThrow('used for other rows');
      expect(await batches.stop(staff, 'stopped key')).toEqual({ removed: 0, kept: [] });
      expect((await batches.list(9)).map(({ _id }) => _id)).toEqual(['one', 'old']);
    } finally {
      await store.close();
      await database.remove();
    }
  });
});
