// Run by recipes.test.ts inside its copy of the project, where there are events: everything that handles a resource handles them.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreBackup, writeBackup } from '#server/backup/backup.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer('sqlite');
});
afterAll(async () => server?.close());

test('it is served, validated, searched, counted and described like any other', async () => {
  const { call, admin: token } = server;
  const body = { title: 'Annual day', date: '2026-12-20' };
  expect((await call('POST', '/api/events', { body })).status).toBe(401);
  const made = await call('POST', '/api/events', { body, token });
  expect(made).toMatchObject({ status: 201, body: { ...body, image: '', version: 1 } });
  const missing = await call('POST', '/api/events', { body: { date: 'soon' }, token });
  expect(missing).toMatchObject({ status: 400, body: { message: 'Please fill in the title and the date.' } });
  const { _id } = made.body;
  expect((await call('GET', '/api/events')).body).toEqual([made.body]);
  expect((await call('GET', `/api/events/${_id}`)).body).toEqual(made.body);
  const stale = { token, body, headers: { 'if-match': '"7"' } };
  expect((await call('PUT', `/api/events/${_id}`, stale)).status).toBe(412);
  expect((await call('GET', '/api/events?q=annu')).headers.get('x-total-count')).toBe('1');
  expect((await call('GET', '/api/overview', { token })).body.counts).toMatchObject({ events: 1 });
  const { paths } = (await call('GET', '/api/openapi.json')).body;
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/events', '/api/events/{id}']));
});

test('it has a history, a place in the bin, and can be brought back', async () => {
  const { call, admin: token } = server;
  const body = { title: 'Sports day', date: '2027-01-26' };
  const { _id } = (await call('POST', '/api/events', { body, token })).body;
  await call('PUT', `/api/events/${_id}`, { body: { ...body, title: 'Sports week' }, token });
  const { change } = (await call('DELETE', `/api/events/${_id}`, { token })).body;
  const history = (await call('GET', `/api/history/events/${_id}`, { token })).body;
  expect(history.map(({ action }: { action: string }) => action)).toEqual(['delete', 'update', 'create']);
  const bin = (await call('GET', '/api/bin?resource=events', { token })).body;
  expect(bin).toMatchObject([{ change, resource: 'events', _id, title: 'Sports week' }]);
  const back = await call('POST', `/api/history/${change}/restore`, { token });
  expect(back).toMatchObject({ status: 200, body: { message: 'Event restored', record: { title: 'Sports week' } } });
  expect((await call('GET', `/api/events/${_id}`)).body).toMatchObject({ title: 'Sports week' });
});

test('it is in a backup and comes back from it', async () => {
  const { call, store, admin: token, where } = server;
  const before = (await call('GET', '/api/events')).body;
  expect(before).not.toEqual([]);
  const file = join(where.dataDir, 'saved.palaka');
  await writeBackup(store, file);
  for (const { _id } of before) await call('DELETE', `/api/events/${_id}`, { token });
  expect((await call('GET', '/api/events')).body).toEqual([]);
  await restoreBackup(store, file);
  await expect.poll(async () => (await call('GET', '/api/events')).body, { timeout: 30_000 }).toEqual(before);
});
