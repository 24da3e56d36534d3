// A real server in this process, on a real database and a real port, for one test file. `onBoth` runs a suite on SQLite and
// on PostgreSQL.

import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { createSessions } from '#server/accounts/sessions.ts';
import { createUsers } from '#server/accounts/users.ts';
import { prepareFirstStart } from '#server/first-start.ts';
import { createServer } from '#server/server.ts';
import { readSettings } from '#server/settings.ts';
import { addSite } from '#server/site/site.ts';
import { openStore } from '#server/store.ts';
import { isJsonType } from './client.ts';
import { type DatabaseKind, databaseKinds } from './databases.ts';
import { createDatabase, dropDatabase } from './postgres.ts';

export const ADMIN = { email: 'admin@palaka.test', password: 'correct horse battery' };
export const EDITOR = { email: 'editor@palaka.test', password: 'staple of the editor' };
/** Of their passwords. Making them at each start would cost a tenth of a second of processor. */
const ADMIN_HASH = '$argon2id$v=19$m=19456,t=2,p=1$Z3/MGQFsS+MExY2wUVtX6A$QJVQjK1vDx9Z3R8Lx4ri8IUF2k8RFVctkc8Sw3KEcPI';
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
  // Skipped rather than left out: a file without any suite would be an error.
  describe.runIf(databaseKinds.includes(kind))(`${name} (${kind})`, () => {
    let server: TestServer | undefined;
    beforeAll(async () => {
      server = await startServer(kind, options);
    });
    afterAll(async () => server?.close());
    suite(() => server as TestServer, kind);
  });
}

/** Calls by a member of staff: `const admin = callsAs(server, 'admin')`, then `admin('POST', '/api/notes', note())`. */
export const callsAs =
  (server: () => TestServer, who: 'admin' | 'editor') =>
  (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    server().call(method, path, { body, headers, token: server()[who] });

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

/** An empty database and a data folder of its own; with all tables, if `isMigrated`. */
export async function freshDatabase(kind: DatabaseKind, { isMigrated = false } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'palaka-test-'));
  const databaseUrl =
    kind === 'postgres'
      ? await createDatabase(inject('postgresUrl'), isMigrated ? inject('migratedUrl') : undefined)
      : undefined;
  // There is none in the copies of the project in which recipes are followed.
  const original = kind === 'sqlite' && isMigrated ? inject('migratedFile') : undefined;
  if (original) await copyFile(original, join(dataDir, 'palaka.db'));
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
    // Nothing is sent: what waits is looked at.
    ...(willMail && { MAIL_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'office@palaka.test' }),
    ...env,
  });
  const store = await openStore(settings);
  const log: string[] = [];
  const readiness = { draining: false };
  const logStream = { write: (line: string) => void log.push(line) };
  const sessionKey = Buffer.from(SESSION_KEY);
  // The event loop is the test's own as well: on a busy machine its work would be taken for pressure of requests.
  const refusesUnderPressure = false;
  const app = await createServer({
    settings,
    store,
    sessionKey,
    readiness,
    logStream,
    refusesUnderPressure,
    sendsMail: !willMail,
  });
  if (site) await addSite(app, { settings });
  const users = createUsers(store);
  // The demonstration and an administrator of another name or password are made as at a first start.
  if (!demo && !env?.ADMIN_EMAIL && !env?.ADMIN_PASSWORD)
    await addUser(users, { name: 'Administrator', email: ADMIN.email, role: 'admin', passwordHash: ADMIN_HASH });
  else await prepareFirstStart(store, settings);
  await addUser(users, { name: 'Editor', email: EDITOR.email, role: 'editor', passwordHash: EDITOR_HASH });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const call = createCall(`http://127.0.0.1:${port}`);
  const signIn = async (who: { email: string; password: string }): Promise<string> =>
    (await call('POST', '/api/users/login', { body: who })).body.token;
  // Without their passwords, which take as long to check as to make.
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
    /** A session of its own, which may be ended. */
    tokenOf,
    async close() {
      await app.close();
      await store.close();
    },
  };
}

export function createCall(base: string) {
  return async (method: string, path: string, { body, raw, token, headers = {} }: CallOptions = {}): Promise<Reply> => {
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetchAsBrowsersDo(base + path, {
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

/** On a busy machine a connection may be closed as idle just when it is used again: browsers then ask once more, on a new one. */
async function fetchAsBrowsersDo(url: string, init: RequestInit) {
  try {
    return await fetch(url, init);
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    if (cause?.code !== 'ECONNRESET') throw error;
    return fetch(url, init);
  }
}

/** Another server on the same database has added them. */
async function addUser(users: ReturnType<typeof createUsers>, who: Parameters<typeof users.create>[1]) {
  if (!(await users.findForSignIn(who.email))) await users.create(undefined, who);
}
