// Staff accounts and their sessions. Password hashes stay on the server and are not in the change log.
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { AccountState } from '#contract/accounts/account.ts';
import type { SignedIn } from '#contract/accounts/session.ts';
import type { Role } from '#contract/choices.ts';
import type { Language } from '#contract/language/languages.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { type Actor, change, type StoredRecord, type Write } from '../data/change.ts';
import { RefusedError } from '../data/errors.ts';
import { newId } from '../data/ids.ts';
import type { Store } from '../data/open.ts';
import { type Attempt, runOnce } from '../data/repeated-requests.ts';
import { anyRecord, ConflictError, createCollection } from '../resources/collection.ts';
import { removeSecondStep, unlockCodes } from './second-steps.ts';

export type Users = ReturnType<typeof createUsers>;

/** Deleting or demoting the last administrator would lock everyone out. */
export class LastAdminError extends RefusedError {
  constructor() {
    super(409, staffSentences.users.lastAdmin);
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST_AGENT = 300;

/** A second step is required of everyone, and this user has none. */
const lacksSecondStep = sql<number>`case when exists (select 1 from account_settings where second_step_required = 1)
  and not exists (select 1 from one_time_codes where one_time_codes._id = users._id)
  and not exists (select 1 from passkeys where passkeys.user_id = users._id) then 1 else 0 end`;

type NewUser = { name: string; email: string; role: Role; passwordHash: string };
export type UserChange = { name: string; email?: string; role?: Role; passwordHash?: string };

export function createUsers(store: Store) {
  const collection = createCollection(store, 'users');

  const readSession = store.prepare(
    store.read
      .selectFrom('sessions')
      .innerJoin('users', 'users._id', 'sessions.user_id')
      .select(['users._id', 'users.name', 'users.email', 'users.role', 'users.language'])
      .select(lacksSecondStep.as('lacks'))
      .where('sessions.sid', '=', '')
      .where('users._id', '=', '')
      .where('users.token_version', '=', 0)
      .whereRef('sessions.token_version', '=', 'users.token_version')
      .where('sessions.expires_at', '>', ''),
  );

  const refuseLastAdmin = async (write: Write) => {
    let admins = write.trx.selectFrom('users').select('_id').where('role', '=', 'admin');
    // Two administrators who remove each other at the same time must not both succeed.
    if (store.dialect === 'postgres') admins = admins.forUpdate();
    if ((await admins.execute()).length < 2) throw new LastAdminError();
  };

  const removeWithin = async (write: Write, id: string) => {
    const before = await collection.lockRow(write, id);
    if (!before) return undefined;
    if (before.role === 'admin') await refuseLastAdmin(write);
    return { ...before, change: await write.remove('users', before) };
  };

  return {
    ...collection,
    /** Inside of a transaction. */
    removeWithin,

    async count() {
      const row = await store.read.selectFrom('users').select(sql<number>`count(*)`.as('n')).executeTakeFirst();
      return Number(row?.n ?? 0);
    },

    async create(actor: Actor, { passwordHash, ...user }: NewUser, attempt?: Attempt) {
      const add = async (write: Write) => {
        const record = { _id: newId(), ...user, updatedAt: new Date().toISOString(), version: 1 };
        await write.insert('users', { ...record, password_hash: passwordHash, token_version: 1 } as StoredRecord);
        return record;
      };
      return change(store, actor, (write) => runOnce(write, attempt, () => add(write)));
    },

    async update(
      actor: Actor,
      id: string,
      { passwordHash, ...given }: UserChange,
      isExpected = anyRecord,
      action?: 'restore',
    ) {
      return change(store, actor, async (write) => {
        const before = await collection.lockRow(write, id);
        if (!before) return undefined;
        if (!isExpected(before)) throw new ConflictError();
        // A repeat changes nothing.
        if (action === 'restore' && isDeepStrictEqual({ ...before, ...given }, before)) return before;
        const after = {
          ...before,
          ...given,
          email: given.email ?? before.email,
          role: given.role ?? before.role,
          ...(await write.saveAfter(before.version)),
        };
        if (before.role === 'admin' && after.role !== 'admin') await refuseLastAdmin(write);
        await write.update('users', before, after, action);
        if (passwordHash || after.role !== before.role) await endSessions(write, id, passwordHash);
        return after;
      });
    },

    /** Ends every session, as any new password does. `within` runs first, in the same transaction. */
    async setPassword(actor: Actor, id: string, passwordHash: string, within?: (write: Write) => Promise<void>) {
      return change(store, actor, async (write) => {
        await within?.(write);
        const before = await collection.lockRow(write, id);
        if (!before) return undefined;
        await write.update('users', before, { ...before, ...(await write.saveAfter(before.version)) });
        await endSessions(write, id, passwordHash);
        return before;
      });
    },

    /** For a user who lost it; called by an administrator. Undefined if there was none. */
    async removeSecondStep(actor: Actor, id: string) {
      return change(store, actor, async (write) => {
        const before = await collection.lockRow(write, id);
        if (!before || !(await removeSecondStep(write, id))) return undefined;
        await write.update('users', before, { ...before, ...(await write.saveAfter(before.version)) });
        await endSessions(write, id);
        return before;
      });
    },

    remove: (actor: Actor, id: string) => change(store, actor, (write) => removeWithin(write, id)),

    async findForSignIn(email: string) {
      return store.read
        .selectFrom('users')
        .select(['_id', 'name', 'email', 'role', 'language', 'password_hash', 'token_version'])
        .where(sql`lower(email)`, '=', email.trim().toLowerCase())
        .executeTakeFirst();
    },

    /** Replaces the weaker hash of an earlier version, unless the password was changed meanwhile. Not in the change log: no person did it. */
    async replaceHash(weaker: string, passwordHash: string) {
      await store.write
        .updateTable('users')
        .set({ password_hash: passwordHash })
        .where('password_hash', '=', weaker)
        .execute();
    },

    /** Not in the change log and without a new version: an open form about this user stays current. */
    async storeLanguage(id: string, language: Language) {
      await store.write.updateTable('users').set({ language }).where('_id', '=', id).execute();
    },

    /** For lists: the state of accounts that is no field of users. */
    async states(): Promise<AccountState[]> {
      const rows = await store.read
        .selectFrom('users')
        .select(['_id', 'signed_in_at'])
        .select(
          sql<number>`case when exists (select 1 from one_time_codes where one_time_codes._id = users._id)
            or exists (select 1 from passkeys where passkeys.user_id = users._id) then 1 else 0 end`.as('second_step'),
        )
        .orderBy('_id')
        .execute();
      return rows.map(({ _id, signed_in_at, second_step }) => ({
        _id,
        signedInAt: signed_in_at,
        secondStep: second_step === 1,
      }));
    },

    async startSession(user: { _id: string; token_version: number }, lifetimeMs: number, agent = '') {
      const now = new Date().toISOString();
      const session = { sid: newId(), expires: new Date(Date.now() + lifetimeMs) };
      await store.write.transaction().execute(async (trx) => {
        // A day later, so that a clock that runs ahead for a while removes no valid session.
        const longAgo = new Date(Date.now() - DAY_MS).toISOString();
        await trx.deleteFrom('sessions').where('expires_at', '<', longAgo).execute();
        await trx
          .insertInto('sessions')
          .values({
            sid: session.sid,
            user_id: user._id,
            token_version: user.token_version,
            created_at: now,
            expires_at: session.expires.toISOString(),
            agent: agent.slice(0, LONGEST_AGENT),
            used_at: now,
          })
          .execute();
        await trx.updateTable('users').set({ signed_in_at: now }).where('_id', '=', user._id).execute();
      });
      return session;
    },

    /** The valid sessions, the newest first. */
    async sessionsOf(id: string) {
      return store.read
        .selectFrom('sessions')
        .innerJoin('users', 'users._id', 'sessions.user_id')
        .select(['sid', 'created_at', 'agent', 'used_at'])
        .where('user_id', '=', id)
        .whereRef('sessions.token_version', '=', 'users.token_version')
        .where('expires_at', '>', new Date().toISOString())
        .orderBy('used_at', 'desc')
        .execute();
    },

    async noteUse(sid: string) {
      await store.write
        .updateTable('sessions')
        .set({ used_at: new Date().toISOString() })
        .where('sid', '=', sid)
        .execute();
    },

    /** Ends a session of this user; returns whether there was one. */
    async endSessionOf(userId: string, sid: string) {
      const { numDeletedRows } = await store.write
        .deleteFrom('sessions')
        .where('sid', '=', sid)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return Number(numDeletedRows) > 0;
    },

    async endOtherSessions(userId: string, sid: string) {
      await store.write.deleteFrom('sessions').where('user_id', '=', userId).where('sid', '!=', sid).execute();
    },

    async endSession(sid: string) {
      await store.write.deleteFrom('sessions').where('sid', '=', sid).execute();
    },

    /** The user of a valid session. Read on every request, so that a revoked token stops working at once. */
    async findSession(sid: string, userId: string, tokenVersion: number) {
      const [row] = await readSession([sid, userId, tokenVersion, new Date().toISOString()]);
      return row && signedInOf(row);
    },

    /** The user of a session that could not be stored: it ends with the password or the role, as every session does. */
    async findWithoutSession(userId: string, tokenVersion: number) {
      const row = await store.read
        .selectFrom('users')
        .select(['_id', 'name', 'email', 'role', 'language'])
        .select(lacksSecondStep.as('lacks'))
        .where('_id', '=', userId)
        .where('token_version', '=', tokenVersion)
        .executeTakeFirst();
      return row && signedInOf(row);
    },
  };
}

function signedInOf({ lacks, ...user }: Record<string, unknown>) {
  return { user: user as SignedIn, lacksSecondStep: lacks === 1 };
}

async function endSessions(write: Write, userId: string, passwordHash?: string) {
  await write.trx
    .updateTable('users')
    .set((user) => ({
      token_version: user('token_version', '+', 1),
      ...(passwordHash ? { password_hash: passwordHash } : {}),
    }))
    .where('_id', '=', userId)
    .execute();
  await write.trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  // Someone who guessed codes knew the old password.
  if (passwordHash) await unlockCodes(write.trx, userId);
}
