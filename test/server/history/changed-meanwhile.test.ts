// What somebody saves in the moment in which many are undone, or the sample content is removed, stays: on PostgreSQL two write at once, so
// the records are locked before it is read which were changed since. On SQLite there is one writer.
import { expect, test } from 'vitest';
import type { ResourceName } from '#contract/resources.ts';
import { change } from '#server/data/change.ts';
import { createCollection } from '#server/resources/collection.ts';
import { certificate, galleryImage } from '#test/samples.ts';
import { bulkOf } from '#test/support/bulk.ts';
import { lockTable } from '#test/support/locked-table.ts';
import { onOne } from '#test/support/server.ts';

onOne(
  'postgres',
  'a change that is saved meanwhile',
  (server) => {
    const send = (method: string, path: string, body?: unknown) =>
      server().call(method, path, { body, token: server().admin });

    /** Saves these fields of a record; what `request` sends begins before the save is committed, and waits for it. */
    const savingDuring = async (name: ResourceName, id: string, fields: object, request: () => Promise<unknown>) => {
      const { store, where } = server();
      const records = createCollection(store, name);
      const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const saving = change(store, { _id: 'a-colleague', name: 'A colleague' }, async (write) => {
        const before = await records.lockRow(write, id);
        if (!before) throw new Error('There is no such record.');
        await records.updateWithin(write, before, { ...fields });
        begun.resolve();
        await ended.promise;
      });
      await begun.promise;
      // A table that nobody here needs: who waits, waits for the record.
      const looker = await lockTable(where.databaseUrl, 'message_notes');
      try {
        const answer = request();
        await expect.poll(looker.waiting, { timeout: 20_000 }).toBe(1);
        ended.resolve();
        await saving;
        return await answer;
      } finally {
        ended.resolve();
        await looker.release();
      }
    };

    test('is not undone with the others', async () => {
      const { _id } = (await send('POST', '/api/gallery', galleryImage({ caption: 'First' }))).body;
      const records = [{ _id, caption: 'Together' }];
      const { bulk } = (await send('POST', '/api/bulk/changes', { resource: 'gallery', records })).body;
      await savingDuring('gallery', _id, { caption: 'Meanwhile' }, () => send('POST', `/api/bulk/${bulk}/undo`));
      expect((await send('GET', `/api/managed/gallery/${_id}`)).body.caption).toBe('Meanwhile');
    });

    test('a certificate that is withdrawn stays withdrawn when the change of many before is undone', async () => {
      const { _id, certificate_no } = (await send('POST', '/api/certificates', certificate({ status: 'Pending' })))
        .body;
      const bulk = bulkOf(await send('POST', '/api/certificates/bulk/status', { ids: [_id], status: 'Verified' }));
      const withdrawal = { status: 'Rejected', reason: 'Issued by mistake' };
      await savingDuring('certificates', _id, withdrawal, () => send('POST', `/api/bulk/${bulk}/undo`));
      expect((await send('GET', `/api/certificates/${certificate_no}`)).body).toMatchObject(withdrawal);
    });

    test('is no sample content any more', async () => {
      const [{ _id }] = (await send('GET', '/api/courses')).body;
      await savingDuring('courses', _id, { title: 'Our own course' }, () =>
        send('POST', '/api/sample-content/removal'),
      );
      expect((await send('GET', '/api/courses')).body).toMatchObject([{ title: 'Our own course' }]);
    });
  },
  { demo: true },
);
