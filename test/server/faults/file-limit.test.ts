// More connections than the process may have files open: it goes on, makes room by closing idle ones, and answers.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '#test/support/port.ts';
import { startServerProcess } from '#test/support/process.ts';
import { isTrustRun } from '#test/support/size.ts';

const FILES = isTrustRun ? [256, 1024, 4096] : [256];
/** Longer than the time between two samples of the event loop. */
const LOOK_MS = 2500;

const limitedTo = (files: number) => ['bash', '-c', `ulimit -n ${files}; exec "$0" "$@"`];

/** Connections that say nothing. */
async function connectIdle(port: string, count: number) {
  const idle: Socket[] = [];
  onTestFinished(() => idle.forEach((socket) => void socket.destroy()));
  for (let at = 0; at < count; at++) {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    idle.push(socket);
    await once(socket, 'connect');
  }
  return idle;
}

test.each(FILES)(
  'idle connections beyond a limit of %i open files: the site goes on and answers',
  {
    timeout: 60_000,
  },
  async (files) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'palaka-files-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const server = await startServerProcess({ DATA_DIR: dataDir }, { under: limitedTo(files) });
    onTestFinished(() => server.kill());
    const idle = await connectIdle(new URL(server.url).port, files * 2);

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
  },
);

test.runIf(isTrustRun)('control: a server that makes no room answers nobody', async () => {
  const port = String(await findFreePort());
  const code = `require('node:http').createServer((_, response) => response.end()).listen(${port}, '127.0.0.1', () => console.log('listens'))`;
  const [program = '', ...args] = [...limitedTo(256), process.execPath, '-e', code];
  const server = spawn(program, args);
  onTestFinished(() => void server.kill('SIGKILL'));
  await once(server.stdout, 'data');
  await connectIdle(port, 512);
  const asked = fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(LOOK_MS) });
  expect(await asked.then(({ status }) => status).catch(() => 0)).toBe(0);
});
