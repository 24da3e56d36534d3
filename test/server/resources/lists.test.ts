// Lists: bare, they are everything in the specification's order; with a query, one page and the total.
// On both: the database sorts, searches and pages.
// @module-tag long
import { beforeAll, describe, expect, test } from 'vitest';
import { type ResourceName, resourceNames } from '#contract/resources.ts';
import { addresses, samples, unreached } from '#test/samples.ts';
import { onBoth } from '#test/support/server.ts';

type Row = Record<string, string>;
const pick = (rows: Row[], field = '_id') => rows.map((row) => row[field]);

onBoth('lists', (server) => {
  const get = (path: string) => server().call('GET', path, { token: server().admin });
  const added: Partial<Record<ResourceName, Row[]>> = {};

  const add = async (name: ResourceName, fields: Record<string, unknown>) => {
    const { call, admin } = server();
    const reply = await call('POST', addresses[name].add, { body: samples[name](fields), token: admin });
    expect(reply.status).toBe(201);
    return reply.body as Row;
  };

  beforeAll(async () => {
    // One after the other, because their order is tested.
    for (const name of resourceNames) {
      const before = (await get(addresses[name].list)).body;
      const rows = [];
      for (let i = 0; i < 7; i++) rows.push(await add(name, {}));
      added[name] = [...before, ...rows];
    }
  });

  describe.each(resourceNames)('%s', (name) => {
    const { list } = addresses[name];
    const expected = () => {
      const ids = pick(added[name] ?? []);
      return name === 'gallery' ? ids.toReversed() : ids;
    };

    test(`a bare list is everything, ${name === 'gallery' ? 'newest' : 'oldest'} first`, async () => {
      const { status, body, headers } = await get(list);
      expect([status, pick(body)]).toEqual([200, expected()]);
      expect(headers.get('x-total-count')).toBeNull();
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    });

    test('ids are ordered by time', () => {
      const ids = pick(added[name] ?? []);
      expect(ids).toEqual(ids.toSorted());
      expect(new Set(ids).size).toBe(ids.length);
    });

    test('pages follow each other without gaps or repeats, in the same order', async () => {
      const seen: unknown[] = [];
      for (const page of [1, 2, 3]) {
        const reply = await get(`${list}?page=${page}&limit=3`);
        expect(reply.headers.get('x-total-count')).toBe(String(expected().length));
        seen.push(...pick(reply.body));
      }
      expect(seen).toEqual(expected().slice(0, 9));
      const beyond = await get(`${list}?page=1000000&limit=200`);
      expect([beyond.status, beyond.body, beyond.headers.get('x-total-count')]).toEqual([
        200,
        [],
        String(expected().length),
      ]);
    });

    test('a page has 25 unless told otherwise, and can be turned round', async () => {
      expect(pick((await get(`${list}?page=1`)).body)).toEqual(expected().slice(0, 25));
      expect(pick((await get(`${list}?sort=_id`)).body)).toEqual(pick(added[name] ?? []));
      expect(pick((await get(`${list}?sort=-_id`)).body)).toEqual(pick(added[name] ?? []).toReversed());
    });

    const wrong = [
      'page=0',
      'page=-1',
      'page=1.5',
      'page=x',
      'page=1e3',
      'page=1000001',
      'limit=0',
      'limit=201',
      'limit=',
      'sort=password_hash',
    ];
    test.each([...wrong, 'sort=_id;drop', 'sort=nothing', 'page=1&page=2', `q=${'x'.repeat(201)}`])(
      '%s is refused',
      async (query) => {
        const { status, body } = await get(`${list}?${query}`);
        expect([status, typeof body.message]).toEqual([400, 'string']);
      },
    );

    test('what is not asked for in the contract is ignored', async () => {
      expect(pick((await get(`${list}?utm_source=x&__proto__=y`)).body)).toEqual(expected());
    });
  });

  describe('searching', () => {
    beforeAll(async () => {
      for (const title of ['Zebra crossing', 'zebra stripes', '100% Zebra', 'A_zebra\\b', 'పలక పై రాత', 'École Ñandú'])
        await add('notes', { title });
      for (const [certificate_no, name] of [
        ['ZZ-1', 'ANITA'],
        ['ZZ-2', 'BHARAT'],
        ['YY-1', 'ZZYZX'],
        ['XZZ', 'CHARAN'],
      ])
        await add('certificates', { certificate_no, name, status: certificate_no === 'ZZ-2' ? 'Rejected' : 'Pending' });
    });
    const titles = async (query: string) => {
      const { body, headers } = await get(`/api/notes?${query}`);
      expect(headers.get('x-total-count')).toBe(String(body.length));
      return pick(body, 'title');
    };

    test('finds words anywhere, in any case', async () => {
      expect(await titles('q=ZEBRA')).toEqual(['Zebra crossing', 'zebra stripes', '100% Zebra', 'A_zebra\\b']);
      expect(await titles('q=crossing')).toEqual(['Zebra crossing']);
      expect(await titles('q=%20crossing%20')).toEqual(['Zebra crossing']);
      expect(await titles('q=nothing')).toEqual([]);
      expect(await titles(`q=${encodeURIComponent('పలక')}`)).toEqual(['పలక పై రాత']);
      expect(await titles(`q=${encodeURIComponent('École')}`)).toEqual(['École Ñandú']);
      expect(await titles(`q=${encodeURIComponent('E\u0301COLE')}`)).toEqual(['École Ñandú']);
    });

    test('takes %, _ and \\ for themselves', async () => {
      expect(await titles('q=100%25')).toEqual(['100% Zebra']);
      expect(await titles('q=a_z')).toEqual(['A_zebra\\b']);
      expect(await titles('q=%5C')).toEqual(['A_zebra\\b']);
      expect(await titles('q=%25')).toEqual(['100% Zebra']);
      expect(await titles("q=' or 1=1 --")).toEqual([]);
    });

    test('goes with pages and orders', async () => {
      const page = await get('/api/notes?q=zebra&page=2&limit=3');
      expect([pick(page.body, 'title'), page.headers.get('x-total-count')]).toEqual([['A_zebra\\b'], '4']);
      expect(await titles('q=zebra&sort=title')).toEqual([
        '100% Zebra',
        'A_zebra\\b',
        'Zebra crossing',
        'zebra stripes',
      ]);
      expect(await titles('q=zebra&sort=-title')).toEqual([
        'zebra stripes',
        'Zebra crossing',
        'A_zebra\\b',
        '100% Zebra',
      ]);
    });

    const numbers = async (query: string) => pick((await get(`/api/certificates?${query}`)).body, 'certificate_no');

    test('looks for certificates by any part of number, name, father’s name and course', async () => {
      expect(await numbers('q=zz')).toEqual(['ZZ-1', 'ZZ-2', 'YY-1', 'XZZ']);
      expect(await numbers('q=HARAT')).toEqual(['ZZ-2']);
      expect(await numbers('q=zz&status=rejected')).toEqual(['ZZ-2']);
      expect(await numbers('q=zz&sort=-name')).toEqual(['YY-1', 'XZZ', 'ZZ-2', 'ZZ-1']);
      expect(await numbers('q=zz%25')).toEqual([]);
      expect(await numbers("q=' or 1=1 --")).toEqual([]);
      const fields = { certificate_no: 'FIND-1', name: 'వైదేహి దేవి', father_name: 'Rama Rao Junior', course: 'Yoga & C++' };
      await add('certificates', fields);
      for (const q of ['వైదేహి', 'దేవి find', 'JUNIOR rama', 'c++ yoga 1', 'ind–1', '  unior   rao '])
        expect([q, await numbers(`q=${encodeURIComponent(q)}`)]).toEqual([q, ['FIND-1']]);
      expect(await numbers(`q=${encodeURIComponent('junior zz')}`)).toEqual([]);
    });

    test('narrows certificates by course, number and days of completion', async () => {
      await add('certificates', { certificate_no: 'DAY-1', course: 'Weaving', date: '2019-03-31' });
      await add('certificates', { certificate_no: 'DAY-2', course: 'Weaving', date: '2020-01-01' });
      await add('certificates', { certificate_no: 'DAY-3', course: 'Weaving', date: 'Summer 2019' });
      expect(await numbers('course=weaving')).toEqual(['DAY-1', 'DAY-2', 'DAY-3']);
      expect(await numbers('course=WEAV')).toEqual([]);
      expect(await numbers('course=weaving&from=2019-03-31&to=2019-12-31')).toEqual(['DAY-1']);
      expect(await numbers('q=weaving&from=31-03-2019&sort=-date')).toEqual(['DAY-2', 'DAY-1']);
      expect(await numbers('course=weaving&to=2019-12-31')).toEqual(['DAY-1']);
      expect(await numbers('certificate_no=day-1')).toEqual(['DAY-1']);
      expect(await numbers('certificate_no=day')).toEqual([]);
      const reply = await get('/api/certificates?course=weaving&limit=1');
      expect([reply.headers.get('x-total-count'), reply.headers.get('x-total-or-more')]).toEqual(['3', null]);
      for (const query of ['from=soon', 'to=31-02-2026', 'from=2026-01-01&from=2026-01-02'])
        expect([query, (await get(`/api/certificates?${query}`)).status]).toEqual([query, 400]);
      expect((await get('/api/certificates/courses')).body).toEqual(
        [...new Set(pick((await get('/api/certificates')).body, 'course'))].sort(),
      );
    });

    test('narrows by what can be filtered', async () => {
      const rejected = await get('/api/certificates?status=Rejected');
      expect(new Set(pick(rejected.body, 'status'))).toEqual(new Set(['Rejected']));
      expect(rejected.headers.get('x-total-count')).toBe('1');
      expect((await get('/api/certificates?status=Nonsense')).body).toEqual([]);
      expect(pick((await get('/api/users?role=editor')).body, 'email')).toEqual(['editor@palaka.test']);
      await add('spoken-lectures', { level: 'Intermediate' });
      expect((await get('/api/spoken-lectures?level=intermediate')).headers.get('x-total-count')).toBe('1');
    });
  });
});

onBoth('a list longer than one batch', (server) => {
  test('is answered whole, once each, in order', async () => {
    const { store, call, admin } = server();
    const rows = Array.from({ length: 1203 }, (_, i) => {
      const id = `0190${String(i).padStart(4, '0')}-0000-7000-8000-000000000000`;
      const rest = {
        name: 'A',
        father_name: 'B',
        course: 'C',
        dob: 'D',
        duration: 'E',
        date: 'F',
        status: 'Verified',
        division: 'A',
      };
      return {
        _id: id,
        certificate_no: `N-${i}`,
        ...rest,
        ...unreached,
        updatedAt: '2026-01-01T00:00:00.000Z',
        version: 1,
      };
    });
    const db = store.write as unknown as import('kysely').Kysely<{ certificates: (typeof rows)[number] }>;
    for (let i = 0; i < rows.length; i += 200)
      await db
        .insertInto('certificates')
        .values(rows.slice(i, i + 200))
        .execute();
    const { body } = await call('GET', '/api/certificates', { token: admin });
    expect(body).toEqual(rows);
  });
});
