// The second step of signing in: codes of an app, passkeys, and recovery codes for when both are lost. Secrets stay on the server and in
// backups, as password hashes do; recovery codes are stored as hashes, and each is deleted when it is used.
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { accountSentences } from '#contract/accounts/account-sentences.ts';
import type { Write } from '../data/change.ts';
import { onFullDisk, RefusedError } from '../data/errors.ts';
import { newId } from '../data/ids.ts';
import type { Store } from '../data/open.ts';
import type { Database } from '../data/tables.ts';
import { hashOf } from './links.ts';
import { newRecoveryCode, plainCode, stepOf } from './one-time-codes.ts';

export type Passkey = Database['passkeys'];

const SETTINGS = 'accounts';
const RECOVERY_CODES = 8;
const UNKEPT_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Wrong codes in a day. At 12 an hour someone with the password would guess one in a few years. */
const MOST_WRONG = 20;
const unlocked = { wrong_codes: 0, wrong_since: null, locked_at: null };

type Db = Store['read'] | Write['trx'];

export function createSecondSteps(store: Store) {
  /** The last step of each user that could not be stored on a full disk. They expire within minutes. */
  const unkept = new LRUCache<string, number>({ max: 10_000, ttl: UNKEPT_MS });
  const of = async (userId: string, db: Db = store.read) => {
    const [code, passkeys] = await Promise.all([
      db.selectFrom('one_time_codes').selectAll().where('_id', '=', userId).executeTakeFirst(),
      db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('added_at').execute(),
    ]);
    return { code, passkeys, isOn: code !== undefined || passkeys.length > 0 };
  };

  const makeRecoveryCodes = async (db: Store['write'] | Write['trx'], userId: string) => {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    await db
      .insertInto('recovery_codes')
      .values(codes.map((code) => ({ _id: newId(), user_id: userId, hash: hashOf(plainCode(code)) })))
      .execute();
    return codes;
  };

  const isRequired = async (db: Db = store.read) => {
    const row = await db.selectFrom('account_settings').selectAll().where('_id', '=', SETTINGS).executeTakeFirst();
    return row?.second_step_required === 1;
  };

  /** The first step comes with recovery codes. */
  const add = (userId: string, insert: (trx: Write['trx']) => Promise<unknown>) =>
    store.write.transaction().execute(async (trx) => {
      const before = await of(userId, trx);
      await insert(trx);
      return before.isOn ? [] : makeRecoveryCodes(trx, userId);
    });

  /** The last one is not removed where everyone must have one. Without any, recovery codes are of no use. */
  const remove = (userId: string, from: (trx: Write['trx']) => Promise<unknown>) =>
    store.write.transaction().execute(async (trx) => {
      await from(trx);
      const { isOn } = await of(userId, trx);
      if (isOn) return true;
      if (await isRequired(trx)) throw new RefusedError(409, accountSentences.lastSecondStep);
      await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
      return true;
    });

  /** Counts a wrong code and returns whether it is the one that locks. One statement, so that concurrent ones are all counted. */
  const noteWrong = async (userId: string) => {
    const now = new Date().toISOString();
    const dayAgo = new Date(Date.now() - DAY_MS).toISOString();
    const isNewDay = sql`(wrong_since is null or wrong_since < ${dayAgo})`;
    const wrong = sql<number>`case when ${isNewDay} then 1 else wrong_codes + 1 end`;
    const noted = store.write
      .updateTable('one_time_codes')
      .set({
        wrong_codes: wrong,
        wrong_since: sql<string>`case when ${isNewDay} then ${now} else wrong_since end`,
        locked_at: sql<string | null>`case when ${wrong} >= ${sql.lit(MOST_WRONG)} then ${now} else locked_at end`,
      })
      .where('_id', '=', userId)
      .returning('wrong_codes')
      .executeTakeFirst();
    // A wrong code that cannot be stored still counts towards the hourly limit.
    return (await onFullDisk(noted, () => undefined))?.wrong_codes === MOST_WRONG;
  };

  return {
    of,
    isRequired,

    async require(required: boolean) {
      await store.write
        .insertInto('account_settings')
        .values({ _id: SETTINGS, second_step_required: Number(required) })
        .onConflict((conflict) => conflict.column('_id').doUpdateSet({ second_step_required: Number(required) }))
        .execute();
    },

    async countRecoveryCodes(userId: string) {
      const { count } = await store.read
        .selectFrom('recovery_codes')
        .select(sql<number>`count(*)`.as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    renewRecoveryCodes: (userId: string) => store.write.transaction().execute((trx) => makeRecoveryCodes(trx, userId)),

    /** `step` is that of the code which proved that the app has the secret; it is used up. */
    addCode: (userId: string, secret: string, step: number) =>
      add(userId, (trx) => {
        const row = { secret, last_step: step, added_at: new Date().toISOString(), ...unlocked };
        return trx
          .insertInto('one_time_codes')
          .values({ _id: userId, ...row })
          .onConflict((conflict) => conflict.column('_id').doUpdateSet(row))
          .execute();
      }),

    addPasskey: (passkey: Passkey) =>
      add(passkey.user_id, (trx) => trx.insertInto('passkeys').values(passkey).execute()),

    removeCode: (userId: string) =>
      remove(userId, (trx) => trx.deleteFrom('one_time_codes').where('_id', '=', userId).execute()),

    removePasskey: (userId: string, id: string) =>
      remove(userId, (trx) => trx.deleteFrom('passkeys').where('_id', '=', id).where('user_id', '=', userId).execute()),

    /**
     * Whether the code is right and was not used before: one of the app, or a recovery code, which also opens a lock. `locks`: a wrong code
     * that reached the limit.
     */
    async useCode(userId: string, typed: string): Promise<'right' | 'wrong' | 'locks'> {
      const code = plainCode(typed);
      if (!/^\d{6}$/.test(code)) {
        const { numDeletedRows } = await store.write
          .deleteFrom('recovery_codes')
          .where('user_id', '=', userId)
          .where('hash', '=', hashOf(code))
          .executeTakeFirst();
        if (Number(numDeletedRows) === 0) return 'wrong';
        await unlockCodes(store.write, userId);
        return 'right';
      }
      const row = await store.read
        .selectFrom('one_time_codes')
        .selectAll()
        .where('_id', '=', userId)
        .executeTakeFirst();
      if (!row) return 'wrong';
      if (row.locked_at !== null) throw new RefusedError(403, accountSentences.codesLocked);
      const step = stepOf(row.secret, code);
      if (step === undefined) return (await noteWrong(userId)) ? 'locks' : 'wrong';
      if (step <= Math.max(row.last_step, unkept.get(userId) ?? 0)) return 'wrong';
      // In one statement: of two requests with the same code one is accepted. Earlier codes end, too.
      const updated = store.write
        .updateTable('one_time_codes')
        .set({ last_step: step })
        .where('_id', '=', userId)
        .where('last_step', '<', step)
        .where('locked_at', 'is', null)
        .executeTakeFirst();
      const isRight = await onFullDisk(
        updated.then(({ numUpdatedRows }) => Number(numUpdatedRows) > 0),
        () => {
          if (step <= (unkept.get(userId) ?? 0)) return false;
          unkept.set(userId, step);
          return true;
        },
      );
      return isRight ? 'right' : 'wrong';
    },

    /** Opens a lock of the codes, too. */
    async notePasskeyUse({ _id, user_id }: Passkey, counter: number) {
      const noted = store.write
        .updateTable('passkeys')
        .set({ counter, used_at: new Date().toISOString() })
        .where('_id', '=', _id)
        .execute();
      await onFullDisk<unknown>(
        noted.then(() => unlockCodes(store.write, user_id)),
        () => {},
      );
    },
  };
}

export const unlockCodes = (db: Store['write'] | Write['trx'], userId: string) =>
  db.updateTable('one_time_codes').set(unlocked).where('_id', '=', userId).execute();

/** In the transaction of an administrator who removes another's. */
export async function removeSecondStep({ trx }: Write, userId: string) {
  const code = await trx.deleteFrom('one_time_codes').where('_id', '=', userId).executeTakeFirst();
  const passkeys = await trx.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  return Number(code.numDeletedRows) + Number(passkeys.numDeletedRows) > 0;
}
