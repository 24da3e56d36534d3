// The list of everything that was done, on every page and with every filter, stays quick however much was: by its query plans, on both
// databases.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createActivity } from '#server/history/activity.ts';
import { createBin } from '#server/history/bin.ts';
import { explain, listenTo } from '#test/support/query-plans.ts';
import { onBothStores } from '#test/support/store.ts';

/** More than are counted. */
const ROWS = 20_000;

onBothStores('a long change log', (holder) => {
  test('only entries of the indexes are looked through, and what is shown is read', async () => {
    await fill();
    const { store, asked } = listenTo(holder);
    const activity = createActivity(store);
    const names = ['notes', 'courses', 'certificates'] as const;
    const all = { names, page: 1, limit: 25 };
    const first = await activity.page(all);
    expect([first.total, first.orMore, first.items.length]).toEqual([10_000, true, 25]);
    expect(first.items[0]).toMatchObject({ title: `Record ${ROWS}`, change: ROWS });
    const last = await activity.page({ ...all, page: ROWS / 25 });
    expect(last.items.at(-1)).toMatchObject({ title: 'Record 1' });
    const rare = await activity.page({ ...all, person: 'rare' });
    expect([rare.total, rare.orMore]).toEqual([2, false]);
    const day = { from: '2026-01-05', to: '2026-01-05' };
    for (const query of [{ person: 'none' }, { names: ['courses'] as const }, day, { ...day, person: 'rare' }])
      await activity.page({ ...all, ...query });
    await createBin(store).list({ names: ['certificates'], q: 'record 99', page: 1, limit: 25 });
    expect(asked.size).toBeGreaterThan(12);
    expect(await dearAmong(asked)).toEqual([]);
  });

  test('control: what is sorted, or read without an index, is noticed', async () => {
    const rare = "from changes where actor_id = 'rare'";
    for (const text of [`select * ${rare} order by at desc`, `select seq ${rare} order by resource, at limit 25`])
      expect(await dearAmong(new Map([[text, []]]))).toHaveLength(1);
  });

  /** Statements that read or sort the whole log, with the plan. */
  async function dearAmong(asked: Map<string, unknown[]>) {
    const found: string[] = [];
    for (const [text, values] of asked) {
      const plan = await explain(holder.store, holder.kind, text, values);
      const { reads, cheap, sorts } = plans[holder.kind];
      const isDear = (step: string) => sorts.test(step) || (reads.test(step) && !cheap.test(step));
      if (plan.some(isDear)) found.push(`${text}\n${plan.join('\n')}`);
    }
    return found;
  }

  /** One in ten thousand by somebody who does little; a tenth are deletions; a record of half a kilobyte. */
  async function fill() {
    const { store, kind } = holder;
    const isPostgres = kind === 'postgres';
    const at = isPostgres
      ? sql`to_char(timestamp '2026-01-01' + n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
      : sql`strftime('%Y-%m-%dT%H:%M:%S.000Z', '2026-01-01', n || ' minutes')`;
    const record = sql`'{"_id":"' || n || '","title":"Record ' || n || '","name":"Record ' || n || '","version":1,"text":"' || ${'x'.repeat(500)} || '"}'`;
    for (let from = 1; from < ROWS; from += 10_000) {
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

/** An index that is enough by itself, that of the deletions, which are few, or rows by their number. */
const plans = {
  sqlite: {
    reads: /^(?:SCAN|SEARCH) (?:changes|other|later)\b/,
    cheap: /COVERING INDEX changes_by_(?:time|record)|INDEX changes_of_deletion|INTEGER PRIMARY KEY/,
    sorts: /TEMP B-TREE/,
  },
  postgres: {
    reads: /Scan\b/,
    cheap: /Index Only Scan .*changes_by_(?:time|record)|Index Scan .*(?:changes_of_deletion|changes_pkey)/,
    sorts: /\bSort\b/,
  },
};
