// The real server as a process of its own, for tests that kill it, stop it, or run several on one database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from './port.ts';
import { ADMIN, createCall } from './server.ts';

export type ServerProcess = {
  url: string;
  /** From its start to the first 200 of /readyz. */
  readyMs: number;
  /** Everything it wrote so far. */
  log(): string;
  isRunning(): boolean;
  call: ReturnType<typeof createCall>;
  /** A token of the first administrator. */
  signIn(): Promise<string>;
  /** Gone at once, as with the power. */
  kill(): Promise<void>;
  /** Asked to end; what it answered and how long that took. */
  stop(): Promise<{ code: number | null; ms: number }>;
};

/** Where a process finds its data, as the environment says it. */
export const settingsFor = ({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string }) => ({
  DATA_DIR: dataDir,
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
});

export async function startServerProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const port = settings.PORT ?? String(await findFreePort());
  const { PATH, HOME, TMPDIR } = process.env;
  const started = performance.now();
  const server = spawn(process.execPath, [process.env.TEMPORARY_MAIN ?? 'server/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ PATH, HOME, TMPDIR },
      NODE_ENV: 'production',
      RATE_LIMITS: 'off',
      DEMO: '0',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...settings,
      PORT: port,
    },
  });
  let log = '';
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  const isRunning = () => server.exitCode === null && server.signalCode === null;
  const exited = once(server, 'exit');
  const abandon = () => server.kill('SIGKILL');
  process.once('exit', abandon);
  void exited.then(() => process.off('exit', abandon));
  const end = async (signal: NodeJS.Signals) => {
    const asked = performance.now();
    server.kill(signal);
    await exited;
    return { code: server.exitCode, ms: performance.now() - asked };
  };
  const url = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + 20_000; !(await isReady(url)); await pause(10)) {
    if (isRunning() && Date.now() < deadline) continue;
    await end('SIGKILL');
    throw new Error(`The server did not start.\n${log}`);
  }
  const call = createCall(url);
  return {
    url,
    readyMs: performance.now() - started,
    log: () => log,
    isRunning,
    call,
    signIn: async () => (await call('POST', '/api/users/login', { body: ADMIN })).body.token,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

async function isReady(url: string) {
  return (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true;
}
