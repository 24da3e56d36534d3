// Long lists, with a low threshold for long: every page equals the page that plain sorting gives, and the maintained
// counts equal real ones.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#server/data/ids.ts';
import { anyTable, type Row } from '#server/data/tables.ts';
import { createCertificateCounts } from '#server/resources/certificate-counts.ts';
import { createCollection, type ListOptions } from '#server/resources/collection.ts';
import { createLongList } from '#server/resources/long-list.ts';
import { certificate } from '#test/samples.ts';
import { onBothStores } from '#test/support/store.ts';

const staff = { _id: 'staff-1', name: 'Ravi' };
const statuses = ['Verified', 'Verified', 'Verified', 'Pending', 'Rejected'];
const names = ['ANIL', 'ANITA', 'ANU', 'BHARAT', 'N-1', 'సీత', 'ZOYA'];
/** Some are no dates. */
const dates = ['2026-01-01', '2026-02-01', 'March 2009', '2026-04-01', '31-02-2026', '1999-12-31', 'వేసవి'];
const columns = ['_id', 'certificate_no', 'name', 'course', 'date', 'status'];
const MANY = 230;

onBothStores('long lists', (holder) => {
  async function fill() {
    const rows: Row[] = Array.from({ length: MANY }, (_, i) => ({
      ...{ _id: newId(), certificate_no: `N-${(i * 37) % MANY}`, name: names[(i * 5) % names.length] as string },
      ...{
        father_name: 'B',
        course: `C${i % 3}`,
        dob: 'D',
        duration: 'E',
        date: dates[(i * 7) % dates.length] as string,
      },
      ...{ status: statuses[(i * 3) % statuses.length] as string, division: 'A', updatedAt: 'now', version: 1 },
    }));
    await anyTable(holder.store.write).insertInto('certificates').values(rows).execute();
    return rows;
  }

  /** What is no date comes last: upwards by its text, downwards as it was added, the newest first. */
  const keyOf = (row: Row, field: string, down: boolean) => {
    if (field !== 'date' || /^\d{4}-\d{2}-\d{2}$/.test(String(row.date))) return row[field];
    return down ? '' : `~${row.date}`;
  };
  const inOrder = (one: Row, other: Row, field: string, down: boolean) => {
    const [a, b] = [one, other].map((row) => Buffer.from(`${keyOf(row, field, down)}\0${row._id}`));
    return Buffer.compare(a as Buffer, b as Buffer);
  };

  function expected(rows: Row[], { q, sort = '_id', page, limit, filters }: ListOptions) {
    const field = sort.replace('-', '');
    const down = sort.startsWith('-');
    const begins = (row: Row) => [row.certificate_no, row.name].some((text) => String(text).startsWith(q ?? ''));
    const found = rows.filter((row) => begins(row) && (filters.status === undefined || row.status === filters.status));
    found.sort((one, other) => inOrder(one, other, field, down) * (down ? -1 : 1));
    return { ids: found.slice((page - 1) * limit, page * limit).map(({ _id }) => _id), total: found.length };
  }

  const options = fc.record({
    q: fc.constantFrom(undefined, undefined, 'A', 'AN', 'ANI', 'N-1', 'N', 'స', 'X'),
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
    page: fc.integer({ min: 1, max: 30 }),
    limit: fc.constantFrom(1, 7, 10, 25, 200),
    filters: fc.constantFrom({}, {}, { status: 'Verified' }, { status: 'Rejected' }, { status: '' }),
  }) as fc.Arbitrary<ListOptions>;

  test.each([
    { few: 0, step: 1000 },
    { few: 0, step: 7 },
    { few: 40, step: 16 },
    { few: 1000, step: 1 },
  ])('any page of any list is the right one ($few, $step)', async (sizes) => {
    const rows = await fill();
    const list = createLongList(holder.store, columns, sizes);
    const check = async (asked: ListOptions) => {
      const page = await list.page(asked);
      expect({ ids: page.rows.map(({ _id }) => _id), total: page.total }).toEqual(expected(rows, asked));
    };
    await fc.assert(fc.asyncProperty(options, check), { numRuns: 150 });
  });

  test('what changes in between is seen, and places noted before it are forgotten', async () => {
    const rows = await fill();
    const certificates = createCollection(holder.store, 'certificates');
    const list = createLongList(holder.store, columns, { few: 0, step: 10 });
    const ask = async (page: number, q?: string) => {
      const { rows: found, total } = await list.page({ q, page, limit: 10, filters: {} });
      return { ids: found.map(({ _id }) => _id), total };
    };
    await ask(12);
    await ask(2, 'AN');
    await certificates.remove(staff, rows[3]?._id as string);
    const left = rows.filter((_, i) => i !== 3);
    for (const [page, q] of [[12], [23], [2, 'AN']] as [number, string?][])
      expect(await ask(page, q)).toEqual(expected(left, { q, page, limit: 10, filters: {} }));
  });

  test('the kept counts follow every kind of change', async () => {
    const certificates = createCollection(holder.store, 'certificates');
    const count = createCertificateCounts(holder.store);
    const counts = async () => [
      await count(),
      await count('Verified'),
      await count('Pending'),
      await count('Nonsense'),
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
    await anyTable(holder.store.write).deleteFrom('certificates').execute();
    expect(await counts()).toEqual([0, 0, 0, 0]);
  });
});
