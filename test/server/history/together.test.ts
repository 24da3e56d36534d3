// Many records are deleted or changed in one transaction: one line of the activity list, one undo.
// On both: many rows are locked and written in one transaction.
import { expect, test } from 'vitest';
import type { ActivityItem } from '#contract/history/activity.ts';
import { certificate, galleryImage, user } from '#test/samples.ts';
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
    const done = await send('POST', '/api/together/deletions', { resource: 'gallery', ids: [first, second, 'none'] });
    expect(done.body).toMatchObject({ message: '2 deleted', detail: '1 is not there any more.', count: 2 });
    expect(await latest()).toMatchObject({
      resource: 'gallery',
      many: { deed: 'delete', count: 2, canUndo: true },
      _id: done.body.together,
    });
    const undone = await send('POST', `/api/together/${done.body.together}/undo`);
    expect(undone.body).toMatchObject({ message: '2 are as before', count: 2 });
    expect((await picture(first)).caption).toBe('First');
    expect((await send('POST', `/api/together/${done.body.together}/undo`)).status).toBe(404);
  });

  test('are changed together, each as it says; what was changed since stays', async () => {
    const [first, second] = await addPictures();
    const records = [
      { _id: first, caption: 'The dance', album: 'Annual day', albumDate: '2026-02-14' },
      { _id: second, album: 'Annual day', shown_from: 'never' },
    ];
    const done = await send('POST', '/api/together/changes', { resource: 'gallery', records });
    expect(done.body).toMatchObject({ message: '2 changed', count: 2 });
    expect(await picture(first)).toMatchObject({ caption: 'The dance', album: 'Annual day', albumDate: '2026-02-14' });
    expect(await picture(second)).toMatchObject({ caption: 'Second', album: 'Annual day', shown_from: 'never' });
    await send('PUT', `/api/gallery/${first}`, { ...(await picture(first)), caption: 'The second dance' });
    const undone = await send('POST', `/api/together/${done.body.together}/undo`);
    expect(undone.body).toMatchObject({ message: '1 is as before' });
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
    expect((await send('POST', '/api/together/changes', { resource: 'gallery', records })).status).toBe(400);
    expect((await picture(first)).caption).toBe('First');
  });

  test('users are for administrators, and the last administrator stays', async () => {
    const { body: editor } = await send('POST', '/api/users/register', user({ role: 'editor' }));
    const users = (await send('GET', '/api/users')).body as { _id: string }[];
    const all = { resource: 'users', ids: users.map(({ _id }) => _id) };
    expect((await send('POST', '/api/together/deletions', all, server().editor)).status).toBe(403);
    expect((await send('POST', '/api/together/deletions', all)).status).toBe(409);
    expect((await send('GET', '/api/users')).body).toHaveLength(users.length);
    const done = await send('POST', '/api/together/deletions', { resource: 'users', ids: [editor._id] });
    expect(done.body).toMatchObject({ message: '1 deleted' });
    expect((await send('POST', `/api/together/${done.body.together}/undo`, undefined, server().editor)).status).toBe(
      403,
    );
    expect((await send('POST', `/api/together/${done.body.together}/undo`)).body.detail).toMatch(/new password/);
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
        const done = await send('POST', '/api/together/changes', { resource: 'gallery', records });
        const undone = await send('POST', `/api/together/${done.body.together}/undo`);
        const deleted = await send('POST', '/api/together/deletions', { resource: 'gallery', ids });
        expect([done.body.count, undone.body.count, deleted.body.count]).toEqual([100, 100, 100]);
        expect(crowd.count()).toBeLessThan(LET_IN);
      } finally {
        crowd.end();
      }
    },
  );

  test('what was done to many certificates is undone by their own calls alone, which ask who may', async () => {
    const { body: paper } = await send('POST', '/api/certificates', certificate({ status: 'Pending' }));
    const change = { ids: [paper._id], status: 'Verified' };
    expect((await send('POST', '/api/certificates/many/status', change)).status).toBe(200);
    const line = await latest();
    expect(line).toMatchObject({ resource: 'certificates', many: { deed: 'status', canUndo: true } });
    for (const token of [server().editor, server().admin])
      expect((await send('POST', `/api/together/${line?._id}/undo`, undefined, token)).status).toBe(404);
    expect((await send('GET', `/api/certificates/${paper.certificate_no}`)).body.status).toBe('Verified');
  });
});
