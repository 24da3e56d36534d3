// The key that encrypts drafts in a browser: its owner gets the same one at every sign-in, no one else gets it.
import { expect, test } from 'vitest';
import { user } from '#test/samples.ts';
import { ADMIN, onOne, startOn, type TestServer } from '#test/support/server.ts';

// On SQLite alone: the key is derived from one of the server, not read from a record.
onOne('sqlite', 'the key of drafts', (server) => {
  const keyOf = async (token: string, call: TestServer['call'] = server().call) =>
    (await call('GET', '/api/users/me', { token })).body.draftKey as string;

  test('is 32 bytes, one for each user', async () => {
    const [admin, editor] = [await keyOf(server().admin), await keyOf(server().editor)];
    expect(Buffer.from(admin, 'base64').length).toBe(32);
    expect(editor).not.toBe(admin);
  });

  test('is the same in the next session, after a new password and in another process', async () => {
    const { admin, signIn, call } = server();
    const sent = user();
    const { body: made } = await call('POST', '/api/users/register', { token: admin, body: sent });
    const first = await keyOf(await signIn(sent));
    expect(await keyOf(await signIn(sent))).toBe(first);
    const changed = { ...sent, password: 'quite another one' };
    await call('PUT', `/api/users/${made._id}`, { token: admin, body: changed });
    expect(await keyOf(await signIn(changed))).toBe(first);
    const second = await startOn(server().where);
    try {
      expect(await keyOf(await second.signIn(changed), second.call)).toBe(first);
    } finally {
      await second.close();
    }
  });

  test('is nobody else’s: not without a session, not in the answer to a sign-in, not in the list of users', async () => {
    const { call, admin } = server();
    const key = await keyOf(admin);
    const answers = await Promise.all([
      call('GET', '/api/users/me'),
      call('POST', '/api/users/login', { body: ADMIN }),
      call('GET', '/api/users', { token: admin }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 200, 200]);
    for (const { text } of answers) expect(text).not.toContain(key);
  });
});
