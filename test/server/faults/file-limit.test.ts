// More connections than the process may have files open: it goes on, makes room by closing idle ones, and answers.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServerProcess } from '#test/support/process.ts';

const FILES = 256;
/** Longer than the time between two samples of the event loop. */
const LOOK_MS = 2500;

test('idle connections beyond the limit of open files: the site goes on and answers', {
  timeout: 60_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'palaka-files-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const limited = ['bash', '-c', `ulimit -n ${FILES}; exec "$0" "$@"`];
  const server = await startServerProcess({ DATA_DIR: dataDir }, { under: limited });
  onTestFinished(() => server.kill());
  const idle: Socket[] = [];
  onTestFinished(() => idle.forEach((socket) => void socket.destroy()));
  const { port } = new URL(server.url);
  for (let count = 0; count < FILES * 2; count++) {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    idle.push(socket);
    await once(socket, 'connect');
  }

  const answers = new Set<number>();
  for (const end = Date.now() + LOOK_MS; Date.now() < end; )
    for (const path of ['/healthz', '/readyz', '/api/courses', '/metrics'])
      answers.add((await server.call('GET', path).catch(() => ({ status: 0 }))).status);
  expect([...answers]).toEqual([200]);
  expect(server.isRunning()).toBe(true);
  expect(server.log()).not.toMatch(/EMFILE|"level":(?:50|60)/);

  // Those that came last are still open, and are served.
  const last = idle.at(-1) as Socket;
  last.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(String(await once(last, 'data'))).toMatch(/^HTTP\/1\.1 200 /);
});
