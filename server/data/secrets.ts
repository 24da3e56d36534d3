// Keys the server makes for itself: in a file only its owner can read, or, where several machines share one PostgreSQL,
// in the database they share.
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

/** From now on this is the key. Whoever has read the one before goes on with it until they ask again. */
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
    // A link fails where the file exists: of two processes that start at once, both then read the first one's key.
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
