// The real server as a process of its own, for tests that kill it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from './port.ts';

export type ServerProcess = {
  url: string;
  /** Everything it wrote so far. */
  log(): string;
  /** Gone at once, as with the power. */
  kill(): Promise<void>;
  /** Asked to end. */
  stop(): Promise<void>;
};

export async function startServerProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const port = settings.PORT ?? String(await findFreePort());
  const { PATH, HOME, TMPDIR } = process.env;
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', RATE_LIMITS: 'off', ...settings, PORT: port },
  });
  let log = '';
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  const exited = once(server, 'exit');
  const abandon = () => server.kill('SIGKILL');
  process.once('exit', abandon);
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    await exited;
    process.off('exit', abandon);
  };
  const url = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + 20_000; ; await pause(25)) {
    if (await isReady(url)) break;
    if (server.exitCode !== null || Date.now() > deadline) {
      await end('SIGKILL');
      throw new Error(`The server did not start.\n${log}`);
    }
  }
  return { url, log: () => log, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

async function isReady(url: string) {
  return (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true;
}
