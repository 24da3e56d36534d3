// The language of the dashboard: each user's own choice. It is no change of their record.
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createUsers } from '#server/accounts/users.ts';
import { restoreBackup, writeBackup } from '#server/backup/backup.ts';
import { openStore } from '#server/store.ts';
import { user } from '#test/samples.ts';
import { otherThan } from '#test/support/databases.ts';
import { freshDatabase, onOne } from '#test/support/server.ts';
import { onBothStores } from '#test/support/store.ts';

// Of the API, on SQLite alone; below, what both databases keep.
onOne('sqlite', 'the language of a user', (server) => {
  const me = async (token: string) => (await server().call('GET', '/api/users/me', { token })).body;
  const choose = (token: string, body: unknown) => server().call('PUT', '/api/users/me/language', { token, body });
  const asAdmin = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    server().call(method, path, { token: server().admin, body, headers });

  /** A new user, signed in. */
  const enter = async (role = 'editor') => {
    const sent = user({ role });
    const { body } = await asAdmin('POST', '/api/users/register', sent);
    return { ...sent, _id: body._id as string, version: body.version as number, token: await server().signIn(sent) };
  };

  test.each(['admin', 'editor'])(
    'is English until it is chosen, and then the same at every sign-in: %s',
    async (role) => {
      const { email, password, token } = await enter(role);
      expect((await me(token)).language).toBe('en');
      for (const language of ['te', 'hi', 'en', 'te']) {
        const { status, body } = await choose(token, { language });
        expect([status, body]).toEqual([200, { language }]);
        expect((await me(token)).language).toBe(language);
      }
      const { body } = await server().call('POST', '/api/users/login', { body: { email, password } });
      expect(body.user.language).toBe('te');
      expect((await me(body.token)).language).toBe('te');
    },
  );

  test('is nobody else’s', async () => {
    const [one, other] = [await enter(), await enter()];
    await choose(one.token, { language: 'hi', _id: other._id, id: other._id });
    expect([(await me(one.token)).language, (await me(other.token)).language]).toEqual(['hi', 'en']);
    expect((await choose('', { language: 'te' })).status).toBe(401);
  });

  test.each([
    [{ language: 'fr' }, 'Language must be one of en, te, hi.'],
    [{ language: '' }, 'Language must be one of en, te, hi.'],
    [{ language: 7 }, 'Language must be text.'],
    [{ language: null }, 'Please check what you entered.'],
    [{}, 'Please check what you entered.'],
  ])('is one of three: %j is refused', async (body, sentence) => {
    const { token } = await enter();
    await choose(token, { language: 'te' });
    const refused = await choose(token, body);
    expect([refused.status, refused.body.message]).toEqual([400, sentence]);
    expect((await me(token)).language).toBe('te');
  });

  test('leaves session, version and history as they are, so that an open form can be saved', async () => {
    const { _id, email, version, token } = await enter();
    const entries = async () => (await asAdmin('GET', `/api/history/users/${_id}`)).body;
    const before = await entries();
    await choose(token, { language: 'te' });
    expect(await entries()).toEqual(before);
    const edit = { name: 'Renamed', email };
    const saved = await asAdmin('PUT', `/api/users/${_id}`, edit, { 'if-match': `"${version}"` });
    expect([saved.status, saved.body.version]).toEqual([200, version + 1]);
    expect(await me(token)).toMatchObject({ name: 'Renamed', language: 'te' });
  });

  test('is no field of the account: administrators neither see nor set it', async () => {
    const { _id, name, email, token } = await enter();
    await choose(token, { language: 'te' });
    const edited = await asAdmin('PUT', `/api/users/${_id}`, { name, email, language: 'hi' });
    expect(edited.status).toBe(200);
    expect(edited.body).not.toHaveProperty('language');
    expect((await asAdmin('GET', '/api/users?limit=200')).text).not.toContain('"language"');
    expect((await asAdmin('GET', `/api/history/users/${_id}`)).text).not.toContain('"language"');
    expect((await me(token)).language).toBe('te');
  });
});

onBothStores('the language of a user', (holder) => {
  test('is part of a backup, and restored on either database', async () => {
    const users = createUsers(holder.store);
    const email = 'sita@palaka.test';
    const { _id } = await users.create(undefined, { name: 'Sita', email, role: 'admin', passwordHash: 'x' });
    await users.storeLanguage(_id, 'te');
    const file = join(holder.where.dataDir, 'languages.palaka');
    await writeBackup(holder.store, file);
    await users.storeLanguage(_id, 'hi');
    await restoreBackup(holder.store, file);
    expect((await users.findForSignIn(email))?.language).toBe('te');

    const { where, remove } = await freshDatabase(otherThan(holder.kind));
    onTestFinished(remove);
    const moved = await openStore(where);
    try {
      await restoreBackup(moved, file);
      expect((await createUsers(moved).findForSignIn(email))?.language).toBe('te');
    } finally {
      await moved.close();
    }
  });
});
