// Signing in and out: the request, the response, the content of a token, and that one administrator always remains.
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { user } from '#test/samples.ts';
import { ADMIN, callsAs, EDITOR, onOne } from '#test/support/server.ts';

afterEach(() => void vi.useRealTimers());

// On SQLite alone: the queries are the same on both; two administrators at the same moment are tried on both in users.test.ts.
onOne('sqlite', 'sessions', (server) => {
  const login = (body: unknown) => server().call('POST', '/api/users/login', { body });
  const isIn = async (token: string) => (await server().call('GET', '/api/users/me', { token })).status === 200;
  const admin = callsAs(server, 'admin');

  describe('signing in', () => {
    test('answers a token and who that is', async () => {
      const { status, body, headers } = await login(ADMIN);
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(['token', 'user', 'device']);
      expect(body.user).toMatchObject({ email: 'admin@palaka.test', role: 'admin' });
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('set-cookie')).toBeNull();
      expect(await isIn(body.token)).toBe(true);
    });
  });

  describe('accounts', () => {
    test.each([{ password: '' }, { password: null }, {}])(
      'an edit with %j keeps password and session',
      async (change) => {
        const sent = user();
        const { body: made } = await admin('POST', '/api/users/register', sent);
        const token = await server().signIn(sent);
        const edit = { name: 'Renamed', email: sent.email, ...change };
        expect((await admin('PUT', `/api/users/${made._id}`, edit)).body.name).toBe('Renamed');
        expect(await isIn(token)).toBe(true);
        expect((await login(sent)).status).toBe(200);
      },
    );

    test('a new password replaces the old one', async () => {
      const sent = user();
      const { body: made } = await admin('POST', '/api/users/register', sent);
      await admin('PUT', `/api/users/${made._id}`, { ...sent, password: 'quite another one' });
      expect((await login(sent)).status).toBe(401);
      expect((await login({ ...sent, password: 'quite another one' })).status).toBe(200);
    });

    test('a failed edit changes neither password nor session', async () => {
      const sent = user();
      const { body: made } = await admin('POST', '/api/users/register', sent);
      const token = await server().signIn(sent);
      const edit = { ...sent, email: ADMIN.email, password: 'quite another one', role: 'editor' };
      expect((await admin('PUT', `/api/users/${made._id}`, edit)).status).toBe(409);
      expect(await isIn(token)).toBe(true);
      expect((await login(sent)).body.user?.role).toBe('admin');
    });

    test('roles are admin and editor; without one, admin', async () => {
      const role = async (given?: string) =>
        (await admin('POST', '/api/users/register', user({ role: given }))).body.role;
      expect([await role(), await role('editor'), await role('Admin')]).toEqual(['admin', 'editor', 'admin']);
      const refused = await admin('POST', '/api/users/register', user({ role: 'owner' }));
      expect([refused.status, refused.body.message]).toEqual([400, 'Role must be one of admin, editor.']);
    });
  });

  describe('a token', () => {
    test('ends with signing out, and only that one', async () => {
      const [one, two] = [(await login(EDITOR)).body.token, (await login(EDITOR)).body.token];
      const out = await server().call('POST', '/api/users/logout', { token: one });
      expect([out.status, out.body]).toEqual([200, { message: 'Logged out' }]);
      expect([await isIn(one), await isIn(two)]).toEqual([false, true]);
      expect((await server().call('POST', '/api/users/logout', { token: one })).status).toBe(401);
    });
  });

  describe('signing in', () => {
    test('takes the email in any case, with spaces around it', async () => {
      expect((await login({ ...EDITOR, email: '  EDITOR@Palaka.Test ' })).status).toBe(200);
    });

    test('a wrong password and an unknown email are answered alike', async () => {
      const wrong = await login({ ...ADMIN, password: 'wrong' });
      const unknown = await login({ ...ADMIN, email: 'nobody@palaka.test' });
      expect([wrong.status, wrong.body]).toEqual([401, { message: 'Invalid email or password' }]);
      expect([unknown.status, unknown.body]).toEqual([401, { message: 'Invalid email or password' }]);
      const names = (headers: Headers) => [...headers.keys()].sort();
      expect(names(wrong.headers)).toEqual(names(unknown.headers));
    });

    test.each([
      {},
      { email: ADMIN.email },
      { password: ADMIN.password },
      { email: '', password: '' },
      { email: '  ', password: ADMIN.password },
      { email: ADMIN.email, password: '' },
      { email: null, password: null },
      [],
      'text',
      undefined,
    ])('asks for both fields: %j', async (body) => {
      const { status, body: answer } = await login(body);
      expect([status, answer.message]).toEqual([400, 'Please fill in all fields!']);
    });

    test.each([
      { ...ADMIN, password: ` ${ADMIN.password}` },
      { ...ADMIN, password: ADMIN.password.toUpperCase() },
      { email: `${ADMIN.email}' or '1'='1`, password: ADMIN.password },
      { email: '%', password: ADMIN.password },
    ])('nearly right is wrong: %j', async (body) => {
      expect((await login(body)).status).toBe(401);
    });

    test('an invisible character pasted with the address does not matter', async () => {
      expect((await login({ ...ADMIN, email: `${ADMIN.email}\u200b` })).status).toBe(200);
    });

    test.each([
      { ...ADMIN, email: { $ne: null } },
      { ...ADMIN, password: ['correct horse battery'] },
      { ...ADMIN, password: true },
      { ...ADMIN, email: 'a\0b@palaka.test' },
    ])('what is not text is refused: %j', async (body) => {
      expect((await login(body)).status).toBe(400);
    });
  });

  describe('a token', () => {
    test('is a signed JWT that holds no name, email or role, and lasts eight hours', async () => {
      const before = Math.floor(Date.now() / 1000);
      const { token, user: who } = (await login(ADMIN)).body;
      expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'at+jwt' });
      const claims = decodeJwt(token) as Record<string, number | string>;
      expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'nbf', 'sid', 'sub', 'tv']);
      expect(claims).toMatchObject({ iss: 'palaka', aud: 'palaka-api', sub: who._id, tv: 1, sid: expect.any(String) });
      expect(claims.iat).toBeGreaterThanOrEqual(before);
      expect(Number(claims.exp) - Number(claims.iat)).toBeGreaterThanOrEqual(8 * 3600 - 1);
      expect(Number(claims.exp) - Number(claims.iat)).toBeLessThanOrEqual(8 * 3600);
    });

    test('is another one each time', async () => {
      expect((await login(ADMIN)).body.token).not.toBe((await login(ADMIN)).body.token);
    });

    test('is good just before its time is up and not after', async () => {
      const { token } = (await login(EDITOR)).body;
      vi.useFakeTimers({ toFake: ['Date'] });
      vi.setSystemTime(Date.now() + (8 * 3600 - 60) * 1000);
      expect(await isIn(token)).toBe(true);
      vi.setSystemTime(Date.now() + 61_000);
      expect(await isIn(token)).toBe(false);
    });
  });

  describe('accounts', () => {
    test('registration asks for name, email and password', async () => {
      for (const field of ['name', 'email', 'password']) {
        const { status, body } = await admin('POST', '/api/users/register', user({ [field]: '' }));
        expect([field, status, body.message]).toEqual([field, 400, 'Please fill out all fields.']);
      }
    });

    test('an edit asks for name and email', async () => {
      const { body: made } = await admin('POST', '/api/users/register', user());
      for (const field of ['name', 'email']) {
        const { status, body } = await admin('PUT', `/api/users/${made._id}`, user({ [field]: ' ' }));
        expect([field, status, body.message]).toEqual([field, 400, 'Please fill all required fields']);
      }
    });
  });
});

onOne('sqlite', 'the last administrator', (server) => {
  const sentence = 'This is the last administrator. Make someone else an administrator first.';
  let id = '';
  beforeAll(async () => {
    id = (await server().call('GET', '/api/users/me', { token: server().admin })).body._id;
  });
  const path = () => `/api/users/${id}`;

  test('can be neither deleted nor demoted, not even by themselves', async () => {
    const { call, admin } = server();
    const demoted = await call('PUT', path(), {
      token: admin,
      body: { name: 'A', email: ADMIN.email, role: 'editor' },
    });
    expect([demoted.status, demoted.body]).toEqual([409, { message: sentence }]);
    const deleted = await call('DELETE', path(), { token: admin });
    expect([deleted.status, deleted.body]).toEqual([409, { message: sentence }]);
    expect((await call('GET', '/api/users/me', { token: admin })).body.role).toBe('admin');
  });

  test('may change otherwise', async () => {
    const { call, admin } = server();
    const renamed = await call('PUT', path(), { token: admin, body: { name: 'Renamed', email: ADMIN.email } });
    expect([renamed.status, renamed.body.role]).toEqual([200, 'admin']);
  });

  test('of two who remove each other at the same moment, one stays', async () => {
    const { call, signIn, store } = server();
    let current = { _id: id, email: ADMIN.email, token: server().admin };
    for (let round = 0; round < 4; round++) {
      const newcomer = user();
      const { body } = await call('POST', '/api/users/register', { body: newcomer, token: current.token });
      const other = { _id: body._id, email: newcomer.email, token: await signIn(newcomer) };
      const remove = (whom: typeof other, by: typeof other) =>
        round % 2
          ? call('DELETE', `/api/users/${whom._id}`, { token: by.token })
          : call('PUT', `/api/users/${whom._id}`, {
              token: by.token,
              body: { name: 'A', email: whom.email, role: 'editor' },
            });
      const [byCurrent, byOther] = await Promise.all([remove(other, current), remove(current, other)]);
      // The later of the two meets either the rule or the lost session.
      expect([
        [200, 401],
        [200, 409],
      ]).toContainEqual([byCurrent.status, byOther.status].sort());
      const admins = await store.read.selectFrom('users').select('_id').where('role', '=', 'admin').execute();
      if (byOther.status === 200) current = other;
      expect(admins).toEqual([{ _id: current._id }]);
    }
  });
});
