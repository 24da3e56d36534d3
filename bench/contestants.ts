// Starts and stops the servers that are compared, each in its own process with the meter loaded.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { needTool } from '../scripts/install-tool.ts';
import { findFreePort } from '../test/support/port.ts';
import type { BareAnswer } from './bare-server.ts';
import { onCore } from './machine.ts';
import type { Reading } from './meter.ts';

export type Contestant = {
  port: number;
  url: string;
  /** From its start to the first response of /readyz. */
  readyMs: number;
  read(): Promise<Reading>;
  /** The turns of its event loop since it was asked before; none the first time. */
  turns(): Promise<number[]>;
  stop(): Promise<void>;
};

/** The account that the bench signs in with. */
export const ADMIN = { email: 'admin@palaka.test', password: 'correct horse battery' };

const root = join(import.meta.dirname, '..');

export async function startBare() {
  const { child, ...contestant } = await start('bench/bare-server.ts', {}, undefined);
  return {
    ...contestant,
    /** Sets the response. */
    async learn(answer: BareAnswer) {
      child.send({ answer });
      await once(child, 'message');
    },
  };
}

export function startExpress(file: string) {
  const express = pathToFileURL(join(needTool('express', '5.3.0'), 'index.js')).href;
  return start('bench/express-server.ts', { FILE: file, EXPRESS: express }, undefined);
}

/** What the systemd unit, the container and `npm start` run. */
export const SERVER = 'build/run/main.js';

/** The product as it is started, with default settings; only the rate limits are off. */
export const startOurs = (where: { dataDir: string; databaseUrl?: string }, settings: Record<string, string> = {}) =>
  start(
    SERVER,
    {
      DATA_DIR: where.dataDir,
      ...(where.databaseUrl ? { DATABASE_URL: where.databaseUrl } : {}),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMITS: 'off',
      ...settings,
    },
    '/readyz',
  );

/** `program` is a file of the project, or arguments for Node. */
export async function start(
  program: string | string[],
  settings: Record<string, string>,
  readyAt: string | undefined,
  isMetered = true,
) {
  const port = Number(settings.PORT ?? (await findFreePort()));
  const { PATH, HOME, TMPDIR, NODE_FLAGS = '' } = process.env;
  const given = NODE_FLAGS.split(' ').filter((flag) => flag !== '');
  const isOurs = typeof program === 'string' && !program.startsWith('bench/');
  const flags = isOurs ? [...flagsOfStart(), ...given] : given;
  const meter = isMetered ? ['--import', join(import.meta.dirname, 'meter.ts')] : [];
  const node = [process.execPath, ...flags, ...meter, ...[program].flat()];
  const [command, ...args] = onCore('server', node);
  const started = performance.now();
  const child = spawn(command as string, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', ...settings, PORT: String(port) },
  });
  child.stdout?.resume();
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  if (readyAt) await untilReady(child, `http://127.0.0.1:${port}${readyAt}`);
  else await once(child, 'message');
  return {
    child,
    port,
    url: `http://127.0.0.1:${port}`,
    readyMs: performance.now() - started,
    async read() {
      child.send('read');
      return (await answerWith<{ reading: Reading }>(child, 'reading')).reading;
    },
    async turns() {
      child.send('turns');
      return (await answerWith<{ turns: number[] }>(child, 'turns')).turns;
    },
    async stop() {
      const ended = child.exitCode !== null || child.signalCode !== null ? undefined : once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      process.off('exit', abandon);
    },
  };
}

async function answerWith<Answer extends object>(child: ChildProcess, name: keyof Answer): Promise<Answer> {
  for (;;) {
    const [answer] = (await once(child, 'message')) as [object];
    if (name in answer) return answer as Answer;
  }
}

async function untilReady(child: ChildProcess, url: string) {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(5)) {
    if (child.exitCode !== null) throw new Error('The server did not start.');
    if ((await fetch(url).catch(() => undefined))?.ok) return;
  }
  throw new Error('The server was not ready within a minute.');
}

/** The flags that `npm start` passes to Node, so that the same is measured. */
function flagsOfStart() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}
