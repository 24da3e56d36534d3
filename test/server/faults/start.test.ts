// What can go wrong at startup is reported in a sentence, and a failed first start loses no generated password.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { openStore } from '#server/store.ts';
import { certificate } from '#test/samples.ts';
import { findFreePort } from '#test/support/port.ts';
import { createDatabase, dropDatabase } from '#test/support/postgres.ts';
import { startServerProcess } from '#test/support/process.ts';
import { withRetries } from '#test/support/retrying-call.ts';

let folder: string;
let dataDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'palaka-start-'));
  dataDir = join(folder, 'data');
  mkdirSync(dataDir);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function complaintOf(settings: Record<string, string>) {
  const failure = await startServerProcess({ DATA_DIR: dataDir, ...settings }).then(
    (server) => server.kill().then(() => 'It started.'),
    (error: Error) => error.message,
  );
  return failure.replace('The server did not start.\n', '');
}

test('a port in use: a sentence, and the first administrator’s password all the same', {
  timeout: 60_000,
}, async () => {
  const other = createServer((_, response) => response.writeHead(404).end()).listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const nobody = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
  const said = await complaintOf({ PORT: String(port), ...nobody });
  expect(said).toContain(`address already in use 127.0.0.1:${port}. Stop the program that uses it, or set PORT`);
  expect(said).not.toContain('    at ');
  const [, email, password] = /First administrator: (\S+)\s+Password \(shown only now\): (\S+)/.exec(said) ?? [];

  const server = await startServerProcess({ DATA_DIR: dataDir, ...nobody });
  onTestFinished(() => server.kill());
  expect(server.log()).not.toContain('Password');
  expect((await server.call('POST', '/api/users/login', { body: { email, password } })).status).toBe(200);
});

test('no database, no folder, no such setting', { timeout: 60_000 }, async () => {
  const blocked = join(dataDir, 'file');
  writeFileSync(blocked, '');
  const port = await findFreePort();
  const [database, folder, noFolder, setting, key, password] = await Promise.all([
    complaintOf({ DATABASE_URL: `postgres://nobody:secret@127.0.0.1:${port}/none` }),
    complaintOf({ DATA_DIR: join(blocked, 'data') }),
    complaintOf({ DATA_DIR: '/proc/x/data' }),
    complaintOf({ TRUST_PROXY: 'everyone' }),
    complaintOf({ SESSION_KEY: 'weakest' }),
    complaintOf({ ADMIN_PASSWORD: 'hunter2' }),
  ]);
  expect(database).toBe(`Palaka cannot start: connect ECONNREFUSED 127.0.0.1:${port}\n`);
  expect(folder).toMatch(
    /^Palaka cannot start: the folder \S+ \(DATA_DIR\) cannot be made: ENOTDIR: not a directory[^\n]*\n$/,
  );
  expect(noFolder).toMatch(
    /^Palaka cannot start: the folder \/proc\/x\/data \(DATA_DIR\) cannot be made: ENOENT[^\n]*\n$/,
  );
  expect(key).toMatch(/^SESSION_KEY is too weak: [^\n]*\n$/);
  expect(password).toMatch(/^ADMIN_PASSWORD must have 8 to 128 characters\.[^\n]*\n$/);
  expect(key + password).not.toMatch(/weakest|hunter2/);
  expect(setting).toMatch(/^TRUST_PROXY takes addresses [^\n]*\n$/);
});

test('a database that is gone while its keys are there: nothing is begun anew unless they are moved away, and a restore brings it back (sqlite)', {
  timeout: 120_000,
}, async () => {
  const first = await startServerProcess({ DATA_DIR: dataDir });
  const token = await first.signIn();
  const body = certificate({ status: 'Verified' });
  await first.call('POST', '/api/certificates', { token, body });
  const signatureIn = async ({ call }: typeof first) =>
    (await withRetries(call)('GET', `/api/certificates/${body.certificate_no}/signatures`)).body.signature;
  const signed = await signatureIn(first);
  expect(signed).toEqual(expect.any(String));
  await first.stop();
  const file = join(folder, 'site.palaka');
  const run = (command: string) =>
    spawnSync(process.execPath, ['server/backup/command.ts', command, file], {
      cwd: join(import.meta.dirname, '../../..'),
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      encoding: 'utf8',
    });
  expect(run('backup').stderr).toBe('');

  rmSync(join(dataDir, 'palaka.db'));
  const before = readdirSync(dataDir);
  const said = await complaintOf({ DEMO: '1' });
  expect(said).toMatch(
    /^There is no database in \S+, but there are keys of a site \(certificate\.key, session\.key\)\. [^\n]+\n$/,
  );
  expect(said).toContain('npm run restore');
  // No backup is made of nothing, and nothing is left behind that would spoil a file that is copied back.
  expect(run('backup')).toMatchObject({ status: 1, stderr: said });
  expect(readdirSync(dataDir)).toEqual(before);
  // Nor of an empty file, which both open in the same way.
  writeFileSync(join(dataDir, 'palaka.db'), '');
  const files = readdirSync(dataDir);
  await expect(openStore({ dataDir })).rejects.toThrow(said.trim());
  expect(readdirSync(dataDir)).toEqual(files);
  expect(run('restore').stderr).toBe('');
  const again = await startServerProcess({ DATA_DIR: dataDir, DEMO: '1' });
  onTestFinished(() => again.kill());
  expect(await signatureIn(again)).toBe(signed);
  expect((await again.call('GET', '/api/courses')).body).toEqual([]);
  await again.kill();

  // Whoever knowingly begins anew moves the keys away.
  const old = readFileSync(join(dataDir, 'certificate.key'), 'utf8');
  for (const name of ['palaka.db', 'certificate.key', 'session.key']) rmSync(join(dataDir, name));
  const anew = await startServerProcess({ DATA_DIR: dataDir, DEMO: '1' });
  onTestFinished(() => anew.kill());
  expect((await anew.call('GET', '/api/courses')).body).not.toEqual([]);
  expect(readFileSync(join(dataDir, 'certificate.key'), 'utf8')).not.toBe(old);
});

test('an empty database that has the key of a site is refused as well (postgres)', { timeout: 60_000 }, async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'));
  onTestFinished(() => dropDatabase(databaseUrl));
  await (await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })).stop();
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('truncate users, sessions, changes, certificates cascade');
  await client.end();
  const said = await complaintOf({ DATABASE_URL: databaseUrl, DEMO: '1' });
  // After lines about connections, where the machine is so busy that one was given up.
  expect(said).toMatch(/^The database is empty, but it holds the key of a site\. [^\n]+\n$/m);
});
