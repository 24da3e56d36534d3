// Changes on SQLite that are asked for at the same time go to the disk together. One writer at a time is SQLite's rule, and a
// commit waits for the disk; with a flush for each change, many who save at once would queue for it.
import { setImmediate as othersTurn } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';

export type Transact = <Result>(work: (trx: Transaction<Database>) => Promise<Result>) => Promise<Result>;

type Work = (trx: Transaction<Database>) => Promise<unknown>;
type Waiting = { work: Work; resolve(result: unknown): void; reject(error: unknown): void };

const MOST = 64;
const FEW_TURNS = 2;
const MANY_TURNS = 40;

/** Each keeps its own success or failure: what fails is undone alone, and nobody is answered before the commit. */
export function commitTogether(db: Kysely<Database>): Transact {
  let waiting: Waiting[] = [];
  let working = false;

  const commitAll = async (group: Waiting[]) => {
    const [only, ...others] = group;
    if (only && others.length === 0) return db.transaction().execute(only.work).then(only.resolve, only.reject);
    const outcomes: (() => void)[] = [];
    let lost: { error: unknown } | undefined;
    try {
      await db.transaction().execute(async (trx) => {
        for (const { work, resolve, reject } of group)
          try {
            const result = await insideSavepoint(trx, work);
            outcomes.push(() => resolve(result));
          } catch (error) {
            // With a full disk SQLite ends the whole transaction: there is nothing to go back to, for anyone.
            if (error instanceof LostTransactionError) lost = { error: error.cause };
            if (lost) throw error;
            outcomes.push(() => reject(error));
          }
      });
    } catch (error) {
      for (const { reject } of group) reject(lost ? lost.error : error);
      return;
    }
    for (const settle of outcomes) settle();
  };

  // A commit holds up the process, so those who came meanwhile are only now being read: they are given a few turns to join.
  // Where there were several, more are to be expected.
  const gather = async (turns: number) => {
    for (let turn = 0; turn < turns && waiting.length < MOST; turn++) await othersTurn();
  };

  const workThrough = async () => {
    working = true;
    for (let last = 0; waiting.length > 0; ) {
      await gather(last > 1 ? MANY_TURNS : FEW_TURNS);
      const group = waiting.slice(0, MOST);
      waiting = waiting.slice(MOST);
      await commitAll(group);
      last = group.length;
      // Whoever was answered is now writing the next one.
      if (waiting.length === 0 && last > 1) await gather(MANY_TURNS);
    }
    working = false;
  };

  return <Result>(work: (trx: Transaction<Database>) => Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as (result: unknown) => void, reject });
      if (!working) void workThrough();
    });
}

class LostTransactionError extends Error {}

async function insideSavepoint(trx: Transaction<Database>, work: Work) {
  await sql`savepoint one`.execute(trx);
  try {
    const result = await work(trx);
    await sql`release one`.execute(trx);
    return result;
  } catch (cause) {
    try {
      await sql`rollback to one`.execute(trx);
      await sql`release one`.execute(trx);
    } catch {
      throw new LostTransactionError('The transaction is over.', { cause });
    }
    throw cause;
  }
}
