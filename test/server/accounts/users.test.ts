// Accounts: an administrator always remains, also when two remove each other at the same moment.
// On both: two that write at the same moment wait for each other in different ways.
import { expect, test } from 'vitest';
import { createUsers, LastAdminError, type Users } from '#server/accounts/users.ts';
import { onBothLasting } from '#test/support/store.ts';

const ROUNDS = 8;

onBothLasting(
  'users',
  (holder) => {
    const add = (users: Users, name: string, role: 'admin' | 'editor' = 'admin') =>
      users.create(undefined, { name, email: `${name}@palaka.test`, role, passwordHash: 'x' });

    const admins = async () => {
      const rows = await holder.store.read.selectFrom('users').select('role').where('role', '=', 'admin').execute();
      return rows.length;
    };

    const outcome = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error) => (error instanceof LastAdminError ? 'refused' : String(error)),
      );

    test('two administrators in two processes remove or demote each other: one of them stays', {
      timeout: 60_000,
    }, async () => {
      const [here, there] = [createUsers(holder.store), createUsers(await holder.openToWrite())];
      let other = await add(here, 'first');
      for (let round = 1; round <= ROUNDS; round++) {
        const one = other;
        other = await add(here, `next-${round}`);
        const demote = (users: Users, { _id, name, email }: typeof one) =>
          users.update(undefined, _id, { name, email, role: 'editor' });
        const results = await Promise.all([
          outcome(round % 2 ? here.remove(undefined, one._id) : demote(here, one)),
          outcome(round % 3 ? there.remove(undefined, other._id) : demote(there, other)),
        ]);
        expect(results.sort()).toEqual(['done', 'refused']);
        expect(await admins()).toBe(1);
        const left = await holder.store.read.selectFrom('users').selectAll().where('role', '=', 'admin').execute();
        other = left[0] as unknown as typeof one;
      }
    });

    test('the last administrator is neither removed nor demoted, editors do not count', async () => {
      const users = createUsers(holder.store);
      const { _id, name, email } = await add(users, 'only');
      await add(users, 'helper', 'editor');
      await expect(users.remove(undefined, _id)).rejects.toThrow(LastAdminError);
      await expect(users.update(undefined, _id, { name, email, role: 'editor' })).rejects.toThrow(LastAdminError);
      await users.update(undefined, _id, { name: 'Renamed', email });
      expect(await admins()).toBe(1);
    });

    test('a new role or password ends every session on every process, a new name does not', async () => {
      const [here, there] = [createUsers(holder.store), createUsers(await holder.open())];
      await add(here, 'keeper');
      const user = await add(here, 'user');
      const { name, email } = user;
      const versionOf = async () => (await here.findForSignIn(email))?.token_version ?? 0;
      const signIn = async () => {
        const version = await versionOf();
        const { sid } = await here.startSession({ _id: user._id, token_version: version }, 60_000);
        return async () => (await there.findSession(sid, user._id, version))?.user;
      };
      const first = await signIn();
      await here.update(undefined, user._id, { name: 'Renamed', email });
      expect(await first()).toMatchObject({ name: 'Renamed', role: 'admin' });
      await here.update(undefined, user._id, { name, email, role: 'editor' });
      expect(await first()).toBeUndefined();
      const second = await signIn();
      await here.update(undefined, user._id, { name, email, passwordHash: 'y' });
      expect(await second()).toBeUndefined();
      const third = await signIn();
      await here.remove(undefined, user._id);
      expect(await third()).toBeUndefined();
      expect(await holder.store.read.selectFrom('sessions').selectAll().execute()).toEqual([]);
    });

    test('email addresses are one whatever their capitals, and sessions end with their time', async () => {
      const users = createUsers(holder.store);
      const user = await add(users, 'Mixed.Case');
      expect((await users.findForSignIn(' mixed.case@PALAKA.test '))?._id).toBe(user._id);
      await expect(add(users, 'MIXED.CASE')).rejects.toThrow();
      const { sid } = await users.startSession({ _id: user._id, token_version: 1 }, -1);
      expect(await users.findSession(sid, user._id, 1)).toBeUndefined();
    });
  },
  ['sessions', 'users', 'changes'],
);
