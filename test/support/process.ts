// A server process without demonstration content, with a known administrator, and calls to it.
import { setTimeout as pause } from 'node:timers/promises';
import { ADMIN, createCall } from './server.ts';
import * as plain from './server-process.ts';

export type ServerProcess = plain.ServerProcess & {
  call: ReturnType<typeof createCall>;
  /** A token of the first administrator. */
  signIn(): Promise<string>;
};

const SIGN_IN_MS = 30_000;

/** The environment of a process for this database. */
export const settingsFor = ({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string }) => ({
  DATA_DIR: dataDir,
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
});

/** The built server as `npm start` runs it: for tests that measure memory or start often. */
export const startBuiltServer = ({ NODE_OPTIONS = '', ...settings }: Record<string, string>) =>
  startServerProcess(
    { DEMO: '1', ...settings, NODE_OPTIONS: `--max-semi-space-size=8 ${NODE_OPTIONS}` },
    { entry: 'scripts/start.ts' },
  );

export async function startServerProcess(
  settings: Record<string, string>,
  options?: plain.ProcessOptions,
): Promise<ServerProcess> {
  const known = { DEMO: '0', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const server = await plain.startServerProcess({ ...known, ...settings }, options);
  const call = createCall(server.url);
  /** On an overloaded machine a request may be refused as busy. */
  const signIn = async (): Promise<string> => {
    for (const latest = Date.now() + SIGN_IN_MS; ; await pause(100)) {
      const { status, body, text } = await call('POST', '/api/users/login', { body: ADMIN });
      if (status === 200) return body.token;
      if (status !== 503 || Date.now() > latest) throw new Error(`Nobody can sign in: ${status} ${text}`);
    }
  };
  return { ...server, call, signIn };
}
