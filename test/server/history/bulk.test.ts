// Many records are deleted or changed in one transaction: one line of the activity list, one undo.
// On both: many rows are locked and written in one transaction.
import { expect, test } from 'vitest';
import type { ActivityItem } from '#contract/history/activity.ts';
import type { BulkDeletion } from '#contract/history/bulk.ts';
import { galleryImage, user } from '#test/samples.ts';
import { resultOf } from '#test/support/bulk.ts';
import { startCrowd } from '#test/support/full-turns.ts';
import { onBoth } from '#test/support/server.ts';

/** Fifty at each record, twice or three times, would be more. */
const LET_IN = 6000;

onBoth('many records at once', (server, kind) => {
  const send = (method: string, path: string, body?: unknown, token = server().admin) =>
    server().call(method, path, { body, token });
  const addPictures = async () => {
    const first = (await send('POST', '/api/gallery', galleryImage({ caption: 'First' }))).body;
    const second = (await send('POST', '/api/gallery', galleryImage({ caption: 'Second' }))).body;
    return [first._id, second._id] as [string, string];
  };
  const picture = async (id: string) => (await send('GET', `/api/managed/gallery/${id}`)).body;
  const latest = async () => ((await send('GET', '/api/activity?limit=1')).body as ActivityItem[])[0];

  test('are deleted together, and come back together', async () => {
    const [first, second] = await addPictures();
    const done = await send('POST', '/api/bulk/deletions', { resource: 'gallery', ids: [first, second, 'none'] });
    expect(done.body).toMatchObject({ message: '2 deleted', detail: '1 is not there any more.', count: 2 });
    expect(await latest()).toMatchObject({
      resource: 'gallery',
      bulk: { deed: 'delete', count: 2, canUndo: true },
      _id: done.body.bulk,
    });
    // The entry about all of them is no record's.
    expect((await send('GET', `/api/history/gallery/${done.body.bulk}`)).body).toEqual([]);
    const undone = await send('POST', `/api/bulk/${done.body.bulk}/undo`);
    expect(resultOf(undone)).toEqual({ message: '2 are as before', count: 2 });
    expect((await picture(first)).caption).toBe('First');
    expect((await send('POST', `/api/bulk/${done.body.bulk}/undo`)).status).toBe(404);
  });

  test('are changed together, each as it says; what was changed since stays', async () => {
    const [first, second] = await addPictures();
    const records = [
      { _id: first, caption: 'The dance', album: 'Annual day', albumDate: '2026-02-14' },
      { _id: second, album: 'Annual day', shown_from: 'never' },
    ];
    const done = await send('POST', '/api/bulk/changes', { resource: 'gallery', records });
    expect(done.body).toMatchObject({ message: '2 changed', count: 2 });
    expect(await picture(first)).toMatchObject({ caption: 'The dance', album: 'Annual day', albumDate: '2026-02-14' });
    expect(await picture(second)).toMatchObject({ caption: 'Second', album: 'Annual day', shown_from: 'never' });
    await send('PUT', `/api/gallery/${first}`, { ...(await picture(first)), caption: 'The second dance' });
    const undone = await send('POST', `/api/bulk/${done.body.bulk}/undo`);
    expect(resultOf(undone)).toEqual({
      message: '1 is as before',
      detail: '1 was changed since and stays.',
      count: 1,
    });
    expect(await picture(first)).toMatchObject({ caption: 'The second dance', album: 'Annual day' });
    expect(await picture(second)).toMatchObject({ album: '' });
    expect(await picture(second)).not.toHaveProperty('shown_from');
  });

  test('all of them or none: a rule that one breaks leaves the others as they are', async () => {
    const [first, second] = await addPictures();
    const records = [
      { _id: first, caption: 'Good' },
      { _id: second, imageUrl: 'javascript:alert(1)' },
    ];
    expect((await send('POST', '/api/bulk/changes', { resource: 'gallery', records })).status).toBe(400);
    expect((await picture(first)).caption).toBe('First');
  });

  test('users are for administrators, and the last administrator stays', async () => {
    const { body: editor } = await send('POST', '/api/users/register', user({ role: 'editor' }));
    const users = (await send('GET', '/api/users')).body as { _id: string }[];
    const all = { resource: 'users', ids: users.map(({ _id }) => _id) };
    expect((await send('POST', '/api/bulk/deletions', all, server().editor)).status).toBe(403);
    expect((await send('POST', '/api/bulk/deletions', all)).status).toBe(409);
    expect((await send('GET', '/api/users')).body).toHaveLength(users.length);
    const done = await send('POST', '/api/bulk/deletions', { resource: 'users', ids: [editor._id] });
    expect(done.body).toMatchObject({ message: '1 deleted' });
    expect((await send('POST', `/api/bulk/${done.body.bulk}/undo`, undefined, server().editor)).status).toBe(403);
    expect(resultOf(await send('POST', `/api/bulk/${done.body.bulk}/undo`))?.detail).toMatch(/new password/);
  });

  // On PostgreSQL others save meanwhile.
  test.runIf(kind === 'sqlite')(
    'others’ requests that fill every turn are let in now and then, not at each record: a change keeps all others waiting',
    {
      timeout: 60_000,
    },
    async () => {
      const ids: string[] = [];
      for (let at = 0; at < 100; at++) ids.push((await send('POST', '/api/gallery', galleryImage())).body._id);
      const records = ids.map((_id) => ({ _id, album: 'Sports' }));
      const crowd = startCrowd();
      try {
        const done = await send('POST', '/api/bulk/changes', { resource: 'gallery', records });
        const undone = await send('POST', `/api/bulk/${done.body.bulk}/undo`);
        const deleted = await send('POST', '/api/bulk/deletions', { resource: 'gallery', ids });
        expect([done.body.count, resultOf(undone)?.count, deleted.body.count]).toEqual([100, 100, 100]);
        expect(crowd.count()).toBeLessThan(LET_IN);
      } finally {
        crowd.end();
      }
    },
  );

  test('what somebody brought back alone, or what was never deleted in bulk, is not listed in the bin as one', async () => {
    const [first, second] = await addPictures();
    const { bulk } = (await send('POST', '/api/bulk/deletions', { resource: 'gallery', ids: [first, second] })).body;
    const listed = async () =>
      ((await send('GET', '/api/bulk/deletions?resource=gallery')).body as BulkDeletion[]).find(
        ({ _id }) => _id === bulk,
      );
    expect(await listed()).toMatchObject({ by: 'Administrator', resource: 'gallery', count: 2 });
    expect((await send('GET', '/api/bulk/deletions?resource=notes')).body).toEqual([]);
    expect((await send('GET', '/api/bulk/deletions?resource=users', undefined, server().editor)).status).toBe(403);
    const [{ change }] = (await send('GET', '/api/bin?limit=1')).body;
    await send('POST', '/api/bin/restore', { changes: [change] });
    expect(await listed()).toMatchObject({ count: 1 });
    expect(resultOf(await send('POST', `/api/bulk/${bulk}/undo`))).toEqual({ message: '1 is as before', count: 1 });
    expect(await listed()).toBeUndefined();
    // Its own line has nothing to undo.
    expect(await latest()).toMatchObject({ bulk: { deed: 'bring back', count: 1, canUndo: false } });
    expect((await send('POST', `/api/bulk/${(await latest())?._id}/undo`)).status).toBe(404);
  });
});
