// Counting verifications: added up in memory, then in the database, from several processes at once, and none lost.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createVerifications } from '#server/certificates/verification-counts.ts';
import { onBothStores } from '#test/support/store.ts';

onBothStores('verification counts', (holder) => {
  const log = { warn() {} };
  const stored = async () =>
    Object.fromEntries(
      (await holder.store.read.selectFrom('verification_counts').selectAll().execute()).map(({ _id, count }) => [
        _id,
        Number(count),
      ]),
    );

  test('two processes that flush at the same time add to the same numbers', async () => {
    const stores = [holder.store, await holder.openToWrite()];
    const counters = stores.map((store) => createVerifications(store, log));
    for (let round = 0; round < 20; round++) {
      for (const counter of counters) {
        counter.count('Verified', '2026-03-31');
        counter.count('Not found', '2026-03-31');
        counter.count('Verified', '2026-04-01');
      }
      await Promise.all(counters.map((counter) => counter.flush()));
    }
    expect(await stored()).toEqual({
      '2026-03-31 Verified': 40,
      '2026-03-31 Not found': 40,
      '2026-04-01 Verified': 40,
    });
  });

  test('what cannot be added is kept until it can, and added once', async () => {
    const warnings: string[] = [];
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(holder.store.write);
    await rename('verification_counts', 'away');
    const counter = createVerifications(holder.store, { warn: (_about, text) => warnings.push(text) });
    counter.count('Verified', '2026-03-31');
    await counter.flush();
    counter.count('Verified', '2026-03-31');
    await counter.flush();
    expect(warnings).toHaveLength(1);
    await rename('away', 'verification_counts');
    counter.count('Pending', '2026-03-31');
    await counter.close();
    expect(await stored()).toEqual({ '2026-03-31 Verified': 2, '2026-03-31 Pending': 1 });
  });

  test('is added by itself soon, while what was counted meanwhile waits for the next time', async () => {
    const counter = createVerifications(holder.store, log, 10);
    counter.count('Withdrawn', '2026-03-31');
    await expect.poll(stored).toEqual({ '2026-03-31 Withdrawn': 1 });
    counter.count('Withdrawn', '2026-03-31');
    const first = counter.flush();
    counter.count('Withdrawn', '2026-03-31');
    await first;
    await counter.close();
    expect(await stored()).toEqual({ '2026-03-31 Withdrawn': 3 });
  });
});
