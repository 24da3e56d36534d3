// The real server as a process, for tests that kill it. Independent of the test runner.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inherited } from './environment.ts';
import { findFreePort } from './port.ts';

export type ServerProcess = {
  url: string;
  /** Of the process itself, or of the program that watches it. */
  pid: number;
  /** From its start to the first 200 of /readyz. */
  readyMs: number;
  /** Its output so far. */
  log(): string;
  isRunning(): boolean;
  /** Kills it at once, as a power loss would. */
  kill(): Promise<void>;
  /** Sends SIGTERM; returns the exit code, and how long it took. */
  stop(): Promise<{ code: number | null; ms: number }>;
};

export type ProcessOptions = {
  /** A copy of the repository to run instead of this one. */
  root?: string;
  /** A program that watches it, with its arguments; signals must still reach the server. */
  under?: string[];
  /** The file to run; by default the bundle that `npm test` has made (SERVER_ENTRY), else the sources. */
  entry?: string;
};

const SOURCES = 'server/main.ts';
const BUILT = process.env.SERVER_ENTRY ?? SOURCES;

export async function startServerProcess(
  settings: Record<string, string>,
  { root, under = [], entry = root ? SOURCES : BUILT }: ProcessOptions = {},
): Promise<ServerProcess> {
  const port = settings.PORT ?? String(await findFreePort());
  const started = performance.now();
  const [program = '', ...args] = [...under, process.execPath, entry];
  const server = spawn(program, args, {
    cwd: root ?? join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      NODE_ENV: 'production',
      RATE_LIMITS: 'off',
      ...settings,
      PORT: port,
    },
  });
  let log = '';
  const keep = keepLog(settings, `${server.pid}-${port}`);
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      keep(text);
    });
  const isRunning = () => server.exitCode === null && server.signalCode === null;
  const exited = once(server, 'exit');
  const abandon = () => server.kill('SIGKILL');
  process.once('exit', abandon);
  const end = async (signal: NodeJS.Signals) => {
    const asked = performance.now();
    server.kill(signal);
    await exited;
    process.off('exit', abandon);
    return { code: server.exitCode, ms: performance.now() - asked };
  };
  const url = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + 60_000; !(await isReady(url)); await pause(10)) {
    if (isRunning() && Date.now() < deadline) continue;
    await end('SIGKILL');
    throw new Error(`The server did not start.\n${log}`);
  }
  return {
    url,
    pid: server.pid as number,
    readyMs: performance.now() - started,
    log: () => log,
    isRunning,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

/** Kept for the end of a trust run; not of servers with a planted fault, whose log is expected to be bad. */
function keepLog({ NODE_OPTIONS = '' }: Record<string, string>, name: string) {
  const folder = process.env.TRUST_LOGS;
  if (!folder || NODE_OPTIONS.includes('--import')) return () => {};
  mkdirSync(folder, { recursive: true });
  return (text: string) => appendFileSync(join(folder, `${name}.log`), text);
}

async function isReady(url: string) {
  return (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true;
}
