// Keys that the server generates: in a file that only its owner can read, or in the database where several machines
// share a PostgreSQL.
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from './open.ts';

export class WeakKeyError extends Error {}

/** 32 random bytes, made on first use. */
export async function secretKey(store: Store, dataDir: string, name: string): Promise<Buffer> {
  const text = store.dialect === 'postgres' ? await inDatabase(store, name) : inFile(join(dataDir, `${name}.key`));
  const key = Buffer.from(text, 'hex');
  if (key.length < 32)
    throw new WeakKeyError(`The ${name} key is damaged or too short. Remove it to have a new one made.`);
  return key;
}

/** Replaces the key. Processes that have read the old one use it until they read again. */
export async function replaceSecretKey(store: Store, dataDir: string, name: string, key: Buffer) {
  const value = key.toString('hex');
  if (store.dialect === 'postgres') {
    await secretKey(store, dataDir, name);
    await store.write.updateTable('secrets').set({ value }).where('name', '=', name).execute();
    return;
  }
  const file = join(dataDir, `${name}.key`);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, value, { mode: 0o600, flush: true });
  renameSync(draft, file);
}

async function inDatabase(store: Store, name: string) {
  await store.write
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await store.write
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}

function inFile(file: string) {
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
    // A link fails if the file exists: two processes that start at once both read the first one's key.
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}
