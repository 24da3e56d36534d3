// Password hashes: their strength, how many run at once, and that they are renewed when the parameters rise.
// @module-tag long
import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, isOutdated, verifyPassword } from '#server/accounts/passwords.ts';
import { createUsers } from '#server/accounts/users.ts';
import { user } from '#test/samples.ts';
import { ADMIN, onOne } from '#test/support/server.ts';

test('are argon2id with at least the parameters asked for, and a salt each', async () => {
  const [one, two] = await Promise.all([hashPassword('same'), hashPassword('same')]);
  const [, kind, version, parameters = '', salt = '', tag = ''] = one.split('$');
  expect([kind, version]).toEqual(['argon2id', 'v=19']);
  const [m = 0, t = 0, p = 0] = parameters.split(',').map((part) => Number(part.slice(2)));
  expect(m).toBeGreaterThanOrEqual(19_456);
  expect(t).toBeGreaterThanOrEqual(2);
  expect(p).toBe(1);
  expect(Buffer.from(salt, 'base64').length).toBeGreaterThanOrEqual(16);
  expect(Buffer.from(tag, 'base64').length).toBe(32);
  expect(one).not.toBe(two);
});

test('are verified, whichever way an accent was typed', async () => {
  const hash = await hashPassword('café au lait');
  expect(await verifyPassword('café au lait', hash)).toBe(true);
  expect(await verifyPassword('cafe\u0301 au lait', hash)).toBe(true);
  expect(await verifyPassword('cafe au lait', hash)).toBe(false);
});

test('without a hash nothing is right', async () => {
  expect(await verifyPassword('', undefined)).toBe(false);
  expect(await verifyPassword('anything', undefined)).toBe(false);
});

test('two at once and twenty waiting; the next is told to come back', async () => {
  const all = Array.from({ length: 23 }, () =>
    hashPassword('x').then(
      () => 'done',
      (error) => error,
    ),
  );
  expect(await all.at(-1)).toMatchObject({ statusCode: 503 });
  expect(new Set(await Promise.all(all.slice(0, 22)))).toEqual(new Set(['done']));
  expect(await hashPassword('x')).toMatch(/^\$argon2id\$/);
});

onOne('sqlite', 'forty sign-ins at once', (server) => {
  const signIn = async (body: { email: string; password: string }) => {
    const { status, body: told, headers } = await server().call('POST', '/api/users/login', { body });
    return `${status} ${JSON.stringify(told)} ${headers.get('retry-after')}`;
  };
  const known = { email: ADMIN.email, password: 'wrong' };
  const unknown = { email: 'nobody@palaka.test', password: 'wrong' };
  const wrong = '401 {"message":"Invalid email or password"} null';
  const busy = '503 {"message":"The site is busy. Please try again in a moment."} 2';

  test.each([
    ['an unknown', unknown],
    ['a known', known],
  ])('of %s email: some are told to come back, and afterwards all is as before', async (_, who) => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(who)));
    // Control: there were too many.
    expect(new Set(answers)).toEqual(new Set([wrong, busy]));
    for (let i = 0; i < 3; i++) expect([await signIn(known), await signIn(unknown)]).toEqual([wrong, wrong]);
    expect((await server().call('POST', '/api/users/login', { body: ADMIN })).status).toBe(200);
    const { text } = await server().call('GET', '/metrics');
    expect(text).toContain('palaka_limit_running{limit="passwords"} 0');
    expect(text).toContain('palaka_limit_waiting{limit="passwords"} 0');
  });
});

// On SQLite alone: which hash is outdated is decided by its text.
onOne('sqlite', 'a hash made when the parameters were lower', (server) => {
  test('still opens, and is replaced at sign-in', async () => {
    const { call, admin, signIn, store } = server();
    const sent = user();
    const { body } = await call('POST', '/api/users/register', { body: sent, token: admin });
    const nonce = Buffer.alloc(16, 7);
    const tag = argon2Sync('argon2id', {
      message: sent.password,
      nonce,
      memory: 8192,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    });
    const weak = `$argon2id$v=19$m=8192,t=1,p=1$${nonce.toString('base64')}$${tag.toString('base64')}`;
    expect(isOutdated(weak)).toBe(true);
    await store.write.updateTable('users').set({ password_hash: weak }).where('_id', '=', body._id).execute();

    const token = await signIn(sent);
    expect((await call('GET', '/api/users/me', { token })).status).toBe(200);
    const row = await store.read
      .selectFrom('users')
      .select('password_hash')
      .where('_id', '=', body._id)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).not.toBe(weak);
    expect(isOutdated(row.password_hash)).toBe(false);
    expect(await signIn(sent)).toEqual(expect.any(String));

    // Someone who signs in with the old password while it is changed does not bring it back.
    const users = createUsers(store);
    await users.setPassword(undefined, body._id, await hashPassword('a better password'));
    await users.replaceHash(row.password_hash, await hashPassword(sent.password));
    expect(await signIn({ ...sent, password: 'a better password' })).toEqual(expect.any(String));
  });
});
