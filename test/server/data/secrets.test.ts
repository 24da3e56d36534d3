// Keys that the server generates: one for all processes, random, readable only by the owner, and never weak.
// On both: keys are in a file or in the database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { secretKey, WeakKeyError } from '#server/data/secrets.ts';
import { onBothStores } from '#test/support/store.ts';

onBothStores('secret keys', (holder) => {
  test('several processes that start at once get the same one', { timeout: 30_000 }, async () => {
    const code = `
      import { openStore } from '#server/store.ts';
      import { secretKey } from '#server/data/secrets.ts';
      const [dataDir, databaseUrl] = process.argv.slice(1);
      const store = await openStore({ dataDir, databaseUrl });
      process.stdout.write((await secretKey(store, dataDir, 'session')).toString('hex'));
      await store.close();`;
    const { dataDir, databaseUrl } = holder.where;
    const keys = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const args = ['--input-type=module', '--eval', code, dataDir, ...(databaseUrl ? [databaseUrl] : [])];
        const child = spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] });
        const exited = once(child, 'exit');
        const key = await text(child.stdout);
        expect(await exited).toEqual([0, null]);
        return key;
      }),
    );
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(keys).size).toBe(1);
    expect((await secretKey(holder.store, dataDir, 'session')).toString('hex')).toBe(keys[0]);
  });

  test('another purpose has another one', async () => {
    const { dataDir } = holder.where;
    const [one, other] = [
      await secretKey(holder.store, dataDir, 'one'),
      await secretKey(holder.store, dataDir, 'other'),
    ];
    expect(one).toHaveLength(32);
    expect(one.equals(other)).toBe(false);
  });

  test('it lies where its owner alone can read it', async () => {
    const { dataDir } = holder.where;
    await secretKey(holder.store, dataDir, 'session');
    const files = readdirSync(dataDir).filter((name) => name.startsWith('session'));
    if (holder.kind === 'postgres') return expect(files).toEqual([]);
    expect(files).toEqual(['session.key']);
    const file = join(dataDir, 'session.key');
    chmodSync(file, 0o644);
    await secretKey(holder.store, dataDir, 'session');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('one that is too short or damaged is refused with a sentence', async () => {
    const { dataDir } = holder.where;
    await secretKey(holder.store, dataDir, 'session');
    const file = join(dataDir, 'session.key');
    const key = holder.kind === 'sqlite' ? readFileSync(file, 'utf8') : 'ab'.repeat(32);
    for (const bad of ['', 'abcdef', key.slice(0, 62), `zz${key.slice(2)}`]) {
      if (holder.kind === 'sqlite') writeFileSync(file, bad);
      else await holder.store.write.updateTable('secrets').set({ value: bad }).execute();
      const reading = secretKey(holder.store, dataDir, 'session');
      await expect(reading, bad).rejects.toThrow(WeakKeyError);
      await expect(reading).rejects.toThrow(
        'The session key is damaged or too short. Remove it to have a new one made.',
      );
    }
    if (holder.kind === 'sqlite') rmSync(file);
    else await holder.store.write.deleteFrom('secrets').execute();
    expect(await secretKey(holder.store, dataDir, 'session')).toHaveLength(32);
  });
});
