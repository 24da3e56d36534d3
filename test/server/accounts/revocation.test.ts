// A user who is deleted, demoted, given a new password or signed out loses access at once, on every process (goal S2).
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/accounts/passwords.ts';
import { createSessions } from '#server/accounts/sessions.ts';
import { createUsers } from '#server/accounts/users.ts';
import { user } from '#test/samples.ts';
import { onBoth, SESSION_KEY, startOn } from '#test/support/server.ts';
import { sized } from '#test/support/size.ts';

/** Per way of revocation. */
const ROUNDS = sized(4, 75, 250);
const LIMIT = 30_000 + ROUNDS * 500;

onBoth('revocation, on two processes that share one database', (server, kind) => {
  let other: Awaited<ReturnType<typeof startOn>>;
  let passwordHash = '';
  beforeAll(async () => {
    other = await startOn(server().where);
    passwordHash = await hashPassword('known to all of them');
  });
  afterAll(() => other.close());

  /** A user with a session on each process. The slow part of signing in is tested elsewhere. */
  const enter = async () => {
    const users = [server(), other].map(({ store }) => createUsers(store));
    const { email, name } = user();
    const { _id } = await (users[0] as (typeof users)[0]).create(undefined, {
      name,
      email,
      role: 'admin',
      passwordHash,
    });
    const tokens = [];
    for (const each of users) {
      const found = await each.findForSignIn(email);
      tokens.push(await createSessions(each, Buffer.from(SESSION_KEY)).start(found as NonNullable<typeof found>));
    }
    return { _id, name, email, tokens };
  };

  /** The number of requests with these tokens that succeed, on both processes. */
  const countLetIn = async (tokens: string[]) => {
    const replies = await Promise.all(
      [server(), other].flatMap(({ call }) =>
        tokens.flatMap((token) => [
          call('GET', '/api/users/me', { token }),
          call('GET', '/api/certificates', { token }),
          call('GET', '/api/users', { token }),
        ]),
      ),
    );
    return replies.filter(({ status }) => status === 200).length;
  };

  test('a session begun while the password changed is not left over', async () => {
    const users = createUsers(server().store);
    const { _id, name, email } = await enter();
    const before = await users.findForSignIn(email);
    await users.update(undefined, _id, { name, email, passwordHash });
    const late = await createSessions(users, Buffer.from(SESSION_KEY)).start(before as NonNullable<typeof before>);
    expect(await countLetIn([late])).toBe(0);
  });

  // Every request reads session and user, by the same queries on both databases.
  if (kind === 'postgres') return;

  const ways: [string, (round: number, who: Awaited<ReturnType<typeof enter>>) => Promise<number>][] = [
    [
      'deleting',
      async (round, { _id }) => (await by(round).call('DELETE', `/api/users/${_id}`, { token: server().admin })).status,
    ],
    [
      'demoting',
      async (round, { _id, name, email }) =>
        (
          await by(round).call('PUT', `/api/users/${_id}`, {
            token: server().admin,
            body: { name, email, role: 'editor' },
          })
        ).status,
    ],
    [
      'a new password',
      async (round, { _id, name, email }) =>
        (
          await by(round).call('PUT', `/api/users/${_id}`, {
            token: server().admin,
            body: { name, email, password: 'a new one' },
          })
        ).status,
    ],
  ];
  const by = (round: number) => (round % 2 ? other : server());

  describe.each(ways)('%s', (way, end) => {
    test(`ends every session at once, ${ROUNDS} times of ${ROUNDS}`, { timeout: LIMIT }, async ({ annotate }) => {
      for (let round = 0; round < ROUNDS; round++) {
        const who = await enter();
        // Control: until then the tokens are valid everywhere.
        expect(await countLetIn(who.tokens)).toBe(12);
        expect(await end(round, who)).toBe(200);
        expect(await countLetIn(who.tokens)).toBe(0);
      }
      await annotate(`${way}: ${ROUNDS} users, 0 of ${ROUNDS * 12} later requests let in`);
    });
  });

  test(`signing out ends that session everywhere and no other, ${ROUNDS} times of ${ROUNDS}`, {
    timeout: LIMIT,
  }, async ({ annotate }) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { tokens } = await enter();
      const [first = '', second = ''] = round % 4 < 2 ? tokens : tokens.toReversed();
      expect((await by(round).call('POST', '/api/users/logout', { token: first })).status).toBe(200);
      expect([await countLetIn([first]), await countLetIn([second])]).toEqual([0, 6]);
    }
    await annotate(`signing out: ${ROUNDS} sessions, 0 of ${ROUNDS * 6} later requests let in`);
  });

  test('control: whoever looked at the token alone would still let them in', async () => {
    const { _id, tokens } = await enter();
    await server().call('DELETE', `/api/users/${_id}`, { token: server().admin });
    expect(await countLetIn(tokens)).toBe(0);
    for (const token of tokens) {
      const { payload } = await jwtVerify(token, Buffer.from(SESSION_KEY));
      expect(payload.sub).toBe(_id);
    }
  });
});
