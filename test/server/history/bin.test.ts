// The bin, and who may see it and the history.
import { expect, test } from 'vitest';
import { certificate, lecture, user } from '#test/samples.ts';
import { onOne } from '#test/support/server.ts';
import { recordCalls } from './record-calls.ts';

// On SQLite alone: the queries of the bin are tried on both in bin-many.test.ts.
onOne('sqlite', 'bin', (server) => {
  const { admin, editor, add, remove, restore, find } = recordCalls(server);

  test('editors see and restore everything but users', async () => {
    const account = await add('users');
    const { change } = await remove('users', account._id);
    expect((await editor('GET', `/api/history/users/${account._id}`)).status).toBe(403);
    expect((await restore(change, editor)).status).toBe(403);
    expect((await editor('GET', '/api/bin?resource=users')).status).toBe(403);
    expect(await find('users', account._id)).toBeUndefined();
    const note = await add('notes');
    const removed = await remove('notes', note._id);
    expect((await editor('GET', `/api/history/notes/${note._id}`)).status).toBe(200);
    expect((await restore(removed.change, editor)).status).toBe(200);
    const { body } = await admin('GET', `/api/history/notes/${note._id}`);
    expect(body[0]).toMatchObject({ action: 'restore', by: { name: 'Editor' } });
  });

  test('visitors see nothing', async () => {
    for (const [method, path] of [
      ['GET', '/api/history/courses/x'],
      ['GET', '/api/bin'],
      ['POST', '/api/history/1/restore'],
    ] as const)
      expect((await server().call(method, path)).status).toBe(401);
  });

  test('the bin lists what was deleted and is not back, newest first, a page at a time', async () => {
    const before = Number((await admin('GET', '/api/bin')).headers.get('x-total-count'));
    const unit = await add('lectures', lecture({ unitTitle: 'Gone unit' }));
    const paper = await add('certificates', certificate({ name: 'Sita' }));
    const picture = await add('gallery');
    const account = await add('users', user({ name: 'Gone user' }));
    for (const [name, record] of [
      ['lectures', unit],
      ['certificates', paper],
      ['gallery', picture],
      ['users', account],
    ] as const)
      await remove(name, record._id);
    const { body, headers } = await admin('GET', '/api/bin?limit=4');
    expect(headers.get('x-total-count')).toBe(String(before + 4));
    const shown = body.map(({ resource, _id, title }: Record<string, string>) => [resource, _id, title]);
    expect(shown).toEqual([
      ['users', account._id, 'Gone user'],
      ['gallery', picture._id, picture.imageUrl],
      ['certificates', paper._id, `${paper.certificate_no} SITA`],
      ['lectures', unit._id, 'Gone unit'],
    ]);
    expect(body[3].record).toEqual(unit);
    expect(body[3]).toMatchObject({ by: { name: 'Administrator' }, change: expect.any(Number) });
    expect((await admin('GET', '/api/bin?limit=1&page=2')).body[0]._id).toBe(picture._id);
    expect((await admin('GET', '/api/bin?resource=lectures')).body[0]._id).toBe(unit._id);
    expect((await admin('GET', '/api/bin?resource=sessions')).status).toBe(400);

    const forEditor = (await editor('GET', '/api/bin?limit=200')).body.map(
      ({ resource }: { resource: string }) => resource,
    );
    expect(forEditor).toContain('gallery');
    expect(forEditor).not.toContain('users');
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/);

    await restore(body[1].change);
    const after = (await admin('GET', '/api/bin?limit=200')).body.map(({ _id }: { _id: string }) => _id);
    expect(after).not.toContain(picture._id);
    expect(after).toContain(unit._id);
    await remove('gallery', picture._id);
    expect((await admin('GET', '/api/bin?limit=1')).body[0]._id).toBe(picture._id);
  });
});
