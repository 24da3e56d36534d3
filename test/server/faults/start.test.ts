// What can go wrong at a start is said in a sentence, and a first start that fails loses nobody the password it made.
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '#test/support/port.ts';
import { startServerProcess } from '#test/support/process.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'palaka-start-'));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

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
  const [database, folder, setting, key, password] = await Promise.all([
    complaintOf({ DATABASE_URL: `postgres://nobody:secret@127.0.0.1:${port}/none` }),
    complaintOf({ DATA_DIR: join(blocked, 'data') }),
    complaintOf({ TRUST_PROXY: 'everyone' }),
    complaintOf({ SESSION_KEY: 'weakest' }),
    complaintOf({ ADMIN_PASSWORD: 'hunter2' }),
  ]);
  expect(database).toBe(`Palaka cannot start: connect ECONNREFUSED 127.0.0.1:${port}\n`);
  expect(folder).toMatch(/^Palaka cannot start: ENOTDIR: not a directory[^\n]*\n$/);
  expect(key).toMatch(/^SESSION_KEY is too weak: [^\n]*\n$/);
  expect(password).toMatch(/^ADMIN_PASSWORD must have 8 to 128 characters\.[^\n]*\n$/);
  expect(key + password).not.toMatch(/weakest|hunter2/);
  expect(setting).toMatch(/^TRUST_PROXY takes addresses [^\n]*\n$/);
});
