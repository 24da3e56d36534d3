// The list of everything that was done stays quick beside 100,000 changes, on every page and with every filter.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createActivity } from '#server/history/activity.ts';
import { createBin } from '#server/history/bin.ts';
import { onBothStores } from '#test/support/store.ts';

const MOST_MS = 1000;

onBothStores('a long change log', (holder) => {
  test('a page takes no time that one would notice', async ({ annotate }) => {
    const { store, kind } = holder;
    await fill();
    const activity = createActivity(store);
    const names = ['notes', 'courses', 'certificates'] as const;
    const all = { names, page: 1, limit: 25 };
    const first = await activity.page(all);
    expect([first.total, first.orMore, first.items.length]).toEqual([10_000, true, 25]);
    expect(first.items[0]).toMatchObject({ title: 'Record 100000', change: 100_000 });
    const last = await activity.page({ ...all, page: 4000 });
    expect(last.items.at(-1)).toMatchObject({ title: 'Record 1' });
    const rare = await activity.page({ ...all, person: 'rare' });
    expect([rare.total, rare.orMore]).toEqual([10, false]);
    for (const [what, query] of Object.entries({
      'the first page': {},
      'the last page': { page: 4000 },
      'a person who did little': { person: 'rare' },
      'a person who did nothing': { person: 'none' },
      'a kind': { names: ['courses'] as const },
      'a day': { from: '2026-02-03', to: '2026-02-03' },
      'a day of a person': { from: '2026-02-03', to: '2026-02-03', person: 'rare' },
    }))
      await within(what, () => activity.page({ ...all, ...query }));
    await within('the bin, searched', () =>
      createBin(store).list({ names: ['certificates'], q: 'record 99', page: 1, limit: 25 }),
    );

    async function within(what: string, work: () => Promise<unknown>) {
      const times = [];
      for (let run = 0; run < 3; run++) {
        const start = performance.now();
        await work();
        times.push(performance.now() - start);
      }
      await annotate(`${kind}, ${what}: ${Math.min(...times).toFixed(1)} ms`);
      expect([what, Math.min(...times) < MOST_MS]).toEqual([what, true]);
    }
  });

  /** One in ten thousand by somebody who does little; a tenth are deletions; a record of half a kilobyte. */
  async function fill() {
    const { store, kind } = holder;
    const isPostgres = kind === 'postgres';
    const at = isPostgres
      ? sql`to_char(timestamp '2026-01-01' + n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
      : sql`strftime('%Y-%m-%dT%H:%M:%S.000Z', '2026-01-01', n || ' minutes')`;
    const record = sql`'{"_id":"' || n || '","title":"Record ' || n || '","name":"Record ' || n || '","version":1,"text":"' || ${'x'.repeat(500)} || '"}'`;
    for (let from = 1; from < 100_000; from += 10_000) {
      const ends = [sql.lit(from), sql.lit(from + 9999)];
      const numbers = isPostgres
        ? sql`select n from generate_series(${ends[0]}, ${ends[1]}) as numbers(n)`
        : sql`with recursive numbers(n) as (select ${ends[0]} union all select n + 1 from numbers where n < ${ends[1]}) select n from numbers`;
      await sql`insert into changes (at, actor_id, actor_name, resource, record_id, action, before, after)
        select ${at}, case when n % 10000 = 0 then 'rare' else 'often' end, 'Somebody',
          case n % 10 when 0 then 'courses' when 1 then 'certificates' else 'notes' end, 'r' || n,
          case n % 10 when 1 then 'delete' else 'create' end,
          case n % 10 when 1 then ${record} end, case n % 10 when 1 then null else ${record} end
        from (${numbers}) as made`.execute(store.write);
    }
    // As PostgreSQL does by itself after a while.
    if (isPostgres) await sql`vacuum analyze changes`.execute(store.write);
  }
});
