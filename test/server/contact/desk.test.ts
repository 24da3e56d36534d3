// The enquiry desk: what staff do with messages and wishes to be called; on both databases.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { dayInIndia } from '#contract/today.ts';
import { call, message, next, type Payload } from '#test/samples.ts';
import { onBoth } from '#test/support/server.ts';

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => dayInIndia(new Date(Date.now() + days * DAY));

onBoth('the enquiry desk', (server) => {
  const staff = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    server().call(method, path, { body, token: server().editor, headers });
  const newest = async () => (await staff('GET', '/api/contact?limit=1')).body[0];
  const receive = async (changes: Payload = {}, language?: string) => {
    const headers: Record<string, string> = language ? { 'accept-language': language } : {};
    const isCall = 'course' in changes;
    const body = isCall ? call(changes) : message(changes);
    const sent = await server().call('POST', isCall ? '/api/contact/call' : '/api/contact', { body, headers });
    expect(sent.status).toBe(201);
    return newest();
  };
  const set = (id: string, fields: Payload, version?: number) =>
    staff('PUT', `/api/contact/${id}`, fields, version ? { 'if-match': `"${version}"` } : {});
  const note = (id: string, text: string, key?: string) =>
    staff('POST', `/api/contact/${id}/notes`, { text }, key ? { 'idempotency-key': key } : {});
  const me = async (token = server().editor) => (await server().call('GET', '/api/users/me', { token })).body;
  /** A word that only the enquiries of one test have. */
  const mark = () => `mark${next()}x`;
  const names = async (query: string) => {
    const { status, body } = await staff('GET', `/api/contact?limit=50&${query}`);
    expect(status).toBe(200);
    return (body as { from_name: string }[]).map(({ from_name }) => from_name.split(' ')[0]);
  };

  test('knows what was sent, and in which language', async () => {
    expect(await receive({ subject: 'Hello' }, 'te')).toMatchObject({ kind: 'message', language: 'te', state: 'new' });
    expect(await receive({ course: 'Tally' }, 'hi-IN,en;q=0.5')).toMatchObject({ kind: 'course', language: 'hi' });
    expect(await receive({ course: '' })).toMatchObject({ kind: 'call', language: '' });
  });

  test('keeps state, owner and follow-up day', async () => {
    const { _id } = await receive({ course: 'Tally' });
    const { _id: owner, name } = await me();
    const { status, body } = await set(_id, { state: 'called', owner, followUp: '31-12-2030' });
    expect(status).toBe(200);
    const asked = { state: 'called', owner, ownerName: name, followUp: '2030-12-31', version: 2, read: false };
    expect(body).toMatchObject(asked);
    expect((await staff('GET', `/api/contact/${_id}`)).body).toMatchObject({ ...asked, notes: [] });
    // What is left out stays, and the same again changes nothing.
    expect((await set(_id, { owner: '' })).body).toMatchObject({ state: 'called', ownerName: '', version: 3 });
    expect((await set(_id, { state: 'called' })).body.version).toBe(3);
    expect((await set(_id, { read: true })).body).toMatchObject({ read: true, version: 3, state: 'called' });
    const { body: history } = await staff('GET', `/api/history/messages/${_id}`);
    expect(history.map(({ fields }: { fields: { field: string }[] }) => fields.map(({ field }) => field))).toEqual([
      ['read'],
      ['owner_name'],
      ['state', 'owner_name', 'follow_up'],
      expect.arrayContaining(['subject', 'state']),
    ]);
    for (const [fields, field] of [
      [{ state: 'lost' }, 'state'],
      [{ owner: 'nobody-of-ours' }, 'owner'],
      [{ followUp: '2026-02-30' }, 'followUp'],
      [{ followUp: 'soon' }, 'followUp'],
    ] as const) {
      const refused = await set(_id, fields);
      expect([refused.status, refused.body.errors?.[0].field]).toEqual([400, field]);
    }
    expect((await set(_id, {})).status).toBe(400);
    expect((await set('unknown', { state: 'new' })).status).toBe(404);
  });

  test('two at once: the second is told, and overwrites nothing', async () => {
    const { _id, version } = await receive({ course: 'Tally' });
    expect((await set(_id, { state: 'called' }, version)).status).toBe(200);
    // Reading it in between does not count.
    await set(_id, { read: true });
    expect((await set(_id, { state: 'joined' }, version)).status).toBe(412);
    expect((await set(_id, { state: 'joined' }, version + 1)).body).toMatchObject({ state: 'joined', version: 3 });
    const answers = await Promise.all(['new', 'visiting'].map((state) => set(_id, { state }, 3)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test('a trail of notes: who, when and what, one for each key', async () => {
    const { _id } = await receive({ course: 'Tally' });
    const { _id: by, name } = await me();
    const first = await note(_id, 'Called.\nNobody answered.');
    expect([first.status, first.body]).toEqual([
      201,
      { _id: expect.any(String), at: expect.any(String), by: { _id: by, name }, text: 'Called.\nNobody answered.' },
    ]);
    const key = randomUUID();
    const second = await note(_id, 'రేపు వస్తారు', key);
    expect((await note(_id, 'రేపు వస్తారు', key)).body).toEqual(second.body);
    expect((await note(_id, 'Something else', key)).status).toBe(409);
    const { body } = await staff('GET', `/api/contact/${_id}`);
    expect(body).toMatchObject({ notes: [first.body, second.body], noteCount: 2, lastNote: 'రేపు వస్తారు', version: 1 });
    expect(await newest()).toMatchObject({ _id, noteCount: 2, lastNote: 'రేపు వస్తారు' });
    const blank = await note(_id, ' \n ');
    expect([blank.status, blank.body.message]).toEqual([400, 'Please write a note.']);
    expect((await note(_id, 'x'.repeat(2001))).body.errors[0].field).toBe('text');
    expect((await note('unknown', 'x')).status).toBe(404);
  });

  test('is deleted with its notes, and comes back with them', async () => {
    const { _id } = await receive({ course: 'Tally' });
    await note(_id, 'Called');
    await set(_id, { state: 'visiting', followUp: '2030-01-01' });
    const { body } = await staff('DELETE', `/api/contact/${_id}`);
    expect((await staff('GET', `/api/contact/${_id}`)).status).toBe(404);
    expect((await note(_id, 'Too late')).status).toBe(404);
    expect((await staff('POST', `/api/history/${body.change}/restore`)).status).toBe(200);
    const back = (await staff('GET', `/api/contact/${_id}`)).body;
    expect(back).toMatchObject({ state: 'visiting', followUp: '2030-01-01', notes: [{ text: 'Called' }], version: 3 });
  });

  test('the greeting of a chat is in the language of the enquiry', async () => {
    await server().call('PUT', '/api/institute', { body: { name: 'Vidya' }, token: server().admin });
    const greeting = async (_id: string) => (await staff('GET', `/api/contact/${_id}`)).body.greeting as string;
    const english = await receive({ from_name: 'Padma', course: 'Tally' });
    expect(await greeting(english._id)).toBe(
      'Hello Padma, this is Vidya. You asked us to call you about Tally. When may we call?',
    );
    const telugu = await receive({ from_name: 'పద్మ', course: 'Tally' }, 'te');
    expect(await greeting(telugu._id)).toMatch(/పద్మ.*Vidya.*Tally/s);
    expect(await greeting(telugu._id)).not.toContain('Hello');
    const written = await receive({ from_name: 'Ravi', subject: 'Evening batch' }, 'en');
    expect(await greeting(written._id)).toContain('“Evening batch”');
  });

  describe('the list', () => {
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
      await set(one._id, { state: 'visiting', followUp: '2030-01-02', owner: (await me())._id });
      await note(one._id, 'Asked for "fees", twice');
      const { status, text, headers } = await staff('GET', `/api/contact/export?course=${course}&state=visiting`);
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
          `${today},Course enquiry,Visiting,'=1+1,'+91 90000 12345,,${course}`,
          `Please call back: ${course},Please call me about the course ${course}.,${name},2030-01-02`,
          `"${today} ${name}: Asked for ""fees"", twice"`,
        ].join(','),
      );
      expect(rest).toEqual(['']);
      expect((await server().call('HEAD', '/api/contact/export', { token: server().editor })).status).toBe(200);
    });
  });

  test('the overview counts what is new and what is due', async () => {
    const overview = async () => (await staff('GET', '/api/overview')).body;
    const before = await overview();
    const { _id } = await receive({ course: 'Tally' });
    expect(await overview()).toMatchObject({
      newEnquiries: before.newEnquiries + 1,
      dueEnquiries: before.dueEnquiries,
    });
    for (const [followUp, due, overdue] of [
      [inDays(0), 1, 0],
      [inDays(-1), 1, 1],
      [inDays(1), 0, 0],
    ] as const) {
      await set(_id, { state: 'called', followUp });
      expect(await overview()).toMatchObject({
        newEnquiries: before.newEnquiries,
        dueEnquiries: before.dueEnquiries + due,
        overdueEnquiries: before.overdueEnquiries + overdue,
      });
    }
  });
});
