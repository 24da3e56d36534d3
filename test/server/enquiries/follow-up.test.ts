// The enquiry desk: what staff do with messages and wishes to be called; on both databases.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Payload } from '#test/samples.ts';
import { onBoth } from '#test/support/server.ts';
import { createDesk, inDays } from './enquiry-calls.ts';

onBoth('the enquiry desk', (server) => {
  const { staff, newest, receive, set, note, me } = createDesk(server);

  test('knows what was sent, and in which language', async () => {
    expect(await receive({ subject: 'Hello' }, 'te')).toMatchObject({ kind: 'message', language: 'te', state: 'new' });
    expect(await receive({ course: 'Tally' }, 'hi-IN,en;q=0.5')).toMatchObject({ kind: 'course', language: 'hi' });
    expect(await receive({ course: '' })).toMatchObject({ kind: 'call', language: '' });
    const course = `${'x'.repeat(181)}😀`;
    expect(await receive({ course })).toMatchObject({ course, subject: `Please call back: ${course}`.slice(0, 199) });
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
    // The state of before is read as the one that took its place.
    expect((await set(_id, { state: 'visiting' })).body.state).toBe('called');
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
    const answers = await Promise.all(['new', 'not now'].map((state) => set(_id, { state }, 3)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test('a trail of notes: who, when and what, one for each key', async () => {
    const { _id } = await receive({ course: 'Tally' });
    const { _id: by, name } = await me();
    const first = await note(_id, 'Called.\nNobody answered.');
    expect([first.status, first.body]).toEqual([
      201,
      {
        _id: expect.any(String),
        at: expect.any(String),
        by: { _id: by, name },
        text: 'Called.\nNobody answered.',
        outcome: '',
      },
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

  test('what came of a call sets state and day, once for each key, and can be taken back until something changes', async () => {
    const { _id } = await receive({ course: 'Tally' });
    const outcome = (body: Payload, key?: string) =>
      staff('POST', `/api/contact/${_id}/outcome`, body, key ? { 'idempotency-key': key } : {});
    const now = async () => (await staff('GET', `/api/contact/${_id}`)).body;
    const key = randomUUID();
    const first = await outcome({ outcome: 'no answer', text: 'Rang out.' }, key);
    expect([first.status, first.body]).toMatchObject([201, { outcome: 'no answer', text: 'Rang out.' }]);
    expect((await outcome({ outcome: 'no answer', text: 'Rang out.' }, key)).body).toEqual(first.body);
    expect(await now()).toMatchObject({
      state: 'called',
      followUp: inDays(1),
      lastOutcome: 'no answer',
      lastNote: 'Rang out.',
      noteCount: 1,
    });
    for (const [name, state, followUp] of [
      ['sent details', 'called', inDays(3)],
      ['joined', 'joined', ''],
      ['not interested', 'not now', ''],
    ] as const) {
      await outcome({ outcome: name });
      expect(await now()).toMatchObject({ state, followUp, lastOutcome: name, lastNote: 'Rang out.' });
    }
    const again = (await outcome({ outcome: 'call again', followUp: inDays(9) })).body;
    expect(await now()).toMatchObject({ state: 'called', followUp: inDays(9), noteCount: 5 });
    const undo = (note: string) => staff('DELETE', `/api/contact/${_id}/notes/${note}`);
    expect((await undo(again._id)).body).toMatchObject({ state: 'not now', followUp: '', noteCount: 4 });
    expect((await undo(again._id)).status).toBe(404);
    // Only the last one: the enquiry has changed since the first.
    const refused = await undo(first.body._id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The enquiry has been changed since. It stays as it is.',
    ]);
    // A note that is no outcome stays.
    expect((await undo((await note(_id, 'Called')).body._id)).status).toBe(404);
    expect((await outcome({ outcome: 'lost' })).body.errors[0].field).toBe('outcome');
    expect((await staff('POST', '/api/contact/unknown/outcome', { outcome: 'joined' })).status).toBe(404);
  });

  test('staff enter an enquiry, which is mailed to nobody', async () => {
    const enter = (body: Payload, headers?: Record<string, string>) =>
      staff('POST', '/api/contact/entered', body, headers);
    const walkIn = { from_name: 'Sita', phone: '98480 22338', course: 'Tally', message: 'Evening batch.' };
    const { status, body } = await enter(walkIn, { 'idempotency-key': 'walk-in of today' });
    expect(status).toBe(201);
    const stands = { kind: 'walk-in', state: 'new', read: true, subject: 'Tally', mail: 'kept', language: '' };
    expect(body).toMatchObject({ ...walkIn, ...stands });
    expect((await enter(walkIn, { 'idempotency-key': 'walk-in of today' })).body._id).toBe(body._id);
    expect(await newest()).toMatchObject({ _id: body._id });
    const { body: history } = await staff('GET', `/api/history/messages/${body._id}`);
    expect(history[0].by._id).toBe((await me())._id);
    // Without a course: the first line of the note, or how it came.
    const by = { from_name: 'Ravi', from_email: 'ravi@example.com' };
    expect((await enter({ ...by, message: 'Asks for notes.\nToday.', via: 'phone' })).body.subject).toBe(
      'Asks for notes.',
    );
    const cut = 'x'.repeat(79);
    expect((await enter({ ...by, message: `${cut}😀😀` })).body.subject).toBe(`${cut}…`);
    expect((await enter({ ...by, via: 'WhatsApp' })).body).toMatchObject({ kind: 'whatsapp', subject: 'WhatsApp' });
    const missing = await enter({ from_name: 'Nobody' });
    expect([missing.status, missing.body.message, missing.body.errors[0].field]).toEqual([
      400,
      'Please give a name, and a phone number or an e-mail address.',
      'phone',
    ]);
    expect((await enter({ ...walkIn, via: 'pigeon' })).status).toBe(400);
    expect((await staff('POST', `/api/contact/${body._id}/resend`)).status).toBe(409);
    // Sent again although it is gone by now: it is neither added again nor answered.
    await staff('DELETE', `/api/contact/${body._id}`);
    expect((await enter(walkIn, { 'idempotency-key': 'walk-in of today' })).status).toBe(404);
  });

  test('is deleted with its notes, and comes back with them', async () => {
    const { _id } = await receive({ course: 'Tally' });
    await note(_id, 'Called');
    await set(_id, { state: 'called', followUp: '2030-01-01' });
    const { body } = await staff('DELETE', `/api/contact/${_id}`);
    expect((await staff('GET', `/api/contact/${_id}`)).status).toBe(404);
    expect((await note(_id, 'Too late')).status).toBe(404);
    expect((await staff('POST', `/api/history/${body.change}/restore`)).status).toBe(200);
    const back = (await staff('GET', `/api/contact/${_id}`)).body;
    expect(back).toMatchObject({ state: 'called', followUp: '2030-01-01', notes: [{ text: 'Called' }], version: 3 });
  });

  test('the greeting of a chat is in the language of the enquiry', async () => {
    await server().call('PUT', '/api/institute', { body: { name: 'Vidya', nameTelugu: 'విద్య' }, token: server().admin });
    const greeting = async (_id: string) => (await staff('GET', `/api/contact/${_id}`)).body.greeting as string;
    const english = await receive({ from_name: 'Padma', course: 'Tally' });
    expect(await greeting(english._id)).toBe(
      'Hello Padma, this is Vidya. You asked us to call you about Tally. When may we call?',
    );
    const telugu = await receive({ from_name: 'పద్మ', course: 'Tally' }, 'te');
    expect(await greeting(telugu._id)).toMatch(/పద్మ.*విద్య.*Tally/s);
    expect(await greeting(telugu._id)).not.toContain('Hello');
    const written = await receive({ from_name: 'Ravi', subject: 'Evening batch' }, 'en');
    expect(await greeting(written._id)).toContain('“Evening batch”');
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
