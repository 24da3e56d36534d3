// HAProxy in front of the server, with the configuration of docs/operations.md, read from that page so that the
// documented one is tested. Only the addresses are the test's own, and there is no TLS.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from './port.ts';

export type HaproxyProcess = { url: string; stop(): void };

/** What Debian's /etc/haproxy/haproxy.cfg has before it. */
const defaults = `defaults
  mode http
  timeout connect 5000
  timeout client 50000
  timeout server 50000
`;

/** `folder` is for its configuration. Resolves when the site can be reached through it. */
export async function startHaproxy(folder: string, backends: string[]): Promise<HaproxyProcess> {
  const port = await findFreePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, `${defaults}${documented(port, backends)}`);
  const path = `${process.env.PATH}:/usr/sbin`;
  const proxy: ChildProcess = spawn('haproxy', ['-f', file, '-db'], { stdio: 'ignore', env: { PATH: path } });
  const stop = () => void proxy.kill('SIGKILL');
  process.once('exit', stop);
  const url = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + 20_000; ; await pause(50)) {
    if ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok) return { url, stop };
    if (Date.now() < deadline && proxy.exitCode === null) continue;
    stop();
    throw new Error(`HAProxy does not pass on what it is asked: ${readFileSync(file, 'utf8')}`);
  }
}

function documented(port: number, backends: string[]) {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const [, found] = /```\n(frontend site\n[^`]*backend palaka\n[^`]*)```/.exec(page) ?? [];
  if (!found) throw new Error('docs/operations.md no longer has the configuration of HAProxy.');
  const lines = found.split('\n').filter((line) => !/^\s*(?:bind|server|http-request redirect scheme)\b/.test(line));
  const servers = backends.map((backend, i) => `  server palaka${i} ${new URL(backend).host}`);
  return [...lines, ...servers, ''].join('\n').replace('frontend site\n', `frontend site\n  bind 127.0.0.1:${port}\n`);
}
