// HAProxy in front of the server, with the configuration of docs/operations.md, read from that page so that the
// documented one is tested. Only the addresses and the certificate are the test's own.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { get as plainGet } from 'node:http';
import { get } from 'node:https';
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

export type Certificate = { pem: string; key: string; change: (config: string) => string };

/** `folder` is for its configuration. Resolves when the site can be reached through it; with a certificate over TLS. */
export async function startHaproxy(
  folder: string,
  backends: string[],
  certificate?: Certificate,
): Promise<HaproxyProcess> {
  const port = await findFreePort();
  const config = documented(port, backends, certificate);
  const { proxy, stop } = runHaproxy(folder, config);
  const url = `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`;
  try {
    await isAnswered(url, () => proxy.exitCode === null);
    return { url, stop };
  } catch (error) {
    stop();
    throw new Error(`HAProxy does not pass on what it is asked: ${config}`, { cause: error });
  }
}

/** Waits until the site can be reached at this address. */
export async function isAnswered(url: string, isRunning: () => boolean) {
  const ask = url.startsWith('https') ? get : plainGet;
  for (const deadline = Date.now() + 20_000; ; await pause(50)) {
    const status = await new Promise((resolve) => {
      const asked = ask(`${url}/readyz`, { rejectUnauthorized: false }, (reply) => resolve(reply.resume().statusCode));
      asked.on('error', () => resolve(undefined));
    });
    if (status === 200) return;
    if (Date.now() > deadline || !isRunning()) throw new Error(`Nobody answers at ${url}.`);
  }
}

export function runHaproxy(folder: string, config: string) {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, `${defaults}${config}`);
  const path = `${process.env.PATH}:/usr/sbin`;
  const proxy: ChildProcess = spawn('haproxy', ['-f', file, '-db'], { stdio: 'ignore', env: { PATH: path } });
  const stop = () => void proxy.kill('SIGKILL');
  process.once('exit', stop);
  return { proxy, stop };
}

function documented(port: number, backends: string[], certificate?: Certificate) {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const [, found] = /```\n(frontend site\n[^`]*backend palaka\n[^`]*)```/.exec(page) ?? [];
  if (!found) throw new Error('docs/operations.md no longer has the configuration of HAProxy.');
  const [, secure = ''] = /bind :443 (.*)/.exec(certificate?.change(found) ?? '') ?? [];
  const bind = `bind 127.0.0.1:${port} ${secure.replace('/etc/haproxy/site.pem', certificate?.pem ?? '')}`;
  if (certificate) writeFileSync(`${certificate.pem}.key`, readFileSync(certificate.key));
  const lines = found.split('\n').filter((line) => !/^\s*(?:bind|server|http-request redirect scheme)\b/.test(line));
  const servers = backends.flatMap((backend, i) => [
    `  server palaka${i} ${new URL(backend).host}`,
    `  server palaka${i}-cached ${new URL(backend).host} backup no-check`,
  ]);
  return [...lines, ...servers, ''].join('\n').replace('frontend site\n', `frontend site\n  ${bind}\n`);
}
