// Long lists, with a low threshold for long: every page of every search, filter and order equals the page that a plain reference
// in memory gives, on both databases.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCertificates } from '#server/certificates/collection.ts';
import { createLongList } from '#server/certificates/list/long-list.ts';
import { searchSoundsOf, searchTextOf, searchWordsOf } from '#server/certificates/list/search-text.ts';
import { change } from '#server/data/change.ts';
import { newId } from '#server/data/ids.ts';
import type { ListOptions } from '#server/resources/collection.ts';
import { certificate } from '#test/samples.ts';
import { onBothStores } from '#test/support/store.ts';

type Row = Record<string, string | number> & { _id: string };

const staff = { _id: 'staff-1', name: 'Ravi' };
const statuses = ['Verified', 'Verified', 'Verified', 'Pending', 'Rejected'];
const names = [
  ...['ANIL', 'ANITA RAO', 'ANU', 'BHARAT', 'N-1', 'సీతా దేవి', 'ZOYA', 'రాజ్\u200cకుమార్', 'పద్మావతి', 'స్త్రీ'],
  ...[
    'ज़ाकिर',
    'ज\u093cाकिर हुसैन',
    'क्षमा',
    'JOSÉ',
    'JOSE\u0301 100%',
    "O'NEIL",
    'O’NEIL',
    'A_B\\C',
    '50%_OFF',
    '"QUOTED" NAME',
  ],
  ...['STRASSE', 'İNCİ', 'ΣΑΣ', '١٢٣ محمد', 'AND OR NOT', 'NEAR(A B)', '\u{1d400}BC', '  TWO   SPACES', 'X*', 'A-B–C'],
];
const courses = ['TALLY WITH GST', 'తెలుగు టైపింగ్', 'C++', 'DCA'];
const dates = ['2026-01-01', '2026-02-28', '2025-12-31', '1999-07-05', 'March 2009', '2026-13-77'];
const MANY = 230;

onBothStores('long lists', (holder) => {
  async function fill() {
    const rows = Array.from({ length: MANY }, (_, i) => ({
      _id: newId(),
      certificate_no: `N-${(i * 37) % MANY}`,
      name: names[(i * 7) % names.length] as string,
      father_name: names[(i * 11 + 3) % names.length] as string,
      course: courses[i % courses.length] as string,
      dob: 'D',
      duration: 'E',
      date: dates[(i * 5) % dates.length] as string,
      status: statuses[(i * 3) % statuses.length] as string,
      division: 'A',
      updatedAt: 'now',
      version: 1,
    }));
    await change(holder.store, staff, (write) => write.insertAll('certificates', rows));
    return rows as Row[];
  }

  /** By their bytes, as both databases compare. What is no day comes last, upwards and downwards. */
  const keyOf = (row: Row, field: string, down: boolean) => {
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(String(row[field]));
    if (field !== 'date' || isDay) return String(row[field]);
    return down ? '' : `~${row[field]}`;
  };

  const texts = new WeakMap<Row, string>();
  const textOf = (row: Row) => {
    const text = texts.get(row) ?? searchTextOf(row);
    texts.set(row, text);
    return text;
  };

  function expected(rows: Row[], { q, sort = '_id', page, limit, filters, days }: ListOptions, few: number) {
    const [field, down] = [sort.replace('-', ''), sort.startsWith('-')];
    const words = searchWordsOf(q ?? '');
    const holding = (some: string[]) => {
      const found = rows.filter((row) => {
        const text = textOf(row);
        const isBetween = !days || (/^\d{4}-\d{2}-\d{2}$/.test(String(row.date)) && isWithin(String(row.date), days));
        return (
          some.every((word) => text.includes(word)) &&
          Object.entries(filters).every(([name, value]) => row[name] === value) &&
          isBetween
        );
      });
      const keys = new Map(found.map((row) => [row, Buffer.from(`${keyOf(row, field, down)}\0${row._id}`)]));
      const key = (row: Row) => keys.get(row) as Buffer;
      return found.sort((one, other) => Buffer.compare(key(one), key(other)) * (down ? -1 : 1));
    };
    // Those that only sound alike follow, unless that were too many.
    const written = holding(words);
    const sounds = searchSoundsOf(q ?? '');
    const both = [...new Set([...written, ...(sounds && written.length <= few ? holding(sounds) : [])])];
    const found = both.length <= few || written.length === 0 ? both : written;
    const isCounted = words.length === 0 && !days && Object.keys(filters).every((name) => name === 'status');
    const orMore = !isCounted && found.length > few;
    const ids = found.slice((page - 1) * limit, page * limit).map(({ _id }) => _id);
    return { ids, total: orMore ? few : found.length, orMore };
  }
  const isWithin = (date: string, { from = '', to = '~' }: { from?: string; to?: string }) =>
    date >= from && date <= to;

  /** Parts of what is there, in any order, in other letters; and what is nowhere. */
  const asked = fc
    .array(
      fc.oneof(
        fc
          .tuple(fc.constantFrom(...names, ...courses, 'N-12', 'n-2'), fc.nat(8), fc.integer({ min: 1, max: 7 }))
          .map(([text, start, length]) => [...text].slice(start, start + length).join('')),
        fc.constantFrom(
          '%',
          '_',
          '"',
          "'",
          '\\',
          '*',
          '-',
          'an',
          'A',
          'ani',
          'RAO anita',
          'ज',
          'రా',
          'ా',
          '\u0301',
          'AND',
          'x"y',
        ),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((words) => words.join(' '));

  const options = fc.record({
    q: fc.oneof(
      fc.constant(undefined),
      asked,
      asked.map((q) => q.toLowerCase()),
      asked.map((q) => q.normalize('NFD')),
    ),
    sort: fc.constantFrom(
      undefined,
      '_id',
      '-_id',
      'name',
      '-name',
      'certificate_no',
      'date',
      '-date',
      'status',
      '-course',
    ),
    page: fc.integer({ min: 1, max: 30 }).map((page) => (page > 20 ? page : Math.ceil(page / 8))),
    limit: fc.constantFrom(1, 7, 10, 25, 200),
    filters: fc.constantFrom(
      ...[{}, {}, {}, { status: 'Verified' }, { status: 'Rejected' }, { status: '' }, { course: 'DCA' }],
      ...[{ course: 'C++', status: 'Verified' }, { course: 'NONE' }, { certificate_no: 'N-7' }],
    ),
    days: fc.constantFrom(
      ...[undefined, undefined, { field: 'date', from: '2026-01-01' }, { field: 'date', to: '2025-12-31' }],
      ...[
        { field: 'date', from: '2025-12-31', to: '2026-01-01' },
        { field: 'date', from: '2027-01-01' },
      ],
    ),
  }) as fc.Arbitrary<ListOptions>;

  /** PostgreSQL 17 returned rows of another status once the pages had passed the last of this one. */
  const passed: ListOptions = {
    sort: 'status',
    page: 3,
    limit: 7,
    filters: { status: 'Rejected' },
    days: { field: 'date', from: '2025-12-31', to: '2026-01-01' },
  };

  test.each([0, 10, 40, 1000])('any page of any list is the right one, with up to %i counted', async (few) => {
    const rows = await fill();
    const list = createLongList(holder.store, few, 7);
    const check = async (asked: ListOptions) => {
      expect(await list.page(asked)).toEqual(expected(rows, asked, few));
      const all: unknown[] = [];
      for await (const ids of list.all(asked)) all.push(...ids);
      expect(all).toEqual(expected(rows, { ...asked, page: 1, limit: MANY }, few).ids);
    };
    await fc.assert(fc.asyncProperty(options, check), { numRuns: 120, examples: [[passed]] });
  });

  test('what changes in between is seen, and what was found before it forgotten', async () => {
    const rows = await fill();
    const certificates = createCertificates(holder.store);
    const list = createLongList(holder.store, 0);
    const ask = (page: number, q?: string) => list.page({ q, page, limit: 10, filters: {} });
    await ask(12);
    await ask(2, 'AN');
    await certificates.remove(staff, rows[3]?._id as string);
    const left = rows.filter((_, i) => i !== 3);
    for (const [page, q] of [[12], [23], [2, 'AN']] as [number, string?][])
      expect(await ask(page, q)).toEqual(expected(left, { q, page, limit: 10, filters: {} }, 0));
  });

  test('totals follow every kind of change', async () => {
    const certificates = createCertificates(holder.store);
    const count = async (filters: Record<string, string>) =>
      (await certificates.page({ page: 1, limit: 1, filters })).total;
    const counts = async () => [
      await count({}),
      await count({ status: 'Verified' }),
      await count({ status: 'Pending' }),
      await count({ status: 'Nonsense' }),
    ];
    expect(await counts()).toEqual([0, 0, 0, 0]);
    const made = [];
    for (const status of ['Verified', 'Pending', 'Pending'])
      made.push(await certificates.create(staff, certificate({ status, division: 'A' })));
    expect(await counts()).toEqual([3, 1, 2, 0]);
    await certificates.update(staff, made[1]?._id ?? '', { status: 'Verified' });
    await certificates.update(staff, made[2]?._id ?? '', { name: 'ANOTHER' });
    expect(await counts()).toEqual([3, 2, 1, 0]);
    await certificates.remove(staff, made[0]?._id ?? '');
    expect(await counts()).toEqual([2, 1, 1, 0]);
    await fill();
    expect((await counts())[0]).toBe(MANY + 2);
    await expect(certificates.create(staff, certificate({ certificate_no: 'N-1', division: 'A' }))).rejects.toThrow();
  });
});
