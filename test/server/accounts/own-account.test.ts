// One's own account: name, password, sessions; and what administrators see of all accounts.
import { describe, expect, test, vi } from 'vitest';
import { user } from '#test/samples.ts';
import { ADMIN, onOne, startOn } from '#test/support/server.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';

// On SQLite alone: the queries are the same on both, and each route is called on PostgreSQL by the authentication matrix.
onOne('sqlite', 'one’s own account', (server) => {
  const call = (method: string, path: string, token: string, body?: unknown) =>
    server().call(method, `/api/users${path}`, { body, token });
  const enter = async (changes = {}) => {
    const sent = user({ role: 'editor', ...changes });
    const { body } = await call('POST', '/register', server().admin, sent);
    return { ...sent, _id: body._id as string };
  };
  const login = async ({ email, password }: { email: string; password: string }, agent = PHONE) => {
    const headers = { 'user-agent': agent };
    return (await server().call('POST', '/api/users/login', { body: { email, password }, headers })).body;
  };
  const isIn = async (token: string) => (await call('GET', '/me', token)).status === 200;

  test('an editor changes their name, and nothing else by that', async () => {
    const who = await enter();
    const { token } = await login(who);
    const foreign = { role: 'admin', email: 'x@palaka.test', password: 'another password' };
    expect((await call('PUT', '/me', token, { name: ' Sita Devi ', ...foreign })).body).toEqual({ name: 'Sita Devi' });
    expect((await call('GET', '/me', token)).body).toMatchObject({
      name: 'Sita Devi',
      email: who.email,
      role: 'editor',
      mustSetUpSecondStep: false,
    });
    expect((await call('PUT', '/me', token, { name: ' ' })).status).toBe(400);
    expect((await login(who)).token).toEqual(expect.any(String));
  });

  test('a new password asks for the present one, ends every other session and keeps this one', async () => {
    const who = await enter();
    const [here, there] = [(await login(who)).token, (await login(who)).token];
    const wrong = await call('PUT', '/me/password', here, { present: 'wrong', password: 'the next password' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      [{ field: 'present', message: 'This is not your present password.' }],
    ]);
    expect(await isIn(there)).toBe(true);
    const { status, body } = await call('PUT', '/me/password', here, {
      present: who.password,
      password: 'the next password',
    });
    expect(status).toBe(200);
    expect([await isIn(body.token), await isIn(here), await isIn(there)]).toEqual([true, false, false]);
    expect((await login(who)).token).toBeUndefined();
    expect((await login({ ...who, password: 'the next password' })).token).toEqual(expect.any(String));
    const { text } = await call('GET', `/../history/users/${who._id}`, server().admin);
    expect(text).not.toMatch(/argon2|the next password/);
    expect(
      (await call('PUT', '/me/password', body.token, { present: 'the next password', password: 'short' })).status,
    ).toBe(400);
  });

  test('sessions are listed with device and last use, and ended one by one or all others at once', async () => {
    const who = await enter();
    const phone = (await login(who)).token;
    const mac = (await login(who, MAC)).token;
    const unknown = (await login(who, 'curl/8')).token;
    const list = async (token: string) => (await call('GET', '/me/sessions', token)).body as Record<string, string>[];
    const sessions = await list(mac);
    expect(sessions).toHaveLength(3);
    expect(sessions).toContainEqual(expect.objectContaining({ browser: 'Chrome', system: 'Android', current: false }));
    expect(sessions).toContainEqual(expect.objectContaining({ browser: 'Safari', system: 'macOS', current: true }));
    expect(sessions).toContainEqual(expect.objectContaining({ browser: '', system: '' }));
    expect(JSON.stringify(sessions)).not.toContain(mac);

    const ofPhone = sessions.find(({ system }) => system === 'Android')?._id;
    const stranger = (await login(await enter())).token;
    expect((await call('DELETE', `/me/sessions/${ofPhone}`, stranger)).status).toBe(404);
    expect(await isIn(phone)).toBe(true);
    expect((await call('DELETE', `/me/sessions/${ofPhone}`, mac)).status).toBe(200);
    expect([await isIn(phone), await isIn(unknown), await isIn(mac)]).toEqual([false, true, true]);
    expect((await call('DELETE', '/me/sessions', mac)).status).toBe(200);
    expect([await isIn(unknown), await isIn(mac), await isIn(stranger)]).toEqual([false, true, true]);
    expect(await list(mac)).toHaveLength(1);
  });

  test('the use of a session is noted, by a process that has not done so lately', async () => {
    const { token } = await login(await enter());
    const { store } = server();
    const long = '2026-01-01T00:00:00.000Z';
    const sid = (await call('GET', '/me/sessions', token)).body[0]._id as string;
    await store.write.updateTable('sessions').set({ used_at: long }).where('sid', '=', sid).execute();
    const usedAt = async () => (await call('GET', '/me/sessions', token)).body[0].usedAt as string;
    expect(await usedAt()).toBe(long);
    const other = await startOn(server().where);
    try {
      expect((await other.call('GET', '/api/users/me', { token })).status).toBe(200);
      await vi.waitFor(async () => expect(Date.now() - Date.parse(await usedAt())).toBeLessThan(60_000), 30_000);
    } finally {
      await other.close();
    }
  });

  describe('administrators', () => {
    test('see last sign-ins; the table of users has no secrets and no formulas', async () => {
      const who = await enter({ name: '=HYPERLINK("x")' });
      const stateOf = async () =>
        ((await call('GET', '/states', server().admin)).body as { _id: string }[]).find(({ _id }) => _id === who._id);
      expect(await stateOf()).toEqual({ _id: who._id, signedInAt: null, secondStep: false });
      await login(who);
      expect(await stateOf()).toEqual({ _id: who._id, signedInAt: expect.any(String), secondStep: false });
      const { status, text, headers } = await call('GET', '/export', server().admin);
      expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="users.csv"']);
      expect(text.split('\r\n')[0]).toContain('Name,Email,Role,Last sign-in,Second step');
      expect(text).toContain(`"'=HYPERLINK(""x"")",${who.email},editor,20`);
      expect(text).toContain(ADMIN.email);
      expect(text).not.toMatch(/argon2|[$]|password/i);
      for (const path of ['/states', '/export', '/settings', '/invitations'])
        expect((await call('GET', path, server().editor)).status).toBe(403);
    });
  });
});
