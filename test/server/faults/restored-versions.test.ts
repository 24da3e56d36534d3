// A restore takes the site back in time. ETags and versions that a client got before must not match what was written
// since: none ever stands for two contents, also after a move to another database and after undo.

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { restoreBackup, writeBackup } from '#server/backup/backup.ts';
import { openStore } from '#server/store.ts';
import { course } from '#test/samples.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { ADMIN, startServer, type TestServer } from '#test/support/server.ts';

const startSite = (kind: DatabaseKind) => startServer(kind, { site: true });

/** With a store of its own, as the command that another process runs has: the site learns of it through the database. */
async function elsewhere(command: typeof writeBackup | typeof restoreBackup, { where }: TestServer, file: string) {
  const store = await openStore(where);
  await command(store, file).finally(() => store.close());
}

/** Every ETag and version of one course and the institute, from every address that shows them. */
async function learn(site: TestServer, id: string, slug: string) {
  const tags: Record<string, string> = {};
  for (const path of [
    `/api/courses/${id}`,
    `/api/courses/${slug}`,
    '/api/courses',
    '/courses',
    '/api/institute',
    '/about',
  ])
    tags[path] = (await site.call('GET', path)).headers.get('etag') ?? '';
  expect(Object.values(tags)).not.toContain('');
  return tags;
}

/** A site whose course and institute were saved once, backed up, and saved again; returns their ETags and versions. */
async function writeTwice(site: TestServer, file: string) {
  const token = site.admin;
  const save = (title: string) => put(site, token, made, title);
  const { body: made } = await site.call('POST', '/api/courses', { token, body: course() });
  await site.call('PUT', '/api/institute', { token, body: { name: 'First' } });
  await elsewhere(writeBackup, site, file);
  const { body: seen, headers } = await save('Before the restore');
  const facts = await site.call('PUT', '/api/institute', { token, body: { name: 'Before the restore' } });
  return {
    made,
    version: seen.version as number,
    tags: await learn(site, made._id, made.course),
    given: [headers.get('etag') ?? '', facts.headers.get('etag') ?? ''],
  };
}

type Learned = Awaited<ReturnType<typeof writeTwice>>;

type Made = { _id: string; course: string };

const put = (site: TestServer, token: string, made: Made, title: string, ifMatch?: string) =>
  site.call('PUT', `/api/courses/${made._id}`, {
    token,
    body: course({ title, course: made.course }),
    headers: ifMatch ? { 'if-match': ifMatch } : {},
  });

/** The site is restored; now other content is saved as often as before. */
async function expectNothingTakenForOld(site: TestServer, { made, version, tags, given }: Learned) {
  await expect.poll(async () => (await site.call('GET', `/api/courses/${made._id}`)).body).toEqual(made);
  // Nobody is signed in after a restore.
  const token = await site.signIn(ADMIN);
  const late = `"${version}"`;
  // The number was issued for another content, whether or not it is reached again.
  expect((await put(site, token, made, 'Overwritten', late)).status).toBe(412);
  expect((await put(site, token, made, 'After the restore')).status).toBe(200);
  expect((await site.call('PUT', '/api/institute', { token, body: { name: 'After the restore' } })).status).toBe(200);

  for (const [path, tag] of Object.entries(tags)) {
    const now = await site.call('GET', path, { headers: { 'if-none-match': tag } });
    expect([path, now.status, now.text.includes('Before the restore')]).toEqual([path, 200, false]);
  }
  for (const ifMatch of [late, given[0] as string, tags[`/api/courses/${made._id}`] as string])
    expect([ifMatch, (await put(site, token, made, 'Overwritten', ifMatch)).status]).toEqual([ifMatch, 412]);
  for (const ifMatch of [late, given[1] as string, tags['/api/institute'] as string]) {
    const body = { name: 'Overwritten' };
    const answer = await site.call('PUT', '/api/institute', { token, body, headers: { 'if-match': ifMatch } });
    expect([ifMatch, answer.status]).toEqual([ifMatch, 412]);
  }
  // Control: a current version is valid for one save.
  const { headers, body } = await site.call('GET', `/api/courses/${made._id}`);
  expect(body).toMatchObject({ title: 'After the restore', version: expect.any(Number) });
  const known = headers.get('etag') ?? '';
  expect((await site.call('GET', `/api/courses/${made._id}`, { headers: { 'if-none-match': known } })).status).toBe(
    304,
  );
  expect((await put(site, token, made, 'Once', known)).status).toBe(200);
  expect((await put(site, token, made, 'Twice', known)).status).toBe(412);
  const { body: once } = await site.call('GET', `/api/courses/${made._id}`);
  expect((await put(site, token, made, 'By its number', `"${once.version}"`)).status).toBe(200);
}

describe.each<[DatabaseKind, DatabaseKind]>([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
])('what was learned before a restore (%s)', (kind, other) => {
  let site: TestServer;
  let file: string;
  let learned: Learned;

  beforeAll(async () => {
    site = await startSite(kind);
    file = join(site.where.dataDir, 'a.palaka');
    learned = await writeTwice(site, file);
  });
  afterAll(() => site?.close());

  test('is not taken for what was saved after it', { timeout: 60_000 }, async () => {
    await elsewhere(restoreBackup, site, file);
    await expectNothingTakenForOld(site, learned);
  });

  test(`nor after a move to ${other}`, { timeout: 60_000 }, async () => {
    const moved = await startSite(other);
    onTestFinished(() => moved.close());
    await elsewhere(restoreBackup, moved, file);
    await expectNothingTakenForOld(moved, learned);
  });

  test('nor after undoing', { timeout: 60_000 }, async () => {
    const token = await site.signIn(ADMIN);
    const { body: made } = await site.call('POST', '/api/courses', { token, body: course() });
    const path = `/api/courses/${made._id}`;
    const seen = new Map<string, string>();
    const look = async () => {
      const { headers, body } = await site.call('GET', path);
      const { title } = body as { title: string };
      for (const tag of [headers.get('etag') ?? '', `"${body.version}"`])
        expect([tag, seen.get(tag) ?? title]).toEqual([tag, title]);
      for (const tag of [headers.get('etag') ?? '', `"${body.version}"`]) seen.set(tag, title);
    };
    await look();
    for (const title of ['Second', 'Third', 'Fourth']) {
      expect((await put(site, token, made, title)).status).toBe(200);
      await look();
    }
    const { body: history } = await site.call('GET', `/api/history/courses/${made._id}`, { token });
    const [, , second, first] = history as { change: number }[];
    expect((await site.call('DELETE', path, { token })).status).toBe(200);
    // Restored to the first state: the next saves get new numbers.
    for (const { change } of [first, second] as { change: number }[]) {
      expect((await site.call('POST', `/api/history/${change}/restore`, { token })).status).toBe(200);
      await look();
      expect((await put(site, token, made, `After ${change}`)).status).toBe(200);
      await look();
    }
  });
});
