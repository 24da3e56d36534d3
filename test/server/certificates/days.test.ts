// Days of certificates: however they are written, the API and the import store YYYY-MM-DD; a day that does not exist is refused
// at its field; other text stays; and the list is sorted by day. On both: the database sorts.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { certificate } from '#test/samples.ts';
import { onBoth } from '#test/support/server.ts';

const ways = [
  ...['31-03-2026', '31/3/26', '31 Mar 2026', '2026-03-31', '31.3.2026', '31–03–2026', '31st March, 2026'],
  // As spreadsheets store it.
  '46112',
];
const refusal = (label: string, text: string) =>
  `${label}: there is no ${text} in the calendar. Please write the day first, such as 31-03-2026.`;

onBoth('days of certificates', (server) => {
  const send = (method: string, path: string, body: object, headers = {}) =>
    server().call(method, `/api/certificates${path}`, { body, token: server().editor, headers });
  const found = async (number: string) => (await server().call('GET', `/api/certificates/${number}`)).body;

  test.each(ways)('%s is stored as 2026-03-31', async (text) => {
    const added = await send('POST', '', certificate({ dob: text, date: text }));
    expect(added).toMatchObject({ status: 201, body: { dob: '2026-03-31', date: '2026-03-31' } });
    expect(await found(added.body.certificate_no)).toMatchObject({ dob: '2026-03-31', date: '2026-03-31' });
    const changed = await send('PUT', `/${added.body._id}`, { ...added.body, dob: '1 Jan 2001', date: text });
    expect(changed).toMatchObject({ status: 200, body: { dob: '2001-01-01', date: '2026-03-31' } });
  });

  test('an import understands them all, and says which day does not exist', async () => {
    const rows = [...ways, '31-02-2026', 'March 2009'].map((text) => certificate({ dob: text, date: text }));
    const { status, body } = await send('POST', '/batches', { rows }, { 'idempotency-key': randomUUID() });
    expect([status, body.added, body.toFix]).toEqual([201, ways.length + 1, 1]);
    expect(body.rows[ways.length].errors).toEqual([
      { field: 'dob', message: refusal('Date of birth', '31-02-2026') },
      { field: 'date', message: refusal('Date of completion', '31-02-2026') },
    ]);
    for (const { certificate_no } of rows.slice(0, ways.length))
      expect(await found(certificate_no)).toMatchObject({ dob: '2026-03-31', date: '2026-03-31' });
    expect(await found(rows.at(-1)?.certificate_no ?? '')).toMatchObject({ dob: 'March 2009', date: 'March 2009' });
  });

  test.each(['31-02-2026', '29/2/2023', '31 Apr 2026', '2026-13-01'])('%s is refused at its field', async (text) => {
    const good = (await send('POST', '', certificate())).body;
    for (const refused of [
      await send('POST', '', certificate({ date: text })),
      await send('PUT', `/${good._id}`, { ...good, date: text }),
    ])
      expect(refused).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'date', message: refusal('Date of completion', text) }] },
      });
    expect(await found(good.certificate_no)).toMatchObject({ date: good.date });
  });

  test('the refusal is in the language of the request', async () => {
    for (const [language, words] of [
      ['te', 'క్యాలెండర్'],
      ['hi', 'कैलेंडर'],
    ] as const) {
      const { body } = await send('POST', '', certificate({ dob: '31-02-2026' }), { 'accept-language': language });
      expect(body.errors[0].message).toContain('31-02-2026');
      expect(body.errors[0].message).toContain(words);
    }
  });

  test.each(['March 2009', 'Summer 1998', '2009', '5th of May'])('%s is no date and stays as it is', async (text) => {
    const { status, body } = await send('POST', '', certificate({ dob: text, date: text }));
    expect([status, body.dob, body.date]).toEqual([201, text, text]);
  });

  test('sorted by date it is by date, and what is no date comes last, upwards and downwards', async () => {
    const dates = ['March 2009', '31-12-1999', '1 Jan 2027', 'autumn', '02/01/2027'];
    for (const date of dates) await send('POST', '', certificate({ certificate_no: `SORT ${date}`, date }));
    const sorted = async (sort: string) => {
      const path = `/api/certificates?q=SORT&sort=${sort}&limit=2&page=`;
      const pages = [1, 2, 3].map(
        async (page) => (await server().call('GET', path + page, { token: server().editor })).body,
      );
      return (await Promise.all(pages)).flat().map(({ date }) => date);
    };
    const upwards = await sorted('date');
    expect(upwards).toEqual(['1999-12-31', '2027-01-01', '2027-01-02', 'March 2009', 'autumn']);
    const downwards = await sorted('-date');
    expect(downwards.slice(0, 3)).toEqual(['2027-01-02', '2027-01-01', '1999-12-31']);
    expect(downwards.slice(3).sort()).toEqual(['March 2009', 'autumn']);
  });
});
