// A real server in this process, on a real database and a real port, for one test file. `onBoth` runs a suite on SQLite and
// on PostgreSQL.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { createSessions } from '#server/accounts/sessions.ts';
import { createUsers } from '#server/accounts/users.ts';
import { openStore, type Store } from '#server/data/open.ts';
import { prepareFirstStart } from '#server/first-start.ts';
import { createServer } from '#server/server.ts';
import { readSettings } from '#server/settings.ts';
import { addSite } from '#server/site/site.ts';
import { isJsonType } from './client.ts';
import { type DatabaseKind, databaseKinds } from './databases.ts';
import { createDatabase, dropDatabase } from './postgres.ts';

export const ADMIN = { email: 'admin@palaka.test', password: 'correct horse battery' };
export const EDITOR = { email: 'editor@palaka.test', password: 'staple of the editor' };
/** Of the editor's password. Making it at each start would cost a tenth of a second of processor. */
const EDITOR_HASH = '$argon2id$v=19$m=19456,t=2,p=1$0LFzgNCWtz8Q92cWJYa3Ig$yYy49KepvPiXpwfqmGP76nghrBEcHSJ4U1GBxbk2xik';
export const SESSION_KEY = 'for tests only 0123456789 abcdefghijklmnop';

// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever the server sent; each test says what it expects
export type Reply = { status: number; body: any; headers: Headers; text: string };
export type CallOptions = { body?: unknown; raw?: string; token?: string; headers?: Record<string, string> };
export type TestServer = Awaited<ReturnType<typeof startServer>>;

type Suite = (server: () => TestServer, kind: DatabaseKind) => void;

/** The same suite on both databases: where the SQL of the two differs. `server()` is available from the first test on. */
export function onBoth(name: string, suite: Suite, options: Options = {}) {
  onOne('sqlite', name, suite, options);
  onOne('postgres', name, suite, options);
}

/** For what does not depend on the database: HTTP, a rule of the contract, a file. */
export function onOne(kind: DatabaseKind, name: string, suite: Suite, options: Options = {}) {
  if (!databaseKinds.includes(kind)) return;
  describe(`${name} (${kind})`, () => {
    let server: TestServer | undefined;
    beforeAll(async () => {
      server = await startServer(kind, options);
    });
    afterAll(async () => server?.close());
    suite(() => server as TestServer, kind);
  });
}

/** With `site` the built pages are served as well. */
export type Options = { demo?: boolean; env?: Record<string, string>; willMail?: boolean; site?: boolean };

export async function startServer(kind: DatabaseKind, options: Options = {}) {
  const database = await freshDatabase(kind, { isMigrated: true });
  const server = await startOn(database.where, options);
  return {
    ...server,
    ...database,
    async close() {
      await server.close();
      await database.remove();
    },
  };
}

/** An empty database and a data folder of its own; on PostgreSQL with all tables, if `isMigrated`. */
export async function freshDatabase(kind: DatabaseKind, { isMigrated = false } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'palaka-test-'));
  const original = isMigrated ? inject('migratedUrl') : undefined;
  const databaseUrl = kind === 'postgres' ? await createDatabase(inject('postgresUrl'), original) : undefined;
  return {
    where: { dataDir, databaseUrl },
    async remove() {
      if (databaseUrl) await dropDatabase(databaseUrl);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Another server on an existing database, as a second process would be. */
export async function startOn(
  where: { dataDir: string; databaseUrl?: string },
  { demo, env, willMail, site }: Options = {},
) {
  const settings = readSettings({
    DATA_DIR: where.dataDir,
    DATABASE_URL: where.databaseUrl,
    PORT: '0',
    DEMO: demo ? '1' : '0',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMITS: 'off',
    SESSION_KEY,
    ...env,
  });
  const store = await openStore(settings);
  const log: string[] = [];
  const readiness = { draining: false };
  const post = { willMail: willMail ?? false, wake() {} };
  const logStream = { write: (line: string) => void log.push(line) };
  const sessionKey = Buffer.from(SESSION_KEY);
  // The event loop is the test's own as well: on a busy machine its work would be taken for pressure of requests.
  const refusesUnderPressure = false;
  const app = await createServer({ settings, store, sessionKey, post, readiness, logStream, refusesUnderPressure });
  if (site) await addSite(app, { settings });
  await prepareFirstStart(store, settings);
  await addEditor(store);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const call = createCall(`http://127.0.0.1:${port}`);
  const signIn = async (who: { email: string; password: string }): Promise<string> =>
    (await call('POST', '/api/users/login', { body: who })).body.token;
  // Without their passwords, which take as long to check as to make.
  const users = createUsers(store);
  const sessions = createSessions(users, Buffer.from(SESSION_KEY));
  const tokenOf = async ({ email }: { email: string }) => {
    const user = await users.findForSignIn(email);
    if (!user) throw new Error(`There is no ${email}.`);
    return sessions.start(user);
  };
  return {
    app,
    store,
    log,
    readiness,
    port,
    url: `http://127.0.0.1:${port}`,
    call,
    signIn,
    admin: await tokenOf(ADMIN),
    editor: await tokenOf(EDITOR),
    async close() {
      await app.close();
      await store.close();
    },
  };
}

export function createCall(base: string) {
  return async (method: string, path: string, { body, raw, token, headers = {} }: CallOptions = {}): Promise<Reply> => {
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(base + path, {
      method,
      body: sent,
      headers: {
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
    });
    const text = await response.text();
    const isJson = isJsonType(response.headers.get('content-type'));
    return { status: response.status, body: isJson && text ? JSON.parse(text) : text, headers: response.headers, text };
  };
}

async function addEditor(store: Store) {
  const users = createUsers(store);
  if (await users.findForSignIn(EDITOR.email)) return;
  await users.create(undefined, { name: 'Editor', email: EDITOR.email, role: 'editor', passwordHash: EDITOR_HASH });
}
