// Visitors' messages: stored, answered, listed for staff with their mail state, read, mailed again, deleted.
import { describe, expect, test } from 'vitest';
import { asNew, call, message } from '#test/samples.ts';
import { callsAs, onOne } from '#test/support/server.ts';

// On SQLite alone: messages are stored on both databases by outbox.test.ts.
onOne('sqlite', 'messages, where nothing is mailed', (server) => {
  const send = (body: unknown) => server().call('POST', '/api/contact', { body });
  const staff = callsAs(server, 'editor');
  const latest = async () => (await staff('GET', '/api/contact')).body[0];

  test('are stored and answered', async () => {
    const before = Date.now();
    const { status, body } = await send(message({ subject: 'Stored' }));
    expect([status, body]).toEqual([201, { message: 'Your message has been sent successfully!' }]);
    const kept = await latest();
    expect(kept).toEqual({
      ...message({ subject: 'Stored' }),
      phone: '',
      course: '',
      _id: expect.any(String),
      receivedAt: expect.any(String),
      ...asNew,
      updatedAt: kept.receivedAt,
      version: 1,
    });
    expect(Date.parse(kept.receivedAt)).toBeGreaterThanOrEqual(before);
  });

  test('need all four fields', async () => {
    for (const field of ['from_name', 'from_email', 'subject', 'message'])
      for (const value of [undefined, null, '', ' \n ']) {
        const { status, body } = await send(message({ [field]: value }));
        expect([field, status, body.message]).toEqual([field, 400, 'Please fill in all fields.']);
        expect(body.errors).toContainEqual({ field, message: 'This field is required.' });
      }
  });

  test('need a valid email and a subject of one line', async () => {
    for (const from_email of ['nobody', 'a@b', 'a b@c.de', 'a@b.co\r\nBcc: x@y.z'])
      expect((await send(message({ from_email }))).status).toBe(400);
    expect((await send(message({ from_email: 'nobody' }))).body.message).toBe('Email must be a valid email address.');
    const injected = await send(message({ subject: 'Hello\r\nBcc: x@y.z' }));
    expect([injected.status, injected.body.errors[0].field]).toEqual([400, 'subject']);
    expect((await send(message({ from_name: 'A\nB' }))).status).toBe(400);
  });

  test('may give a phone number', async () => {
    for (const phone of ['+91 98480 22338', '040-2345 6789', '(0)9848022338']) {
      expect((await send(message({ phone }))).status).toBe(201);
      expect(await latest()).toMatchObject({ phone, course: '' });
    }
    for (const phone of ['12345', 'call me', '1234567890123456', '98480<22338>']) {
      const { status, body } = await send(message({ phone }));
      expect([phone, status, body.errors]).toEqual([
        phone,
        400,
        [{ field: 'phone', message: 'Please check this phone number.' }],
      ]);
    }
  });

  test('are listed newest first, a page at a time and by what is in them', async () => {
    for (let i = 0; i < 5; i++)
      await send(message({ subject: `Number ${i}`, message: i === 3 ? 'About 100% of it' : 'Words' }));
    const subjects = async (query: string) => {
      const { body, headers } = await staff('GET', `/api/contact${query}`);
      return [body.slice(0, 5).map(({ subject }: { subject: string }) => subject), headers.get('x-total-count')];
    };
    expect((await subjects(''))[0]).toEqual(['Number 4', 'Number 3', 'Number 2', 'Number 1', 'Number 0']);
    expect(await subjects('?q=number&page=2&limit=2')).toEqual([['Number 2', 'Number 1'], '5']);
    expect(await subjects('?q=100%25')).toEqual([['Number 3'], '1']);
    expect(await subjects('?q=NOTHING')).toEqual([[], '0']);
    expect((await staff('GET', '/api/contact?limit=201')).status).toBe(400);
  });

  test('are marked as read, and unread again', async () => {
    await send(message());
    const kept = await latest();
    for (const read of [true, false]) {
      const { status, body } = await staff('PUT', `/api/contact/${kept._id}`, { read });
      expect([status, body]).toEqual([200, { ...kept, read }]);
      expect((await latest()).read).toBe(read);
    }
    for (const body of [{}, { read: 1 }, { read: 'true' }, { read: null }])
      expect((await staff('PUT', `/api/contact/${kept._id}`, body)).status).toBe(400);
  });

  test('cannot be mailed again', async () => {
    await send(message());
    const { status, body } = await staff('POST', `/api/contact/${(await latest())._id}/resend`);
    expect([status, body.message]).toEqual([409, 'No mail server is set up, so messages are only stored here.']);
  });

  test('are deleted', async () => {
    await send(message({ subject: 'To be deleted' }));
    const { _id } = await latest();
    const gone = await staff('DELETE', `/api/contact/${_id}`);
    expect([gone.status, gone.body.message]).toEqual([200, 'Enquiry deleted']);
    expect((await latest()).subject).not.toBe('To be deleted');
    for (const [method, path, body] of [
      ['DELETE', `/api/contact/${_id}`],
      ['PUT', `/api/contact/${_id}`, { read: true }],
      ['PUT', '/api/contact/unknown', { read: true }],
    ] as const) {
      const reply = await staff(method, path, body);
      expect([method, reply.status, reply.body]).toEqual([method, 404, { message: 'Not found' }]);
    }
  });

  test('keep what was written, in any script', async () => {
    const written = message({
      from_name: 'రవి <b>',
      subject: '<script>alert(1)</script> 👋',
      message: 'ఒకటి\n\n\tరెండు & "three"',
    });
    await send(written);
    expect(await latest()).toMatchObject(written);
  });
});

onOne('sqlite', 'wishes to be called', (server) => {
  const ask = (body: unknown) => server().call('POST', '/api/contact/call', { body });
  const latest = async () => (await server().call('GET', '/api/contact', { token: server().editor })).body[0];

  test('land among the messages, with the number and the course', async () => {
    const { status, body } = await ask(call({ from_name: 'Padma', phone: '+91 90000 12345', course: 'PGDCA' }));
    expect([status, body]).toEqual([201, { message: 'Thank you! We will call you.' }]);
    expect(await latest()).toMatchObject({
      from_name: 'Padma',
      from_email: '',
      phone: '+91 90000 12345',
      course: 'PGDCA',
      subject: 'Please call back: PGDCA',
      message: 'Please call me about the course PGDCA.',
      read: false,
      mail: 'kept',
    });
    const found = await server().call('GET', '/api/contact?q=90000 12345&limit=5', { token: server().editor });
    expect(found.body).toHaveLength(1);
  });

  test('need a name and a number, and no course', async () => {
    expect((await ask(call({ course: undefined }))).status).toBe(201);
    expect(await latest()).toMatchObject({ course: '', subject: 'Please call back' });
    for (const field of ['from_name', 'phone']) {
      const { status, body } = await ask(call({ [field]: ' ' }));
      expect([field, status, body.message]).toEqual([field, 400, 'Please give your name and your phone number.']);
      expect(body.errors).toContainEqual({ field, message: 'This field is required.' });
    }
    expect((await ask(call({ phone: 'tomorrow' }))).body.message).toBe('Please check this phone number.');
    // The longest title still fits into a subject.
    expect((await ask(call({ course: 'x'.repeat(200) }))).status).toBe(201);
  });
});

onOne(
  'sqlite',
  'messages, where they are mailed',
  (server) => {
    const staff = (method: string, path: string) => server().call(method, path, { token: server().editor });

    describe('the mail state', () => {
      test('is waiting at first, then what became of it', async () => {
        const { call, store } = server();
        await call('POST', '/api/contact', { body: message() });
        const [kept] = (await staff('GET', '/api/contact')).body;
        expect(kept).toMatchObject({ mail: 'waiting', attempts: 0, lastError: null });
        await store.write
          .updateTable('mails')
          .set({ state: 'failed', attempts: 9, last_error: 'refused (550)' })
          .where('_id', '=', kept._id)
          .execute();
        expect((await staff('GET', '/api/contact')).body[0]).toMatchObject({
          mail: 'failed',
          attempts: 9,
          lastError: 'refused (550)',
        });
        const again = await staff('POST', `/api/contact/${kept._id}/resend`);
        expect([again.status, again.body]).toEqual([200, { ...kept, mail: 'waiting', attempts: 0, lastError: null }]);
      });

      test('of an unknown message cannot be changed', async () => {
        expect((await staff('POST', '/api/contact/unknown/resend')).status).toBe(404);
      });
    });
  },
  { willMail: true },
);
