// SQLite: a commit survives a power cut, files are readable only by their owner, and writers take turns.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { window } from '#server/data/counter-rules.ts';
import { faultOf } from '#server/data/errors.ts';
import type { Store } from '#server/data/open.ts';
import { secretKey } from '#server/data/secrets.ts';
import { openStore } from '#server/store.ts';

let folder: string;
let dataDir: string;
let store: Store | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'palaka-store-'));
  dataDir = join(folder, 'new/data');
  store = await openStore({ dataDir });
});

afterEach(async () => {
  await store?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function pragma(db: Store['read'], name: string) {
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db);
  return Object.values(rows[0] ?? {})[0];
}

const modeOf = (path: string) => statSync(path).mode & 0o777;

test('commits reach the disk before they are answered', async () => {
  for (const db of [store?.write, store?.read] as Store['read'][]) {
    expect(await pragma(db, 'journal_mode')).toBe('wal');
    expect(await pragma(db, 'synchronous')).toBe(2);
    expect(await pragma(db, 'foreign_keys')).toBe(1);
    // It waits by retrying, without blocking the process; see faults/locked-sqlite.test.ts.
    expect(await pragma(db, 'busy_timeout')).toBe(0);
    expect(await pragma(db, 'trusted_schema')).toBe(0);
  }
});

test('the reading connection cannot write', async () => {
  const writing = sql`insert into secrets values ('a', 'b')`.execute((store as Store).read);
  await expect(writing).rejects.toThrow(/readonly/);
});

test('the folder and every file in it are their owner’s alone', async () => {
  await secretKey(store as Store, dataDir, 'session');
  expect(modeOf(dataDir)).toBe(0o700);
  const files = readdirSync(dataDir);
  expect(files).toEqual(expect.arrayContaining(['palaka.db', 'palaka.db-wal', 'limits.db', 'session.key']));
  for (const file of files) expect([file, modeOf(join(dataDir, file))]).toEqual([file, 0o600]);
});

test('files that were left open to others are closed to them', async () => {
  await store?.close();
  store = undefined;
  for (const file of readdirSync(dataDir)) chmodSync(join(dataDir, file), 0o644);
  store = await openStore({ dataDir });
  await store.write.insertInto('secrets').values({ name: 'a', value: 'b' }).execute();
  for (const file of readdirSync(dataDir)) expect([file, modeOf(join(dataDir, file))]).toEqual([file, 0o600]);
});

test('a transaction holds the write lock from its first moment', async () => {
  const other = new DatabaseSync(join(dataDir, 'palaka.db'), { timeout: 0 });
  await store?.write.transaction().execute(async () => {
    expect(() => other.exec('begin immediate')).toThrow(/database is locked/);
  });
  other.exec('begin immediate; rollback');
  // Control: a plain `begin` does not.
  const plain = new DatabaseSync(join(dataDir, 'palaka.db'), { timeout: 0 });
  plain.exec('begin');
  other.exec('begin immediate; rollback');
  plain.close();
  other.close();
});

test('a lock that another process keeps is called busy, a value that is taken a duplicate', async () => {
  const other = new DatabaseSync(join(dataDir, 'palaka.db'), { timeout: 0 });
  const second = new DatabaseSync(join(dataDir, 'palaka.db'), { timeout: 0 });
  other.exec('begin immediate');
  expect(faultOf(catchError(() => second.exec('begin immediate')))).toBe('busy');
  other.exec("insert into secrets values ('a', 'b'); commit");
  expect(faultOf(catchError(() => second.exec("insert into secrets values ('a', 'b')")))).toBe('duplicate');
  other.close();
  second.close();
});

test('readers see the last commit while someone writes', async () => {
  const { write, read } = store as Store;
  await write.transaction().execute(async (trx) => {
    await trx.insertInto('secrets').values({ name: 'a', value: 'b' }).execute();
    expect(await read.selectFrom('secrets').selectAll().execute()).toEqual([]);
  });
  expect(await read.selectFrom('secrets').selectAll().execute()).toHaveLength(1);
});

test('counters that a power cut spoiled do not keep the site from starting', async () => {
  const ask = { key: 'key', rule: window(1, 60_000) };
  await store?.limits.take([ask]);
  await store?.close();
  store = undefined;
  const pages = Buffer.alloc(8192, 'not a database');
  for (const name of ['limits.db', 'limits.db-wal', 'limits.db-shm']) writeFileSync(join(dataDir, name), pages);
  store = await openStore({ dataDir });
  expect(await store.limits.take([ask])).toBe(0);
});

test('closed, it is one file', async () => {
  await store?.close();
  store = undefined;
  expect(readdirSync(dataDir).sort()).toEqual(['limits.db', 'palaka.db']);
});

function catchError(work: () => void) {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing went wrong.');
}
