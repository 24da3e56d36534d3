// Run by removal.test.ts inside its copy of the project, where there are no NGOs. The database and the backup were made by the
// project with them.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreBackup } from '#server/backup/backup.ts';
import { startOn } from '#test/support/server.ts';

const root = join(import.meta.dirname, '../../..');
let server: Awaited<ReturnType<typeof startOn>>;
beforeAll(async () => {
  cpSync(join(root, 'data'), join(root, 'data-after'), { recursive: true });
  server = await startOn({ dataDir: join(root, 'data-after') });
});
afterAll(async () => server?.close());

const get = (path: string) => server.call('GET', path, { token: server.admin });

test('nothing of it is served, found, counted or listed', async () => {
  expect((await get('/api/ngos/ngos')).status).toBe(404);
  expect((await get('/api/search?q=hands')).body).toEqual([]);
  expect((await get('/api/overview')).body.counts).not.toHaveProperty('ngos');
  for (const list of ['/api/bin', '/api/activity']) {
    const { status, text } = await get(list);
    expect([list, status]).toEqual([list, 200]);
    expect(text).not.toMatch(/ngos|Hands|Feet/i);
  }
  expect((await get('/api/openapi.json')).text).not.toContain('/ngos');
});

test('what else there was is there, also after a backup from before is restored', async () => {
  const { body: notes } = await get('/api/notes');
  expect(notes).toHaveLength(1);
  await restoreBackup(server.store, join(root, 'before.palaka'));
  await expect.poll(async () => (await get('/api/notes')).body, { timeout: 30_000 }).toEqual(notes);
});
