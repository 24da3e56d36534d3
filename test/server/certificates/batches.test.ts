// Imports: preview, commit once despite repeats, undo, export.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { next } from '#test/samples.ts';
import { onBoth, startOn } from '#test/support/server.ts';
import { importCalls } from './import-calls.ts';

onBoth('imports', (server, kind) => {
  const { post, call, count, row } = importCalls(server);

  test('a trial says of each row whether it is new, a duplicate or to be fixed, and adds nothing', async () => {
    const there = (await server().call('POST', '/api/certificates', { body: row(), token: server().admin })).body;
    const before = await count();
    const fresh = row();
    const { status, body } = await post([
      fresh,
      row({ certificate_no: there.certificate_no.toLowerCase() }),
      row({ name: '', status: 'Perhaps' }),
      row({ certificate_no: fresh.certificate_no }),
      { ...row(), extra: 'left aside' },
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 5, new: 2, duplicates: 2, toFix: 1 });
    expect(body.rows.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      'new',
      'duplicate',
      'fix',
      'duplicate',
      'new',
    ]);
    expect(body.rows[1].errors).toEqual([
      { field: 'certificate_no', message: `Certificate number ${there.certificate_no} already exists.` },
    ]);
    expect(body.rows[2].errors).toEqual([
      { field: 'name', message: 'This field is required.' },
      { field: 'status', message: 'Status must be one of Verified, Pending, Rejected.' },
    ]);
    expect(body.rows[3].errors).toEqual([{ field: 'certificate_no', message: 'Row 1 has the same number.' }]);
    expect(await count()).toBe(before);
  });

  test('only the same person’s certificate is there already; another’s number is to be fixed, in trial and in earnest', async () => {
    const name = 'K. Sravani';
    const there = (await server().call('POST', '/api/certificates', { body: row({ name }), token: server().admin }))
      .body;
    const { certificate_no } = there;
    const twice = row();
    const rows = [
      row({ certificate_no, name: 'sravani k' }),
      row({ certificate_no, name: 'Ravi Teja' }),
      twice,
      { ...twice, name: 'Ravi Teja' },
    ];
    const { body: trial } = await post(rows);
    const { body: result } = await post(rows, { key: randomUUID() });
    for (const { rows: told } of [trial, result])
      expect(
        told.map(({ verdict, errors }: { verdict: string; errors: { message: string }[] }) => [
          verdict,
          errors[0]?.message,
        ]),
      ).toEqual([
        ['duplicate', `Certificate number ${certificate_no} already exists.`],
        ['fix', 'This number belongs to K. SRAVANI.'],
        ['new', undefined],
        ['fix', 'Row 3 has the same number for SITA DEVI.'],
      ]);
    expect(trial.rows.map(({ holder }: { holder?: string }) => holder)).toEqual([
      'K. SRAVANI',
      'K. SRAVANI',
      undefined,
      undefined,
    ]);
    expect([result.added, result.duplicates, result.toFix]).toEqual([1, 1, 2]);
  });

  test('adding them adds what is new, in order, with its defaults, and tells the rest', async () => {
    const { status: _status, ...bare } = row({ name: 'lakshmi' });
    const key = randomUUID();
    const { status, body } = await post([bare, row({ dob: '' }), row()], { key });
    expect(status).toBe(201);
    expect(body).toMatchObject({ total: 3, added: 2, duplicates: 0, toFix: 1, by: 'Editor', undoneAt: null });
    const found = await server().call('GET', `/api/certificates/${bare.certificate_no}`);
    expect(found.body).toMatchObject({ name: 'LAKSHMI', status: 'Verified', division: 'A', version: 1 });
    expect((await call('GET', `/api/certificates/batches/${body._id}`)).body).toEqual(body);
    expect((await call('GET', '/api/certificates/batches')).body[0]).toMatchObject({ _id: body._id, added: 2 });
    const log = await server()
      .store.read.selectFrom('changes')
      .selectAll()
      .where('record_id', '=', found.body._id)
      .execute();
    expect(log).toMatchObject([{ action: 'create', actor_name: 'Editor', resource: 'certificates' }]);
  });

  test('the list can be narrowed to one import, together with other filters, in every order', async () => {
    const rows = [row({ name: 'ANITA' }), row({ name: 'BHAVANI', status: 'Pending' }), row({ name: 'CHITRA' })];
    const { body } = await post(rows, { key: randomUUID() });
    const namesOf = async (more: string) =>
      (await call('GET', `/api/certificates?limit=50${more}`)).body.map(({ name }: { name: string }) => name);
    const batch = `&batch=${body._id}`;
    expect(await namesOf(batch)).toEqual(['ANITA', 'BHAVANI', 'CHITRA']);
    expect(await namesOf(`${batch}&sort=-name`)).toEqual(['CHITRA', 'BHAVANI', 'ANITA']);
    expect(await namesOf(`${batch}&status=Verified`)).toEqual(['ANITA', 'CHITRA']);
    expect(await namesOf(`${batch}&q=havan`)).toEqual(['BHAVANI']);
    expect(await namesOf('&batch=no-such-import')).toEqual([]);
  });

  test('the same again changes nothing and answers the same, also at the same moment and in another process', async () => {
    const rows = Array.from({ length: 40 }, () => row());
    const key = randomUUID();
    const before = await count();
    // Two writers to SQLite in one process would block each other.
    const other = kind === 'postgres' ? await startOn(server().where) : server();
    try {
      const there = () =>
        other.call('POST', '/api/certificates/batches', {
          body: { rows },
          token: other.editor,
          headers: { 'idempotency-key': key },
        });
      const answers = await Promise.all([
        post(rows, { key }),
        there(),
        post(rows, { key }),
        there(),
        post(rows, { key }),
      ]);
      for (const { status, body } of answers) {
        expect(status).toBe(201);
        expect(body).toEqual(answers[0]?.body);
      }
      expect(answers[0]?.body.added).toBe(40);
      expect(await count()).toBe(before + 40);
      expect((await post(rows, { key })).body).toEqual(answers[0]?.body);
      expect(await count()).toBe(before + 40);
    } finally {
      if (other !== server()) await other.close();
    }
  });

  test('a key belongs to its user: the same of another is another import, and stops only that', async () => {
    const key = randomUUID();
    const { body } = await post([row()], { key });
    const { admin: token } = server();
    const other = await post([row()], { key, token });
    expect([other.status, other.body._id === body._id]).toEqual([201, false]);
    const headers = { 'idempotency-key': key };
    const stopped = await server().call('DELETE', '/api/certificates/batches', { token, headers });
    expect(stopped.body.removed).toBe(1);
    expect((await post([row()], { key })).status).toBe(409);
    const { rows } = (await server().call('GET', `/api/certificates/batches/${body._id}`, { token })).body;
    expect((await server().call('GET', `/api/certificates/${rows[0].certificate_no}`)).status).toBe(200);
  });

  test('a key serves for one set of rows, and there must be one', async () => {
    const key = randomUUID();
    await post([row()], { key });
    const before = await count();
    expect(await post([row()], { key })).toMatchObject({
      status: 409,
      body: { message: 'This Idempotency-Key was used for other rows.' },
    });
    const { status } = await server().call('POST', '/api/certificates/batches', {
      body: { rows: [row()] },
      token: server().admin,
    });
    expect(status).toBe(400);
    expect(await count()).toBe(before);
  });

  test('two imports that want the same numbers at the same moment: each number once, and both are answered', async () => {
    const rows = Array.from({ length: 60 }, () => row());
    const [one, other] = await Promise.all([post(rows, { key: randomUUID() }), post(rows, { key: randomUUID() })]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.body.added + other.body.added).toBe(60);
    expect(one.body.duplicates + other.body.duplicates).toBe(60);
  });

  test.each([[[]], ['rows'], [undefined], [[1]], [Array(10_001).fill({})]])(
    'what is no list of rows is refused',
    async (rows) => {
      expect((await post(rows)).status).toBe(400);
    },
  );

  describe('taking back', () => {
    test('removes what was added, except what someone changed since, and says which', async () => {
      const before = await count();
      const rows = Array.from({ length: 5 }, () => row());
      const { body } = await post(rows, { key: randomUUID() });
      const at = async (i: number) => (await server().call('GET', `/api/certificates/${rows[i]?.certificate_no}`)).body;
      const changed = await at(1);
      await server().call('PUT', `/api/certificates/${changed._id}`, {
        body: { ...changed, name: 'CHANGED' },
        token: server().admin,
      });
      await call('DELETE', `/api/certificates/${(await at(3))._id}`);
      const undone = await call('DELETE', `/api/certificates/batches/${body._id}`);
      expect(undone.status).toBe(200);
      expect(undone.body).toEqual({
        message: '3 certificates removed. 1 was changed since and stayed.',
        removed: 3,
        kept: [{ row: 2, certificate_no: rows[1]?.certificate_no }],
      });
      expect(await count()).toBe(before + 1);
      expect((await call('DELETE', `/api/certificates/batches/${body._id}`)).body).toEqual(undone.body);
      expect((await call('GET', `/api/certificates/batches/${body._id}`)).body.undoneAt).toEqual(expect.any(String));
      expect((await call('GET', `/api/certificates/batches/${body._id}/pdf`)).status).toBe(404);
    });

    test('what was never added cannot be', async () => {
      for (const method of ['GET', 'DELETE'])
        expect((await call(method, '/api/certificates/batches/nothing')).status).toBe(404);
    });
  });

  describe('as a table', () => {
    test('what the filter shows, in its order, and nothing a spreadsheet would run', async () => {
      const mark = `EXPORT-${next()}`;
      const rows = ['=1+1', '+A', '-B', '@C', 'అ "క", గ'].map((name, i) =>
        row({ certificate_no: `${mark}-${i}`, name, status: i % 2 ? 'Pending' : 'Verified' }),
      );
      await post(rows, { key: randomUUID() });
      const { status, headers, text } = await call(
        'GET',
        `/api/certificates/export?q=${mark}&status=Verified&sort=-certificate_no`,
      );
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(headers.get('content-disposition')).toBe('attachment; filename="certificates.csv"');
      const [head, ...lines] = text.trimEnd().split('\r\n');
      expect(head).toBe(
        'Certificate No,Name,Father Name,Course,Date of Birth,Duration,Date of Completion,Status,Division,Email,Phone,Language',
      );
      expect(lines).toEqual([
        `${mark}-4,"అ ""క"", గ",RAMA RAO,PGDCA,2004-05-17,1 year,2026-03-31,Verified,A,,,en`,
        `${mark}-2,'-B,RAMA RAO,PGDCA,2004-05-17,1 year,2026-03-31,Verified,A,,,en`,
        `${mark}-0,'=1+1,RAMA RAO,PGDCA,2004-05-17,1 year,2026-03-31,Verified,A,,,en`,
      ]);
    });

    test('HEAD has the headers and makes nothing', async () => {
      const { status, headers, text } = await call('HEAD', '/api/certificates/export');
      expect([status, text, headers.get('content-length')]).toEqual([200, '', null]);
      expect(headers.get('content-disposition')).toBe('attachment; filename="certificates.csv"');
    });

    test('begins with the mark of UTF-8, and holds everything when nothing is asked', async () => {
      const response = await fetch(`${server().url}/api/certificates/export`, {
        headers: { authorization: `Bearer ${server().admin}` },
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      expect(bytes.toString().trimEnd().split('\r\n')).toHaveLength((await count()) + 1);
    });

    test('every order gives each certificate once, also across parts, and what is no date last', async () => {
      const mark = `ORDER-${next()}`;
      const dateOf = (i: number) => (i % 2 ? `${1 + (i % 28)}/3/26` : `March ${1998 + (i % 9)}`);
      await post(
        Array.from({ length: 1203 }, (_, i) =>
          row({ certificate_no: `${mark}-${i}`, name: `N${i % 3}`, date: dateOf(i) }),
        ),
        { key: randomUUID() },
      );
      for (const sort of ['name', '-name', 'date', '-date', '_id', '-_id']) {
        const { text } = await call('GET', `/api/certificates/export?q=${mark}&sort=${sort}`);
        const numbers = text
          .trimEnd()
          .split('\r\n')
          .slice(1)
          .map((line) => line.split(',')[0]);
        expect([sort, numbers.length, new Set(numbers).size]).toEqual([sort, 1203, 1203]);
        if (sort.endsWith('date')) expect(text.lastIndexOf(',2026-03-')).toBeLessThan(text.indexOf(',March '));
      }
    });
  });
});
