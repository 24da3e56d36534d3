// A backup contains uploads, and moves them from one database to the other without losing a byte.
// @module-tag long
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { restoreBackup, writeBackup } from '#server/backup/backup.ts';
import { DamagedBackupError } from '#server/backup/file.ts';
import { hasPostgres } from '#test/support/databases.ts';
import { ADMIN, startServer, type TestServer } from '#test/support/server.ts';
import { makePdf } from './pdf-files.ts';
import { download, jpeg, keptFiles, upload } from './sending.ts';

let folder: string;
let sqlite: TestServer;
const file = (name: string) => join(folder, `${name}.palaka`);

/** Without the first line, which has the time, and without what restoring itself adds to the log. */
async function linesOf(name: string) {
  const lines = gunzipSync(await readFile(file(name)))
    .toString()
    .split('\n');
  return lines.filter((line) => line.startsWith('{"table"') && !line.includes('"action":"restore"'));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palaka-uploads-'));
  sqlite = await startServer('sqlite');
  // More than one chunk, with all byte values.
  const content = Buffer.from(Array.from({ length: 1_500_000 }, (_, index) => (index * 7) % 256));
  const stream = Buffer.concat([Buffer.from('<< /Length 1500000 >>\nstream\n'), content, Buffer.from('\nendstream')]);
  for (const bytes of [makePdf({ objects: [stream] }), makePdf()])
    expect((await upload(sqlite, { bytes, type: 'application/pdf' })).status).toBe(201);
  for (const width of [50, 700]) expect((await upload(sqlite, { bytes: await jpeg(width, 60) })).status).toBe(201);
});
afterAll(async () => {
  await sqlite?.close();
  await rm(folder, { recursive: true, force: true });
});

test.runIf(hasPostgres)('SQLite to PostgreSQL to SQLite: every byte is the same', async () => {
  const postgres = await startServer('postgres');
  onTestFinished(() => postgres.close());
  const before = await hashes(sqlite);
  expect(before.length).toBe(2 + 2 + 4);
  await writeBackup(sqlite.store, file('first'));
  await restoreBackup(postgres.store, file('first'));
  expect(await hashes(postgres)).toEqual(before);
  await writeBackup(postgres.store, file('second'));
  expect(await linesOf('second')).toEqual(await linesOf('first'));
  await restoreBackup(sqlite.store, file('second'));
  expect(await hashes(sqlite)).toEqual(before);
  await writeBackup(sqlite.store, file('third'));
  expect(await linesOf('third')).toEqual(await linesOf('first'));
  for (const { name } of await keptFiles(sqlite)) {
    const [one, other] = await Promise.all([
      download(sqlite, `/uploads/${name}`),
      download(postgres, `/uploads/${name}`),
    ]);
    expect(one.bytes.equals(other.bytes)).toBe(true);
  }
});

test('what was uploaded after the backup is gone after restoring it', async () => {
  await writeBackup(sqlite.store, file('fourth'));
  const before = await hashes(sqlite);
  await upload(sqlite, { bytes: await jpeg(51, 60), token: await sqlite.signIn(ADMIN) });
  expect((await hashes(sqlite)).length).toBeGreaterThan(before.length);
  await restoreBackup(sqlite.store, file('fourth'));
  expect(await hashes(sqlite)).toEqual(before);
});

test('control: one other byte is noticed', async () => {
  await writeBackup(sqlite.store, file('fifth'));
  const text = gunzipSync(await readFile(file('fifth'))).toString();
  const at = text.indexOf('"$bytes":"') + 40;
  const other = text[at] === 'A' ? 'B' : 'A';
  await writeFile(file('fifth'), gzipSync(text.slice(0, at) + other + text.slice(at + 1)));
  const before = await hashes(sqlite);
  await expect(restoreBackup(sqlite.store, file('fifth'))).rejects.toThrow(DamagedBackupError);
  expect(await hashes(sqlite)).toEqual(before);
});

async function hashes(server: TestServer) {
  const files = await keptFiles(server);
  return files.map(({ name, bytes }) => `${name} ${createHash('sha256').update(bytes).digest('hex')}`);
}
