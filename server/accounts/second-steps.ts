// The second step of signing in: codes of an app, passkeys, and recovery codes for when both are lost. Secrets stay on the server and in
// backups, as password hashes do; recovery codes are stored as hashes, and each is deleted when it is used.
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { accountSentences } from '#contract/account-messages.ts';
import type { Write } from '../data/change.ts';
import { onFullDisk, RefusedError } from '../data/errors.ts';
import { newId } from '../data/ids.ts';
import type { Store } from '../data/open.ts';
import type { Database } from '../data/tables.ts';
import { hashOf } from './links.ts';
import { newRecoveryCode, plainCode, stepOf } from './one-time-codes.ts';

export type SecondSteps = ReturnType<typeof createSecondSteps>;
export type Passkey = Database['passkeys'];

const SETTINGS = 'accounts';
const RECOVERY_CODES = 8;
const UNKEPT_MS = 10 * 60_000;

type Db = Store['read'] | Write['trx'];

export function createSecondSteps(store: Store) {
  /** The last step of each user that a full disk did not let us write down. They are over in minutes. */
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

  /** Whoever sets up the first step is given recovery codes. */
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

    /** `step` is that of the code which proved that the app has the secret: it is used now. */
    addCode: (userId: string, secret: string, step: number) =>
      add(userId, (trx) => {
        const row = { secret, last_step: step, added_at: new Date().toISOString() };
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

    /** Whether the code is right and was not used before: one of the app, or a recovery code. */
    async useCode(userId: string, typed: string) {
      const code = plainCode(typed);
      if (!/^\d{6}$/.test(code)) {
        const { numDeletedRows } = await store.write
          .deleteFrom('recovery_codes')
          .where('user_id', '=', userId)
          .where('hash', '=', hashOf(code))
          .executeTakeFirst();
        return Number(numDeletedRows) > 0;
      }
      const row = await store.read
        .selectFrom('one_time_codes')
        .selectAll()
        .where('_id', '=', userId)
        .executeTakeFirst();
      const step = row && stepOf(row.secret, code);
      if (step === undefined || step <= Math.max(row?.last_step ?? 0, unkept.get(userId) ?? 0)) return false;
      // In one statement: of two requests with the same code one is accepted. Earlier codes end, too.
      const updated = store.write
        .updateTable('one_time_codes')
        .set({ last_step: step })
        .where('_id', '=', userId)
        .where('last_step', '<', step)
        .executeTakeFirst();
      return onFullDisk(
        updated.then(({ numUpdatedRows }) => Number(numUpdatedRows) > 0),
        () => {
          if (step <= (unkept.get(userId) ?? 0)) return false;
          unkept.set(userId, step);
          return true;
        },
      );
    },

    async notePasskeyUse(id: string, counter: number) {
      const noted = store.write
        .updateTable('passkeys')
        .set({ counter, used_at: new Date().toISOString() })
        .where('_id', '=', id)
        .execute();
      await onFullDisk<unknown>(noted, () => {});
    },
  };
}

/** In the transaction of an administrator who removes another's. */
export async function removeSecondStep({ trx }: Write, userId: string) {
  const code = await trx.deleteFrom('one_time_codes').where('_id', '=', userId).executeTakeFirst();
  const passkeys = await trx.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  return Number(code.numDeletedRows) + Number(passkeys.numDeletedRows) > 0;
}
