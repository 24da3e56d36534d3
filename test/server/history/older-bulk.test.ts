// Bulk changes of a site from before they were one mechanism: each is still one line of the activity, and is still undone as one.
// On both: migrations are SQL of each.
import { describe, expect, test } from 'vitest';
import { anyTable } from '#server/data/tables.ts';
import { createActivity } from '#server/history/activity.ts';
import { createBulkOperations } from '#server/history/bulk-operations.ts';
import { createCollection } from '#server/resources/collection.ts';
import { openStore } from '#server/store.ts';
import { certificate, note } from '#test/samples.ts';
import { databaseKinds } from '#test/support/databases.ts';
import { olderDatabase } from '#test/support/older-site.ts';

const staff = { _id: 'staff-1', name: 'Ravi', role: 'admin' as const };
const at = (minute: number) => `2026-11-01T10:0${minute}:00.000Z`;
const who = { actor_id: staff._id, actor_name: staff.name };
const kept = { updatedAt: at(0), version: 1 };

/** Deleted at this minute; `together` is what the log knew. */
const deletion = (minute: number, resource: string, record: { _id: string }, together: string | null = null) => {
  const entry = { at: at(minute), resource, record_id: record._id, action: 'delete', after: null };
  return { ...who, ...entry, before: JSON.stringify({ ...record, ...kept }), together };
};
const about = (minute: number, resource: string, id: string, deed: object) => ({
  ...who,
  at: at(minute),
  resource,
  record_id: id,
  action: 'update',
  before: null,
  together: null,
  after: JSON.stringify({ _id: id, ...deed }),
});
const paper = (_id: string) => ({ ...certificate(), _id });

describe.each(databaseKinds)('bulk changes of an older site (%s)', (kind) => {
  test('are listed, and are undone', async () => {
    const database = await olderDatabase(kind, '0057', async (db) => {
      const entries = [
        // Before the log knew which belong together; the last of them is back already, with its own part.
        ...['early-1', 'early-2', 'early-3'].map((id) => deletion(1, 'certificates', paper(id))),
        deletion(2, 'certificates', paper('late-1'), 'late'),
        about(2, 'together', 'late', { deed: 'delete' }),
        deletion(3, 'notes', { _id: 'note-1', ...note() }, 'notes'),
        about(3, 'together-notes', 'notes', { deed: 'delete', resource: 'notes' }),
        about(4, 'together-translated', 'texts', { deed: 'translate', language: 'te', texts: 1 }),
      ];
      const added = await anyTable(db).insertInto('changes').values(entries).returning(['seq', 'record_id']).execute();
      const seqs = (...ids: string[]) =>
        JSON.stringify(added.flatMap(({ seq, record_id }) => (ids.includes(String(record_id)) ? Number(seq) : [])));
      const part = (_id: string, deletion_id: string, changes: string, restored_at: string | null) => ({
        ...who,
        _id,
        deletion_id,
        changes,
        restored_at,
        at: at(1),
        count: JSON.parse(changes).length,
      });
      await anyTable(db)
        .insertInto('certificate_deletions')
        .values([
          part('one', 'early', seqs('early-1'), null),
          part('two', 'early', seqs('early-2'), null),
          part('three', 'early', seqs('early-3'), at(2)),
          part('four', 'late', seqs('late-1'), null),
        ])
        .execute();
    });
    const store = await openStore(database.where);
    try {
      const names = ['certificates', 'notes', 'institute'] as const;
      const { items } = await createActivity(store).page({ names, page: 1, limit: 20 });
      expect(items.map(({ _id, resource, by, bulk }) => [_id, resource, by?.name, bulk?.deed, bulk?.count])).toEqual([
        ['texts', 'institute', 'Ravi', 'translate', 0],
        ['notes', 'notes', 'Ravi', 'delete', 1],
        ['late', 'certificates', 'Ravi', 'delete', 1],
        ['early', 'certificates', 'Ravi', 'delete', 2],
        ['early-3', 'certificates', 'Ravi', undefined, undefined],
      ]);
      const bulk = createBulkOperations(store);
      expect((await bulk.deletions(names)).map(({ _id, count }) => [_id, count])).toEqual([
        ['notes', 1],
        ['late', 1],
        ['early', 2],
      ]);
      const watch = { signal: new AbortController().signal, onProgress: () => {} };
      for (const [id, count] of [
        ['early', 2],
        ['late', 1],
        ['notes', 1],
      ] as const) {
        const found = await bulk.find(id);
        expect(found && (await bulk.undo(staff, found, '', watch))).toEqual({ count, left: 0 });
      }
      const back = await createCollection(store, 'certificates').withIds(['early-1', 'early-2', 'early-3', 'late-1']);
      expect(back.map(({ _id }) => _id)).toEqual(['early-1', 'early-2', 'late-1']);
      expect(await bulk.deletions(names)).toEqual([]);
    } finally {
      await store.close();
      await database.remove();
    }
  });
});
