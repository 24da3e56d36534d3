// Common passwords: refused wherever one is chosen, at its field, and nothing changes.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isCommonPassword } from '#server/accounts/common-passwords.ts';
import { prepareFirstStart } from '#server/first-start.ts';
import { readSettings } from '#server/settings.ts';
import { openStore } from '#server/store.ts';
import { user } from '#test/samples.ts';
import { freshDatabase, onOne, type TestServer } from '#test/support/server.ts';

const sentence = 'This password is among the most common ones. Please choose another.';
const refused = { message: sentence, errors: [{ field: 'password', message: sentence }] };

test('the list holds at least the 3,000 that could be chosen here, each once', () => {
  const lines = readFileSync('server/accounts/common-passwords.txt', 'utf8').trimEnd().split('\n');
  const passwords = lines.filter((line) => !line.startsWith('# ') && line !== '#');
  expect(passwords.length).toBeGreaterThanOrEqual(3000);
  expect(new Set(passwords).size).toBe(passwords.length);
  expect(passwords.filter((one) => one.length < 8 || one !== one.trim().toLowerCase())).toEqual([]);
});

test.each(['password', 'password1', '12345678', 'qwertyuiop', 'iloveyou', 'admin123', 'PassWord', 'TRUSTNO1'])(
  '%s is common',
  async (password) => expect(await isCommonPassword(password)).toBe(true),
);

test.each([
  'correct horse battery',
  'password of the backup',
  'passwor',
  'assword1',
  'password\n',
  ' password',
  'పాస్‌వర్డ్',
])('%j is not: only a whole entry counts', async (password) => expect(await isCommonPassword(password)).toBe(false));

const inTheWorld = { env: { SITE_URL: 'https://palaka.example' } };

const refusals = (server: () => TestServer) => {
  test('is refused for a new user, who is not made', async () => {
    const { call, admin } = server();
    const sent = user({ password: 'Football' });
    const answer = await call('POST', '/api/users/register', { body: sent, token: admin });
    expect(answer).toMatchObject({ status: 400, body: refused });
    const { body } = await call('GET', '/api/users', { token: admin });
    expect(body.map(({ email }: { email: string }) => email)).not.toContain(sent.email);
  });

  test('is refused on a change, which is not made: the old one and its session stay', async () => {
    const { call, admin, signIn } = server();
    const sent = user();
    const { body: made } = await call('POST', '/api/users/register', { body: sent, token: admin });
    const token = await signIn(sent);
    const change = { ...sent, name: 'Somebody else', password: 'football' };
    const answer = await call('PUT', `/api/users/${made._id}`, { body: change, token: admin });
    expect(answer).toMatchObject({ status: 400, body: refused });
    expect((await call('GET', '/api/users/me', { token })).body).toMatchObject({ name: sent.name });
    expect(await signIn(sent)).toEqual(expect.any(String));
  });

  test('a blank one on a change still keeps the old one', async () => {
    const { call, admin } = server();
    const sent = user();
    const { body: made } = await call('POST', '/api/users/register', { body: sent, token: admin });
    const change = { ...sent, name: 'Lakshmi Devi', password: '' };
    const answer = await call('PUT', `/api/users/${made._id}`, { body: change, token: admin });
    expect(answer).toMatchObject({ status: 200, body: { name: 'Lakshmi Devi' } });
  });
};

// On SQLite alone: a password is refused before the database is asked.
onOne('sqlite', 'a common password', refusals, inTheWorld);

onOne('sqlite', 'a common password on a site of this machine alone', (server) => {
  test('is taken: it is being tried out', async () => {
    const { call, admin } = server();
    const answer = await call('POST', '/api/users/register', { body: user({ password: 'football' }), token: admin });
    expect(answer.status).toBe(201);
  });
});

test.each<[string, Record<string, string>, boolean]>([
  ['a site that others reach by its address', { SITE_URL: 'https://palaka.example' }, true],
  ['a site that listens to others', { HOST: '0.0.0.0' }, true],
  ['a site of this machine alone', {}, false],
  ['a good password', { SITE_URL: 'https://palaka.example', ADMIN_PASSWORD: 'correct horse battery' }, false],
])('the first administrator, %s (%o): refused %s', async (_where, env, isRefused) => {
  const database = await freshDatabase('sqlite');
  const settings = readSettings({ DATA_DIR: database.where.dataDir, DEMO: '0', ADMIN_PASSWORD: 'football', ...env });
  const store = await openStore(settings);
  const start = () => prepareFirstStart(store, settings);
  try {
    if (!isRefused) expect(await start()).toMatchObject({ email: 'admin@localhost.local' });
    else await expect(start()).rejects.toThrow('ADMIN_PASSWORD is among the most common passwords. Choose another');
    // An existing administrator is not affected.
    if (!isRefused) expect(await start()).toBeUndefined();
  } finally {
    await store.close();
    await database.remove();
  }
});
