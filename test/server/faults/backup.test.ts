// R8: a backup under load is a consistent state of the site; restored on either database it is the same site; and an
// incomplete file changes nothing.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '#server/data/open.ts';
import { course } from '#test/samples.ts';
import { dumpDatabase } from '#test/support/database-dump.ts';
import { inherited } from '#test/support/environment.ts';
import { settingsFor, startServerProcess } from '#test/support/process.ts';
import { type DatabaseKind, freshDatabase } from '#test/support/server.ts';
import { sized } from '#test/support/size.ts';
import { examine } from '#test/support/write-check.ts';
import { createLedger, startWriters } from '#test/support/write-load.ts';

const BACKUPS = sized(1, 5, 20);

type Where = { dataDir: string; databaseUrl?: string };

/** `npm run backup` and `npm run restore`, without npm. */
function startCommand(command: 'backup' | 'restore', where: Where, file: string) {
  const child = spawn(process.execPath, ['server/backup/command.ts', command, file], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, NODE_ENV: 'production', ...settingsFor(where) },
  });
  const ended = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);
  return { child, ended: ended.then(([[code], said, complaint]) => ({ code, said, complaint })) };
}

const run = (...how: Parameters<typeof startCommand>) => startCommand(...how).ended;

async function fresh(kind: DatabaseKind): Promise<Where> {
  const { where, remove } = await freshDatabase(kind);
  onTestFinished(remove);
  return where;
}

async function startSite(where: Where, settings: Record<string, string> = {}) {
  const site = await startServerProcess({ ...settingsFor(where), ...settings });
  onTestFinished(() => site.kill());
  return site;
}

async function restoredFrom(file: string, kind: DatabaseKind) {
  const where = await fresh(kind);
  expect(await run('restore', where, file)).toMatchObject({ code: 0, complaint: '' });
  return where;
}

describe.each<[DatabaseKind, DatabaseKind]>([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
])('backup (%s)', (kind, other) => {
  const compared: number[] = [];

  test(`made while people write, restored to ${other} and back`, {
    timeout: 60_000,
    repeats: BACKUPS - 1,
  }, async ({ annotate }) => {
    const where = await fresh(kind);
    const file = join(where.dataDir, 'under-load.palaka');
    const site = await startSite(where, { DEMO: '1' });
    const token = await site.signIn();
    const ledger = createLedger();
    const load = startWriters({ url: site.url, token, ledger });
    await load.acknowledged(100);
    const before = [...ledger.promised.keys()].filter((id) => id !== 'institute');
    expect(await run('backup', where, file)).toMatchObject({ code: 0, complaint: '' });
    await load.acknowledged(20);
    await load.end();
    // Separators that some line readers treat as line breaks.
    const lines = course({ description: 'one\u2028two\u2029three' });
    expect((await site.call('POST', '/api/courses', { token, body: lines })).status).toBe(201);
    await site.kill();
    expect(ledger.surprises).toEqual([]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    const moment = await restoredFrom(file, other);
    expect(await examine(moment, createLedger())).toEqual({ lost: [], faults: [] });
    const created = new Set((await dumpDatabase(moment)).changes?.map(({ record_id }) => record_id));
    expect(before.filter((id) => !created.has(id))).toEqual([]);

    const quiet = join(where.dataDir, 'quiet.palaka');
    await run('backup', where, quiet);
    const there = await restoredFrom(quiet, other);
    const back = join(where.dataDir, 'back.palaka');
    await run('backup', there, back);
    const original = await dumpDatabase(where);
    expect(await dumpDatabase(there)).toEqual(original);
    expect(await dumpDatabase(await restoredFrom(back, kind))).toEqual(original);
    // Control: one differing cell is noticed.
    const store = await openStore(there);
    await store.write.updateTable('institute').set({ version: 99 }).execute();
    await store.close();
    expect(await dumpDatabase(there)).not.toEqual(original);
    const rows = Object.values(original).reduce((sum, table) => sum + table.length, 0);
    compared.push(rows);
    if (compared.length === BACKUPS)
      await annotate(
        `${BACKUPS} backups under load: all ${compared.reduce((sum, count) => sum + count, 0)} rows the same on ${kind}, ` +
          `${other} and ${kind} again`,
      );
  });

  test('restored over a site that serves', { timeout: 60_000 }, async () => {
    const source = await fresh(kind);
    const first = await startSite(source, { DEMO: '1', ADMIN_PASSWORD: 'password of the backup' });
    const courses = (await first.call('GET', '/api/courses')).body;
    await first.kill();
    const file = join(source.dataDir, 'site.palaka');
    await run('backup', source, file);

    const where = await fresh(kind);
    const site = await startSite(where);
    const token = await site.signIn();
    await site.call('POST', '/api/courses', { token, body: course() });
    expect((await site.call('GET', '/api/courses')).body).toHaveLength(1);
    const old = await dumpDatabase(where);

    const { code, said } = await run('restore', where, file);
    expect(code).toBe(0);
    await expect.poll(async () => (await site.call('GET', '/api/courses')).body, { timeout: 1000 }).toEqual(courses);
    expect((await site.call('GET', '/api/users/me', { token })).status).toBe(401);
    const signIn = (password: string) =>
      site.call('POST', '/api/users/login', { body: { email: 'admin@palaka.test', password } });
    expect((await signIn('password of the backup')).status).toBe(200);
    expect((await signIn('correct horse battery')).status).toBe(401);
    // The site continues from there: change numbers, ids, everything.
    const now = (await signIn('password of the backup')).body.token;
    expect((await site.call('POST', '/api/courses', { token: now, body: course() })).status).toBe(201);
    await site.kill();

    const kept = readdirSync(where.dataDir).find((name) => name.startsWith('before-restore-')) ?? '';
    expect(said).toContain(kept);
    expect(await dumpDatabase(await restoredFrom(join(where.dataDir, kept), kind))).toEqual(old);
  });

  test('a damaged file is refused and nothing is changed', { timeout: 60_000 }, async ({ annotate }) => {
    const where = await fresh(kind);
    await (await startSite(where, { DEMO: '1' })).kill();
    const whole = join(where.dataDir, 'whole.palaka');
    await run('backup', where, whole);
    const bytes = readFileSync(whole);
    const flipped = (at: number) => bytes.with(at, (bytes[at] as number) ^ 0x10);
    const header = JSON.stringify({ format: 'palaka-backup', at: '', migrations: ['9999-later'] });
    const damages: Record<string, Uint8Array> = {
      empty: Buffer.alloc(0),
      'another kind': Buffer.from('%PDF-1.7 and so on'),
      'gzip of something else': gzipSync('hello\n'),
      'gzip of other JSON': gzipSync('{"a":1}\n[2]\nnull\n'),
      'of a newer version': gzipSync(`${header}\n`),
      'cut in the middle': bytes.subarray(0, bytes.length >> 1),
      'without its last byte': bytes.subarray(0, -1),
      'with something after it': Buffer.concat([bytes, gzipSync('{"table":"users","row":{}}\n')]),
      'flipped near the start': flipped(40),
      'flipped in the middle': flipped(bytes.length >> 1),
      'flipped near the end': flipped(bytes.length - 12),
    };
    const old = await dumpDatabase(where);
    const damaged = join(where.dataDir, 'damaged.palaka');
    const before = readdirSync(where.dataDir).length;
    // The file is checked before any database.
    const tried = Object.entries(damages).filter(([name]) => kind === 'sqlite' || name.includes('middle'));
    for (const [name, content] of tried) {
      writeFileSync(damaged, content);
      const { code, said, complaint } = await run('restore', where, damaged);
      expect({ code, said }, name).toEqual({ code: 1, said: '' });
      expect(complaint, name).toMatch(/^[A-Z][^\n]+ Nothing was changed\.\n$/);
    }
    expect((await run('restore', where, `${damaged}.gone`)).complaint).toBe(`There is no file ${damaged}.gone.\n`);
    expect(await dumpDatabase(where)).toEqual(old);
    expect(readdirSync(where.dataDir)).toHaveLength(before + 1);
    await annotate(`${tried.length} of ${tried.length} damaged backups refused`);
  });

  test('a restore that is killed leaves the old site or the new one', { timeout: 60_000 }, async () => {
    const source = await fresh('sqlite');
    await (await startSite(source, { DEMO: '1' })).kill();
    const file = join(source.dataDir, 'site.palaka');
    await run('backup', source, file);
    const where = await fresh(kind);
    await (await openStore(where)).close();
    const [old, next] = [await dumpDatabase(where), await dumpDatabase(source)];
    const { child, ended } = startCommand('restore', where, file);
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await ended;
    const found = await dumpDatabase(where);
    expect([old, next]).toContainEqual(found);
  });
});
