// Query plans: no list, lookup or search of certificates scans the whole table, on either database.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createUsers } from '#server/accounts/users.ts';
import { createCertificates } from '#server/certificates/collection.ts';
import { createLongList } from '#server/certificates/list/long-list.ts';
import { ensureTrigrams, remakeSearch } from '#server/certificates/list/search-index.ts';
import { newId } from '#server/data/ids.ts';
import { anyTable, type Row } from '#server/data/tables.ts';
import { createFiguresOverTime } from '#server/overview/over-time.ts';
import { createCollection, type ListOptions } from '#server/resources/collection.ts';
import { explain, listenTo } from '#test/support/query-plans.ts';
import { onBothLasting, type StoreHolder } from '#test/support/store.ts';

const MANY = 3000;

/** One in ten is no date. */
const dateOf = (i: number) => (i % 10 ? `2026-01-${String(1 + (i % 28)).padStart(2, '0')}` : `January ${i}`);

onBothLasting('query plans', (holder) => {
  let first: Row;
  beforeAll(async () => {
    const rows: Row[] = Array.from({ length: MANY }, (_, i) => ({
      _id: newId(),
      certificate_no: `N-${String(i).padStart(6, '0')}`,
      name: `NAME ${(i * 7919) % MANY}`,
      father_name: 'B',
      course: `COURSE ${i % 9}`,
      dob: 'D',
      duration: 'E',
      date: dateOf(i),
      status: i % 10 ? 'Verified' : 'Pending',
      division: 'A',
      updatedAt: 'now',
      version: 1,
    }));
    for (let at = 0; at < MANY; at += 500)
      await anyTable(holder.store.write)
        .insertInto('certificates')
        .values(rows.slice(at, at + 500))
        .execute();
    await holder.store.write.transaction().execute((trx) => remakeSearch(trx, holder.kind));
    await ensureTrigrams(holder.store);
    if (holder.kind === 'postgres') {
      await sql`vacuum analyze certificates`.execute(holder.store.write);
      await sql`vacuum analyze certificate_search`.execute(holder.store.write);
    }
    first = rows[0] as Row;
  });

  const lists: Partial<ListOptions>[] = [
    {},
    { page: 60 },
    { page: 120 },
    { sort: '-_id' },
    ...['certificate_no', 'name', 'course', 'date', 'status'].flatMap((sort) => [
      { sort },
      { sort: `-${sort}`, page: 3 },
    ]),
    { filters: { status: 'Pending' } },
    { filters: { status: 'Verified' }, page: 100 },
    { filters: { status: 'Verified' }, sort: 'name' },
    { q: 'N-0001' },
    { q: 'NAME 12' },
    { q: 'NAME' },
    { q: 'NAME', page: 100 },
    { q: 'NAME', filters: { status: 'Pending' } },
    { q: 'NAME', sort: '-name' },
    { q: 'NAME 1', sort: 'date', filters: { status: 'Verified' } },
    { filters: { course: 'COURSE 1' } },
    { filters: { course: 'COURSE 1', status: 'Pending' }, sort: 'name' },
    { filters: { certificate_no: 'n-000010' } },
    { days: { field: 'date', from: '2026-01-10', to: '2026-01-12' }, sort: '-date' },
    { q: 'NAME', days: { field: 'date', from: '2026-01-10' }, filters: { course: 'COURSE 2' } },
  ];

  test.each([0, 1000])('no page of certificates, sorted or in order, reads them all (%i)', async (few) => {
    const { store, asked } = listenTo(holder);
    const list = createLongList(store, few);
    for (const options of lists) await list.page({ page: 1, limit: 25, filters: {}, ...options });
    expect(asked.size).toBeGreaterThan(20);
    for (const text of asked.keys()) if (text.includes('count(*)')) asked.delete(text);
    expect(await scansAmong(holder, asked)).toEqual([]);
  });

  test('the whole list and that of a status are counted in an index', async () => {
    const { store, asked } = listenTo(holder);
    const list = createLongList(store);
    for (const filters of [{}, { status: 'Pending' }] as Record<string, string>[])
      await list.page({ page: 1, limit: 25, filters });
    const counts = [...asked].filter(([text]) => text.includes('count(*)'));
    expect(counts).toHaveLength(2);
    for (const [text, values] of counts) {
      const plan = (await explain(store, holder.kind, text, values)).join('\n');
      expect(plan).toMatch(holder.kind === 'sqlite' ? /USING COVERING INDEX/ : /Index Only Scan/);
    }
  });

  test('no lookup or batch reads them all', async () => {
    const { store, asked } = listenTo(holder);
    const certificates = createCertificates(store);
    await certificates.find('certificate_no', 'N-000010');
    await certificates.find('_id', first._id as string);
    await createUsers(store).findSession('a', 'b', 1);
    await certificates.all().next();
    const courses = createCollection(store, 'courses');
    await courses.find('course', 'python');
    await courses.find('_id', 'a');
    expect(asked.size).toBeGreaterThan(5);
    expect(await scansAmong(holder, asked)).toEqual([]);
  });

  test('figures over time are counted from indexes alone', async () => {
    const { store, asked } = listenTo(holder);
    await createFiguresOverTime(store)();
    const counts = [...asked].filter(([text]) => /from "(certificates|messages)"/.test(text));
    expect(counts).toHaveLength(2);
    for (const [text, values] of counts) {
      const plan = (await explain(store, holder.kind, text, values)).join('\n');
      expect(plan).toMatch(holder.kind === 'sqlite' ? /USING COVERING INDEX/ : /Index Only Scan/);
    }
    expect(await scansAmong(holder, asked)).toEqual([]);
  });

  test('control: a search in the middle of names is noticed', async () => {
    const asked = new Map([["select name from certificates where name like '%12%'", [] as unknown[]]]);
    expect(await scansAmong(holder, asked)).toHaveLength(1);
  });
});

/** Statements for which the database would scan a whole table, with the plan. */
async function scansAmong({ store, kind }: StoreHolder, asked: Map<string, unknown[]>) {
  const scans: string[] = [];
  for (const [text, values] of asked) {
    const plan = (await explain(store, kind, text, values)).join('\n');
    if (readsAll[kind](plan, text)) scans.push(`${text}\n${plan}`);
  }
  return scans;
}

/** An index scan from the start up to a limit is a page; one for counting or sorting is a full scan. */
const readsAll = {
  sqlite: (whole: string, text: string) => {
    // Some of the first rows in order, among which results are looked for.
    const plan = whole.replace(/CO-ROUTINE certificates\nSCAN certificates USING INDEX \w+\nSCAN certificates\n/, '');
    const isWalk =
      /SCAN certificates USING (COVERING )?INDEX/.test(plan) && !/TEMP B-TREE|count\(|like/.test(plan + text);
    return /SCAN (certificates|certificate_search|searched|courses|users|sessions)\b/.test(plan) && !isWalk;
  },
  postgres: (plan: string) => {
    const isWalk = plan.startsWith('Limit') && !/-> +Sort$/m.test(plan);
    const isFound = /Index Cond/.test(plan) || isWalk;
    return (
      /Seq Scan on (certificates|certificate_search|courses|users|sessions)\b/.test(plan) ||
      (!isFound && /Scan.* on certificates\b/.test(plan))
    );
  },
};
