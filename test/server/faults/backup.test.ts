// R8: a backup under load is a consistent state of the site; restored on either database it is the same site; and an
// incomplete file changes nothing.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { restoreBackup, writeBackup } from '#server/backup/backup.ts';
import { checkBackup, DamagedBackupError } from '#server/backup/file.ts';
import { openStore } from '#server/store.ts';
import { course, message } from '#test/samples.ts';
import { dumpDatabase } from '#test/support/database-dump.ts';
import { type DatabaseKind, hasPostgres } from '#test/support/databases.ts';
import { inherited } from '#test/support/environment.ts';
import { settingsFor, startServerProcess } from '#test/support/process.ts';
import { ADMIN, freshDatabase, startOn } from '#test/support/server.ts';
import { isTrustRun, sized } from '#test/support/size.ts';
import { examine } from '#test/support/write-check.ts';
import { createLedger, startWriters } from '#test/support/write-load.ts';

const BACKUPS = sized(1, 5, 20);
const KILLS = sized(1, 15, 60);

type Where = { dataDir: string; databaseUrl?: string };

/** `npm run backup` and `npm run restore`, without npm. */
function startCommand(
  command: 'backup' | 'restore',
  where: Where,
  file: string,
  settings: Record<string, string> = {},
) {
  const child = spawn(process.execPath, ['server/backup/command.ts', command, file], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, NODE_ENV: 'production', ...settingsFor(where), ...settings },
  });
  const ended = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);
  return { child, ended: ended.then(([[code], said, complaint]) => ({ code, said, complaint })) };
}

const run = (...how: Parameters<typeof startCommand>) => startCommand(...how).ended;

async function fresh(kind: DatabaseKind): Promise<Where> {
  const { where, remove } = await freshDatabase(kind, { isMigrated: true });
  onTestFinished(remove);
  return where;
}

async function startSite(where: Where, settings: Record<string, string> = {}) {
  const site = await startServerProcess({ ...settingsFor(where), ...settings });
  onTestFinished(() => site.kill());
  return site;
}

/** In this process, where the command is not what is tested. */
async function save(where: Where, file: string) {
  const store = await openStore(where);
  await writeBackup(store, file).finally(() => store.close());
}

async function restoredFrom(file: string, kind: DatabaseKind) {
  const where = await fresh(kind);
  const store = await openStore({ ...where, willBeRestored: true });
  await restoreBackup(store, file).finally(() => store.close());
  return where;
}

/** The demonstration site, its courses as visitors see them, and a backup of it. */
let demo: { file: string; courses: unknown };
let source: Awaited<ReturnType<typeof freshDatabase>>;

beforeAll(async () => {
  source = await freshDatabase('sqlite');
  const file = join(source.where.dataDir, 'site.palaka');
  const site = await startOn(source.where, { demo: true });
  demo = { file, courses: (await site.call('GET', '/api/courses')).body };
  await writeBackup(site.store, file);
  await site.close();
});

afterAll(() => source?.remove());

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
    await load.acknowledged(60);
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
    await save(where, quiet);
    const there = await restoredFrom(quiet, other);
    const back = join(where.dataDir, 'back.palaka');
    await save(there, back);
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
    const where = await fresh(kind);
    const old = 'password of the old site';
    const site = await startSite(where, { ADMIN_PASSWORD: old });
    const signIn = (password: string) => site.call('POST', '/api/users/login', { body: { ...ADMIN, password } });
    const { token } = (await signIn(old)).body;
    await site.call('POST', '/api/courses', { token, body: course() });
    expect((await site.call('GET', '/api/courses')).body).toHaveLength(1);
    const before = await dumpDatabase(where);

    const { code, said, complaint } = await run('restore', where, demo.file);
    expect([code, complaint]).toEqual([0, '']);
    await expect.poll(async () => (await site.call('GET', '/api/courses')).body).toEqual(demo.courses);
    expect((await site.call('GET', '/api/users/me', { token })).status).toBe(401);
    expect((await signIn(old)).status).toBe(401);
    const again = await signIn(ADMIN.password);
    expect(again.status).toBe(200);
    // The site continues from there: change numbers, ids, everything.
    expect((await site.call('POST', '/api/courses', { token: again.body.token, body: course() })).status).toBe(201);
    await site.kill();

    const kept = readdirSync(where.dataDir).find((name) => name.startsWith('before-restore-')) ?? '';
    expect(said).toContain(kept);
    expect(await dumpDatabase(await restoredFrom(join(where.dataDir, kept), kind))).toEqual(before);
  });

  test('restored while people write: what was saved is there, or in what was kept', { timeout: 60_000 }, async () => {
    const where = await fresh(kind);
    const site = await startSite(where);
    const acknowledged: string[] = [];
    let isOver = false;
    const write = async (writer: number) => {
      for (let i = 0; !isOver; i++) {
        const subject = `${writer} ${i}`;
        const { status } = await site.call('POST', '/api/contact', { body: message({ subject }) });
        if (status === 201) acknowledged.push(subject);
        // A writer waits for the restore, or is told that nothing was saved.
        else expect(status).toBe(503);
      }
    };
    const writers = [1, 2, 3, 4].map(write);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
    expect(await run('restore', where, demo.file)).toMatchObject({ code: 0, complaint: '' });
    const sofar = acknowledged.length;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(sofar);
    isOver = true;
    await Promise.all(writers);
    await site.kill();

    const kept = readdirSync(where.dataDir).find((name) => name.startsWith('before-restore-')) ?? '';
    const places = [await dumpDatabase(where), await dumpDatabase(await restoredFrom(join(where.dataDir, kept), kind))];
    const found = new Set(places.flatMap(({ messages = [] }) => messages.map(({ subject }) => subject)));
    expect(acknowledged.filter((subject) => !found.has(subject))).toEqual([]);
  });

  test(`${KILLS} restores that are killed leave the old site or the new one`, {
    timeout: 60_000 + KILLS * 10_000,
  }, async ({ annotate }) => {
    const { old, next, mixed } = await killRestores(kind);
    await annotate(`${KILLS} restores killed: ${old} times the old site, ${next} times the new one`);
    expect(mixed).toBe(0);
  });
});

test.runIf(hasPostgres && isTrustRun)(
  'control: a restore in pieces is noticed when it is killed (postgres)',
  {
    timeout: 60_000 + KILLS * 10_000,
  },
  async ({ annotate }) => {
    const fault = join(import.meta.dirname, '../../support/planted-faults/no-transactions.ts');
    const { mixed } = await killRestores('postgres', { NODE_OPTIONS: `--import=${fault}` });
    await annotate(`without a transaction ${mixed} of ${KILLS} are neither`);
    expect(mixed).toBeGreaterThan(0);
  },
);

/** Over a new site, each a little later than the one before, up to the time that one takes. */
async function killRestores(kind: DatabaseKind, settings: Record<string, string> = {}) {
  const start = async () => {
    const where = await fresh(kind);
    await (await openStore(where)).close();
    const command = startCommand('restore', where, demo.file, settings);
    // Now it has saved what was there.
    await once(command.child.stdout, 'data');
    return { where, ...command };
  };
  const whole = await start();
  const since = performance.now();
  await whole.ended;
  const ms = performance.now() - since;
  const states = { old: await dumpDatabase(await fresh(kind)), next: await dumpDatabase(source.where) };
  const counts = { old: 0, next: 0, mixed: 0 };
  for (let i = 0; i < KILLS; i++) {
    const { where, child, ended } = await start();
    await pause((ms * i) / KILLS);
    child.kill('SIGKILL');
    await ended;
    const found = await dumpDatabase(where);
    const state = (['old', 'next'] as const).find((name) => isDeepStrictEqual(found, states[name]));
    counts[state ?? 'mixed']++;
  }
  return counts;
}

// On SQLite alone: the command checks the file before it opens any database.
test.runIf(hasPostgres)('restored where there is no data folder yet (postgres)', { timeout: 60_000 }, async () => {
  const { where, remove } = await freshDatabase('postgres', { isMigrated: true });
  onTestFinished(remove);
  const missing = { ...where, dataDir: join(where.dataDir, 'not', 'there') };
  expect(await run('restore', missing, demo.file)).toMatchObject({ code: 0, complaint: '' });
  expect(readdirSync(missing.dataDir)).toEqual([expect.stringMatching(/^before-restore-/)]);
});

test('a damaged backup is refused and nothing is changed (sqlite)', { timeout: 60_000 }, async ({ annotate }) => {
  const where = await restoredFrom(demo.file, 'sqlite');
  const bytes = readFileSync(demo.file);
  const flipped = (at: number) => bytes.with(at, (bytes[at] as number) ^ 0x10);
  const header = JSON.stringify({ format: 'palaka-backup', at: '', migrations: ['9999-later'] });
  const damages: Record<string, Uint8Array> = {
    empty: Buffer.alloc(0),
    'another kind': Buffer.from('%PDF-1.7 and so on'),
    'gzip of something else': gzipSync('hello\n'),
    'gzip of other JSON': gzipSync('{"a":1}\n[2]\nnull\n'),
    'gzip of a number': gzipSync('1\n'),
    'gzip of nothing': gzipSync('null\n'),
    'without its migrations': gzipSync('{"format":"palaka-backup"}\n'),
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
  const tried = Object.entries(damages);
  for (const [name, content] of tried) {
    writeFileSync(damaged, content);
    const refusal = await checkBackup(damaged).catch((error: Error) => error);
    expect(refusal, name).toBeInstanceOf(DamagedBackupError);
    expect((refusal as Error).message, name).toMatch(/^[A-Z][^\n]+$/);
  }
  writeFileSync(damaged, damages['flipped in the middle'] as Uint8Array);
  const { code, said, complaint } = await run('restore', where, damaged);
  expect({ code, said }).toEqual({ code: 1, said: '' });
  expect(complaint).toMatch(/^[A-Z][^\n]+ Nothing was changed\.\n$/);
  expect((await run('restore', where, `${damaged}.gone`)).complaint).toBe(`There is no file ${damaged}.gone.\n`);
  const nowhere = join(where.dataDir, 'not', 'there');
  expect((await run('backup', where, join(nowhere, 'site.palaka'))).complaint).toBe(`There is no folder ${nowhere}.\n`);
  expect(await dumpDatabase(where)).toEqual(old);
  expect(readdirSync(where.dataDir)).toHaveLength(before + 1);
  await annotate(`${tried.length + 1} of ${tried.length + 1} damaged backups refused`);
});

test.each<[string, (file: string) => void]>([
  // Its first page, and pages in the middle.
  ['that is no database', (file) => overwrite(file, 0, 100)],
  ['with bad pages', (file) => overwrite(file, 4096 * 2, statSync(file).size - 4096 * 2)],
])('a database %s is moved away and restored (sqlite)', { timeout: 60_000 }, async (_name, damage) => {
  const where = await restoredFrom(demo.file, 'sqlite');
  const database = join(where.dataDir, 'palaka.db');
  damage(database);
  const { code, said, complaint } = await run('restore', where, demo.file);
  expect({ code, said }).toEqual({ code: 1, said: '' });
  expect(complaint).toMatch(
    /damaged \(.+\)\. Stop the site, move palaka\.db, palaka\.db-wal and palaka\.db-shm elsewhere/,
  );
  expect((await run('backup', where, join(where.dataDir, 'site.palaka'))).complaint).toContain('palaka.db is damaged');
  // Keys of a site without a database: a restore may begin there.
  writeFileSync(join(where.dataDir, 'certificate.key'), readFileSync(database).subarray(0, 32));
  for (const ending of ['', '-wal', '-shm']) rmSync(`${database}${ending}`, { force: true });
  expect(await run('restore', where, demo.file)).toMatchObject({ code: 0, complaint: '' });
  expect(await dumpDatabase(where)).toEqual(await dumpDatabase(source.where));
});

function overwrite(file: string, at: number, length: number) {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(length, 0xa5), 0, length, at);
  closeSync(handle);
}
