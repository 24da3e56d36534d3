// A restore takes the site back in time. ETags and versions that a client got before must not match what was written
// since: none ever stands for two contents, also after a move to another database and after undo.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { course } from '#test/samples.ts';
import { inherited } from '#test/support/environment.ts';
import { type ServerProcess, settingsFor, startServerProcess } from '#test/support/process.ts';
import { type DatabaseKind, freshDatabase } from '#test/support/server.ts';

type Where = { dataDir: string; databaseUrl?: string };

async function startSite(kind: DatabaseKind) {
  const { where, remove } = await freshDatabase(kind);
  onTestFinished(remove);
  const site = await startServerProcess(settingsFor(where));
  onTestFinished(() => site.kill());
  return { where, site };
}

/** `npm run backup` and `npm run restore`, without npm, while the site serves. */
function run(command: 'backup' | 'restore', where: Where, file: string) {
  const { status, stderr } = spawnSync(process.execPath, ['server/backup/command.ts', command, file], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...inherited, ...settingsFor(where) },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
}

/** Every ETag and version of one course and the institute, from every address that shows them. */
async function learn(site: ServerProcess, id: string, slug: string) {
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
async function writeTwice(site: ServerProcess, where: Where, file: string) {
  const token = await site.signIn();
  const save = (title: string) => put(site, token, made, title);
  const { body: made } = await site.call('POST', '/api/courses', { token, body: course() });
  await site.call('PUT', '/api/institute', { token, body: { name: 'First' } });
  run('backup', where, file);
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

const put = (site: ServerProcess, token: string, made: Made, title: string, ifMatch?: string) =>
  site.call('PUT', `/api/courses/${made._id}`, {
    token,
    body: course({ title, course: made.course }),
    headers: ifMatch ? { 'if-match': ifMatch } : {},
  });

/** The site is restored; now other content is saved as often as before. */
async function expectNothingTakenForOld(site: ServerProcess, { made, version, tags, given }: Learned) {
  const token = await site.signIn();
  await expect.poll(async () => (await site.call('GET', `/api/courses/${made._id}`)).body).toEqual(made);
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
  test('is not taken for what was saved after it', { timeout: 60_000 }, async () => {
    const { site, where } = await startSite(kind);
    const file = join(where.dataDir, 'a.palaka');
    const learned = await writeTwice(site, where, file);
    run('restore', where, file);
    await expectNothingTakenForOld(site, learned);
  });

  test(`nor after a move to ${other}`, { timeout: 60_000 }, async () => {
    const { site, where } = await startSite(kind);
    const file = join(where.dataDir, 'a.palaka');
    const learned = await writeTwice(site, where, file);
    await site.stop();
    const moved = await startSite(other);
    run('restore', moved.where, file);
    await expectNothingTakenForOld(moved.site, learned);
  });

  test('nor after undoing', { timeout: 60_000 }, async () => {
    const { site } = await startSite(kind);
    const token = await site.signIn();
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
