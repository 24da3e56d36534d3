// The list of enquiries: filters, search, order, export; on both databases.
import { expect, test } from 'vitest';
import type { Payload } from '#test/samples.ts';
import { onBoth } from '#test/support/server.ts';
import { createDesk, inDays } from './enquiry-calls.ts';

onBoth('the list of enquiries', (server) => {
  const { staff, newest, receive, set, note, me, mark, names } = createDesk(server);

  test('is filtered by state, owner, kind, course and day, what is due first', async () => {
    const course = mark();
    const [mine, theirs] = [(await me())._id, (await me(server().admin))._id];
    const rows: [string, Payload][] = [
      ['Late', { state: 'called', owner: mine, followUp: inDays(-3) }],
      ['Today', { state: 'not now', owner: theirs, followUp: inDays(0) }],
      ['Later', { state: 'called', owner: mine, followUp: inDays(5) }],
      ['Joined', { state: 'joined', owner: mine }],
      ['Fresh', { state: 'new' }],
    ];
    for (const [from_name, fields] of rows) await set((await receive({ from_name, course }))._id, fields);
    const of = (query: string) => names(`course=${course}&${query}`);
    expect(await names(`q=${course}`)).toEqual(['Fresh', 'Joined', 'Later', 'Today', 'Late']);
    expect(await of('')).toEqual(['Late', 'Today', 'Fresh', 'Joined', 'Later']);
    expect(await of('state=called')).toEqual(['Late', 'Later']);
    expect(await of('state=not+now')).toEqual(['Today']);
    expect(await of(`owner=${mine}`)).toEqual(['Late', 'Joined', 'Later']);
    expect(await of('owner=nobody')).toEqual(['Fresh']);
    expect(await of('due=now')).toEqual(['Late', 'Today']);
    expect(await of('due=overdue')).toEqual(['Late']);
    expect(await of('due=later')).toEqual(['Later']);
    expect(await of('kind=course&state=')).toHaveLength(5);
    expect(await of('kind=call')).toEqual([]);
    expect(await of('sort=received')).toEqual(['Late', 'Today', 'Later', 'Joined', 'Fresh']);
    expect(await of('sort=-received')).toEqual(['Fresh', 'Joined', 'Later', 'Today', 'Late']);
    expect(await of('sort=followUp')).toEqual(['Late', 'Today', 'Later', 'Fresh', 'Joined']);
    const { body: paged, headers } = await staff('GET', `/api/contact?course=${course}&page=2&limit=2`);
    expect([paged.length, headers.get('x-total-count')]).toEqual([2, '5']);
    for (const query of ['state=lost', 'kind=x', 'due=x', 'sort=name', `owner=${'x'.repeat(61)}`])
      expect((await staff('GET', `/api/contact?${query}`)).status).toBe(400);
  });

  test('by the last change, a note included', async () => {
    const course = mark();
    const ids: string[] = [];
    for (const from_name of ['One', 'Two', 'Three']) ids.push((await receive({ from_name, course }))._id);
    await set(ids[1] ?? '', { state: 'called' });
    await note(ids[0] ?? '', 'Called');
    expect(await names(`course=${course}&sort=-changed`)).toEqual(['One', 'Two', 'Three']);
  });

  test('is searched by any part: words of several fields, notes, owner, the digits of a number', async () => {
    const word = mark();
    const one = await receive({ from_name: `Sirisha ${word}`, phone: '+91 (98480) 22-338', course: 'Tally Prime' });
    await receive({ from_name: `Other ${word}`, course: 'Tally Prime' });
    await note(one._id, 'ఫీజు గురించి అడిగారు 50%');
    await set(one._id, { owner: (await me())._id });
    for (const q of [
      `sirisha ${word}`,
      `tally SIRI ${word}`,
      `9848022338 ${word}`,
      `+919848022338 ${word}`,
      `98480 22-338 ${word}`,
      `ఫీజు ${word}`,
      `50% ${word}`,
      `${(await me()).name} ${word}`,
    ])
      expect([q, await names(`q=${encodeURIComponent(q)}`)]).toEqual([q, ['Sirisha']]);
    expect(await names(`q=tally+${word}`)).toEqual(['Other', 'Sirisha']);
    expect(await names(`q=51%25+${word}`)).toEqual([]);
  });

  test('offers the staff and the courses that were asked for', async () => {
    const course = mark();
    await receive({ course });
    const { body } = await staff('GET', '/api/contact/choices');
    expect(body.courses).toContain(course);
    expect(body.owners).toContainEqual({ _id: (await me())._id, name: (await me()).name });
    expect(Object.keys(body.owners[0]).sort()).toEqual(['_id', 'name']);
  });

  test('one who has left is still named, and looks after nothing', async () => {
    const course = mark();
    const account = {
      name: 'Lakshmi',
      email: `${mark()}@palaka.test`,
      password: 'a long pass phrase',
      role: 'editor',
    };
    const { body: user } = await server().call('POST', '/api/users/register', {
      body: account,
      token: server().admin,
    });
    const { _id } = await receive({ from_name: 'Asker', course });
    await set(_id, { owner: user._id });
    expect(await names(`course=${course}&owner=nobody`)).toEqual([]);
    await server().call('DELETE', `/api/users/${user._id}`, { token: server().admin });
    expect(await names(`course=${course}&owner=nobody`)).toEqual(['Asker']);
    expect((await newest()).ownerName).toBe('Lakshmi');
    // A form sends all fields.
    expect((await set(_id, { state: 'called', owner: user._id })).body.ownerName).toBe('Lakshmi');
  });

  test('is exported as it is filtered', async () => {
    const course = mark();
    const one = await receive({ from_name: '=1+1', course, phone: '+91 90000 12345' });
    await receive({ from_name: 'Left out', course });
    await set(one._id, { state: 'not now', followUp: '2030-01-02', owner: (await me())._id });
    await note(one._id, 'Asked for "fees", twice');
    const { status, text, headers } = await staff('GET', `/api/contact/export?course=${course}&state=not+now`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="enquiries.csv"');
    const [head, line, ...rest] = text.split('\r\n');
    expect(head).toBe(
      'Received,Kind,State,Name,Phone,Email,Course,Subject,Message,Owner,Follow-up day,Notes of the office',
    );
    const today = inDays(0);
    const { name } = await me();
    expect(line).toBe(
      [
        `${today},Course enquiry,Not interested,'=1+1,'+91 90000 12345,,${course}`,
        `Please call back: ${course},Please call me about the course ${course}.,${name},2030-01-02`,
        `"${today} ${name}: Asked for ""fees"", twice"`,
      ].join(','),
    );
    expect(rest).toEqual(['']);
    expect((await server().call('HEAD', '/api/contact/export', { token: server().editor })).status).toBe(200);
  });
});
