// Who may call what: every protected operation, with every kind of invalid token, in every spelling of its path. Made
// from the live route table, so that a new route is in the matrix or fails the test (goal S1).
// @module-tag long
import { beforeAll, describe, expect, test } from 'vitest';
import { createServer } from '#server/server.ts';
import { readSettings } from '#server/settings.ts';
import { onBoth, SESSION_KEY, type TestServer } from '#test/support/server.ts';
import { isTrustRun, sized } from '#test/support/size.ts';
import { badAuthorizations, resign } from '../accounts/tokens.ts';
import {
  adminRoutes,
  type Operation,
  operationFor,
  perform,
  publicRoutes,
  staffRoutes,
  withHead,
} from './operations.ts';
import { inTurns, sendRaw } from './raw-request.ts';

const pathForms: Record<string, (path: string) => string> = {
  plain: (path) => path,
  'trailing slash': (path) => `${path}/`,
  'double slash': (path) => path.replace(/\/(?=[^/]+$)/, '//'),
  'double slash in front': (path) => `/${path}`,
  'dot segment': (path) => path.replace('/api/', '/api/%2e/'),
  'two dots': (path) => path.replace('/api/', '/api/courses/%2e%2e/'),
  'plain dots': (path) => path.replace('/api/', '/api/courses/../'),
  'upper case': (path) => path.toUpperCase(),
  'encoded letter': (path) => path.replace('/api/', '/%61pi/'),
  semicolon: (path) => `${path};x`,
  'semicolon inside': (path) => path.replace('/api/', '/api;x/'),
  query: (path) => `${path}?access=public&token=x`,
  'whole address': (path) => `http://palaka.test${path}`,
};

const routesOf = ({ app }: Pick<TestServer, 'app'>) =>
  app.routeTable.map(({ method, url, access }) => ({ route: `${method} ${url}`, access }));

/** How a path is read does not depend on the token: each spelling is tried with these. */
const everySpelling = ['none', 'revoked'].concat(
  isTrustRun
    ? ['empty', 'garbage', 'expired', 'wrong key', 'alg none', 'HS384', 'RS256', 'RS256 confusion'].concat([
        'wrong iss',
        'wrong aud',
        'wrong typ',
        'deleted user',
      ])
    : [],
);
/**
 * One guard checks the token of every route. In every run each operation is called without a token, and with one in so many of the
 * other tokens and spellings, taken in turns; in `npm run trust` with all of them.
 */
const EVERY = sized(3, 1, 1);
/** Those that only the database can tell from good ones. */
const askedOfTheDatabase = [
  'none',
  'unknown session',
  "another's session",
  'earlier version',
  'revoked',
  'deleted user',
];
const spellingsFor = (kind: string, all: string[]) =>
  Object.entries(pathForms).slice(0, all.includes(kind) ? undefined : sized(1, 2, 2));

/** Requests that succeeded although they must not. */
async function trespass(
  port: number,
  operations: Operation[],
  authorizations: Record<string, string | undefined>,
  all: string[],
  every = 1,
) {
  const attempts = operations.flatMap((operation, turn) => {
    const spelled = Object.entries(authorizations).flatMap(([kind, authorization]) =>
      spellingsFor(kind, all).map(([form, spell]) => ({
        operation,
        kind,
        authorization,
        form,
        path: spell(operation.path),
      })),
    );
    return spelled.filter(({ kind, form }, i) => (i + turn) % every === 0 || (kind === 'none' && form === 'plain'));
  });
  const statuses = await inTurns(
    attempts,
    async ({ operation: { method, route, body, file, headers: more }, kind, authorization, form, path }) => {
      const type = file?.type ?? (body === undefined ? undefined : 'application/json');
      const headers = {
        ...more,
        ...(type ? { 'content-type': type } : {}),
        ...(authorization === undefined ? {} : { authorization }),
      };
      const sent = file?.bytes ?? (body === undefined ? undefined : JSON.stringify(body));
      const { status } = await sendRaw(port, { method, path, headers, body: sent });
      return { what: `${route}, token: ${kind}, path: ${form}`, status };
    },
  );
  return {
    count: statuses.length,
    let: statuses.filter(({ status }) => status < 400).map(({ what }) => what),
    statuses,
  };
}

onBoth('the authentication matrix', (server, kind) => {
  /** How a path is read does not depend on the database. */
  const spelled = kind === 'sqlite' ? everySpelling : [];
  let operations: Operation[] = [];

  beforeAll(async () => {
    operations = [];
    for (const route of withHead([...staffRoutes, ...adminRoutes]))
      operations.push(await operationFor(server(), route));
  });

  test('every route there is stands in one of the lists, and in the right one', () => {
    const listed = (routes: string[], access: string) => withHead(routes).map((route) => ({ route, access }));
    const expected = [
      ...listed(publicRoutes, 'public'),
      ...listed(staffRoutes, 'staff'),
      ...listed(adminRoutes, 'admin'),
    ];
    const sorted = (list: { route: string }[]) => list.toSorted((a, b) => a.route.localeCompare(b.route));
    expect(sorted(routesOf(server()))).toEqual(sorted(expected));
  });

  test('no token that must not be believed gets in, however the path is spelled', async ({ annotate }) => {
    const changesBefore = await countChanges(server());
    const every = await badAuthorizations(server());
    const kinds = kind === 'sqlite' || isTrustRun ? Object.keys(every) : askedOfTheDatabase;
    const bad = Object.fromEntries(kinds.map((name) => [name, every[name]]));
    const changesOfTheSetup = (await countChanges(server())) - changesBefore;
    const { count, let: letIn, statuses } = await trespass(server().port, operations, bad, spelled, EVERY);
    await annotate(`${count} attempts on ${operations.length} operations, ${letIn.length} let in`);
    expect(letIn).toEqual([]);
    expect(Object.keys(every)).toEqual(expect.arrayContaining([...everySpelling, ...askedOfTheDatabase]));
    const others = sized(1, 2, 2) * (kinds.length - spelled.length);
    const pairs = operations.length * (spelled.length * Object.keys(pathForms).length + others);
    expect(count).toBeGreaterThanOrEqual(Math.floor(pairs / EVERY));
    const tried = (part: number) => new Set(statuses.map(({ what }) => what.split(', ')[part]));
    expect([tried(0).size, tried(1).size]).toEqual([operations.length, kinds.length]);
    if (spelled.length > 0) expect(tried(2).size).toBe(Object.keys(pathForms).length);
    expect(statuses.filter(({ status }) => status >= 500)).toEqual([]);
    const plain = statuses.filter(({ what }) => what.endsWith('path: plain'));
    expect(plain.filter(({ status }) => status !== 401)).toEqual([]);
    expect(await countChanges(server())).toBe(changesBefore + changesOfTheSetup);
  }, 120_000);

  test('a refusal says so, and how to do better', async () => {
    const { status, body, headers } = await server().call('GET', '/api/users');
    expect([status, body, headers.get('www-authenticate')]).toEqual([401, { message: 'Please log in.' }, 'Bearer']);
  });

  test('an editor may not touch users', async () => {
    const { call, editor } = server();
    for (const { method, path, body } of operations.filter(({ route }) => withHead(adminRoutes).includes(route))) {
      const reply = await call(method, path, { token: editor, body });
      expect([path, reply.status]).toEqual([path, 403]);
      if (method !== 'HEAD') expect(reply.body).toEqual({ message: 'You do not have permission to do this.' });
    }
  });

  test('control: with a good token every one of these operations is answered 2xx', { timeout: 120_000 }, async () => {
    // Without mail settings, mails are refused.
    const others: Record<string, number> = {
      'POST /api/contact/:id/resend': 409,
      'POST /api/certificates/:id/send': 409,
      'POST /api/certificates/send': 409,
      'POST /api/users/logout': 200,
      'POST /api/certificates/:id/print': 200,
      'POST /api/certificates/:id/papers': 200,
      'POST /api/certificates/:id/send-back': 200,
      'POST /api/history/:change/restore': 200,
      'POST /api/bin/restore': 200,
      'POST /api/bulk/deletions': 200,
      'POST /api/bulk/changes': 200,
      'POST /api/bulk/:id/undo': 200,
      'POST /api/sample-content/removal': 200,
      'POST /api/bin/erase': 200,
      'POST /api/certificates/bulk/status': 200,
      'POST /api/translations/taken/:id/undo': 200,
      'POST /api/certificates/bulk/sending': 200,
      'POST /api/certificates/bulk/files': 200,
      'POST /api/certificates/bulk/deletions': 200,
    };
    // The session ends with the one, and goes on with another token after the other.
    const ending = ['PUT /api/users/me/password', 'POST /api/users/logout'];
    const last = operations.toSorted((a, b) => ending.indexOf(a.route) - ending.indexOf(b.route));
    let token = await resign(server().admin);
    for (const operation of last) {
      const { method, route } = operation;
      const { status, body } = await perform(server(), operation, token);
      if (route === ending[0]) token = body.token;
      expect([route, status]).toEqual([route, others[route] ?? (method === 'POST' ? 201 : 200)]);
    }
  });

  // The rest does not depend on the database.
  if (kind === 'postgres') return;

  describe('routes that are not guarded', () => {
    const scratch = () => {
      const settings = readSettings({ PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
      const { store } = server();
      return createServer({
        settings,
        store,
        sessionKey: Buffer.from(SESSION_KEY),
        readiness: { draining: false },
      });
    };

    test('control: one that anybody may call is in no list, and found by the matrix', async () => {
      const app = await scratch();
      app.get('/api/planted', { config: { access: 'public' } }, async () => ({ secret: true }));
      await app.listen({ port: 0, host: '127.0.0.1' });
      try {
        const known = withHead([...publicRoutes, ...staffRoutes, ...adminRoutes]);
        const unknown = routesOf({ app }).filter(({ route }) => !known.includes(route));
        expect(unknown.map(({ route }) => route)).toEqual(['GET /api/planted', 'HEAD /api/planted']);
        const { port } = app.server.address() as { port: number };
        const operation = { method: 'GET', route: 'GET /api/planted', path: '/api/planted' };
        const found = await trespass(port, [operation], { none: undefined, garbage: 'Bearer garbage' }, [
          'none',
          'garbage',
        ]);
        expect(found.let).toContain('GET /api/planted, token: none, path: plain');
        expect(found.let).toContain('GET /api/planted, token: garbage, path: trailing slash');
      } finally {
        await app.close();
      }
    });

    test('one that does not say who may call it does not start', async () => {
      const app = await scratch();
      expect(() => app.get('/api/forgotten', async () => 'secret')).toThrow(
        'GET /api/forgotten does not declare who may call it.',
      );
      await app.close();
    });
  });
});

async function countChanges({ store }: TestServer) {
  return (await store.read.selectFrom('changes').select('seq').execute()).length;
}
