// A request whose answer was lost is sent again with the same Idempotency-Key: it is answered, and nothing is added twice.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceNames } from '#contract/resources.ts';
import { attemptOf, deleteOldRequests, findResponse } from '#server/data/repeated-requests.ts';
import { addresses, call, certificate, message, note, samples, user } from '#test/samples.ts';
import { startCutOffProxy } from '#test/support/cut-off-proxy.ts';
import { createCall, onBoth, onOne } from '#test/support/server.ts';

const OTHER = 'We already received your earlier version. Please send this one only if it is needed as well.';

onBoth('a request that is sent twice', (server, kind) => {
  let proxy: Awaited<ReturnType<typeof startCutOffProxy>>;
  beforeAll(async () => {
    proxy = await startCutOffProxy(server().port);
  });
  afterAll(async () => proxy.close());

  const send = (path: string, body: unknown, key?: string, token: string | undefined = server().admin) =>
    server().call('POST', path, { body, token, headers: key ? { 'idempotency-key': key } : {} });
  /** Its answer is lost. */
  const sendInVain = async (path: string, body: unknown, key: string, token?: string) => {
    const lost = createCall(proxy.url)('POST', path, { body, token, headers: { 'idempotency-key': key } });
    await expect(lost).rejects.toThrow();
    return proxy.statuses.at(-1);
  };
  const list = async (path: string) => (await server().call('GET', path, { token: server().admin })).body as object[];

  test('a message and a wish to be called: one each', async () => {
    for (const [path, sent] of [
      ['/api/contact', message({ subject: 'Sent twice' })],
      ['/api/contact/call', call({ course: 'Sent twice' })],
    ] as const) {
      const before = (await list('/api/contact')).length;
      const key = randomUUID();
      expect(await sendInVain(path, sent, key)).toBe(201);
      expect((await send(path, sent, key, '')).status).toBe(201);
      expect(await list('/api/contact')).toHaveLength(before + 1);
      // Without a key, twice is twice.
      expect((await send(path, sent, undefined, '')).status).toBe(201);
      expect(await list('/api/contact')).toHaveLength(before + 2);
    }
  });

  test('a replacement: one certificate, although the version is an older one by now', async () => {
    const { body: old } = await send('/api/certificates', certificate({ status: 'Verified' }));
    const sent = { ...certificate({ status: 'Verified' }), reason: 'A wrong name.' };
    const ask = (key: string) =>
      server().call('POST', `/api/certificates/${old._id}/replacement`, {
        body: sent,
        token: server().admin,
        headers: { 'idempotency-key': key, 'if-match': `"${old.version}"` },
      });
    const key = randomUUID();
    const first = await ask(key);
    expect(first.status).toBe(201);
    const again = await ask(key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await ask(randomUUID())).status).toBe(412);
  });

  test('with another body or address it is refused, and nothing is done', async () => {
    const key = randomUUID();
    expect((await send('/api/notes', note({ title: 'First' }), key)).status).toBe(201);
    const notes = (await list('/api/notes')).length;
    const other = await send('/api/notes', note({ title: 'Second' }), key);
    expect([other.status, other.body.message]).toEqual([409, OTHER]);
    expect((await send('/api/gallery', { imageUrl: '/art/gallery/x.svg' }, key)).status).toBe(409);
    expect(await list('/api/notes')).toHaveLength(notes);
    // The same by another user is another request.
    expect((await send('/api/notes', note({ title: 'Second' }), key, server().editor)).status).toBe(201);
  });

  test('what was refused may be sent again, mended, with the same key', async () => {
    const key = randomUUID();
    const taken = certificate();
    expect((await send('/api/certificates', taken)).status).toBe(201);
    expect((await send('/api/certificates', taken, key)).status).toBe(409);
    expect((await send('/api/certificates', { ...taken, name: '' }, key)).status).toBe(400);
    expect((await send('/api/certificates', certificate(), key)).status).toBe(201);
  });

  test('ten at the same moment add one', async () => {
    const [key, sent] = [randomUUID(), note({ title: 'Ten at once' })];
    const replies = await Promise.all(Array.from({ length: 10 }, () => send('/api/notes', sent, key)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(replies.map(({ body }) => body._id)).size).toBe(1);
    expect((await list('/api/notes')).filter((one) => (one as { title: string }).title === 'Ten at once')).toHaveLength(
      1,
    );
  });

  describe('what is stored', () => {
    test('has no key and no password', async () => {
      const key = randomUUID();
      const sent = user();
      expect((await send('/api/users/register', sent, key)).status).toBe(201);
      const rows = await server().store.read.selectFrom('sent_requests').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(key);
      expect(JSON.stringify(rows)).not.toContain(sent.password);
    });

    test('is kept for 24 hours', async () => {
      const { store } = server();
      const key = randomUUID();
      const sent = note({ title: 'Kept a day' });
      expect((await send('/api/notes', sent, key)).status).toBe(201);
      const hours = (count: number) => () => Date.now() + count * 60 * 60 * 1000;
      await deleteOldRequests(store, hours(23));
      expect((await send('/api/notes', sent, key)).status).toBe(201);
      expect(
        (await list('/api/notes')).filter((one) => (one as { title: string }).title === 'Kept a day'),
      ).toHaveLength(1);
      expect(await deleteOldRequests(store, hours(25))).toBeGreaterThan(0);
      expect(await store.read.selectFrom('sent_requests').selectAll().execute()).toEqual([]);
      expect(await findResponse(store.read, attemptOf('anyone', key, sent))).toBeUndefined();
    });
  });

  // All resources are added on one way, and what is a key is decided before the database is asked.
  if (kind === 'postgres') return;

  for (const name of resourceNames)
    test(`${name}: one record, and the answer that was lost`, async () => {
      const { add, list: all } = addresses[name];
      const [key, sent] = [randomUUID(), samples[name]()];
      const before = (await list(all)).length;
      expect(await sendInVain(add, sent, key, server().admin)).toBe(201);
      const again = await send(add, sent, key);
      expect(again.status).toBe(201);
      const once = await send(add, sent, key);
      expect([once.status, once.body]).toEqual([201, again.body]);
      const now = await list(all);
      expect(now).toHaveLength(before + 1);
      expect(now).toContainEqual(expect.objectContaining({ _id: again.body._id }));
      const { body: history } = await server().call('GET', `/api/history/${name}/${again.body._id}`, {
        token: server().admin,
      });
      expect(history).toHaveLength(1);
    });

  test('every call that adds or sends takes a key', async () => {
    const { body } = await server().call('GET', '/api/openapi.json');
    type Operation = { parameters?: { name: string }[] };
    const posts = Object.entries(body.paths as Record<string, { post?: Operation }>).flatMap(([path, { post }]) =>
      post ? [{ path, takesKey: post.parameters?.some(({ name }) => name === 'idempotency-key') ?? false }] : [],
    );
    // Sent again, these add nothing: a file is named by its content, a part of one by what it is cut from, a version is put back once, a paper that is out is out, what is done to many is
    // done already, and a check changes nothing. Links, steps of signing in and set-ups are used up; asked for again, a link is the same.
    const others = [
      ...['forgot-password', 'link', 'login/code', 'login/passkey', 'reset-password'].map((path) => `/users/${path}`),
      ...['code', 'passkeys', 'passkeys/options'].map((path) => `/users/me/second-step/${path}`),
      // What a file of translations says already is not said again.
      ...['/translations/taken/{id}/undo', '/bulk/{id}/undo', '/sample-content/removal'],
      ...['/users/login', '/users/logout', '/uploads', '/uploads/{id}/crop', '/history/{change}/restore'],
      ...[
        '{number}/pass',
        '{id}/print',
        'bulk/status',
        'bulk/files',
        'bulk/sending',
        'bulk/deletions',
        '{id}/papers',
        '{id}/send-back',
        'check',
        'check/pdf',
      ].map((path) => `/certificates/${path}`),
    ];
    const without = posts.filter(({ takesKey }) => !takesKey).map(({ path }) => path.replace(/^\/api/, ''));
    expect(without.sort()).toEqual(others.sort());
    expect(posts.length).toBeGreaterThan(others.length + resourceNames.length);
  });

  test('a key is 8 to 200 characters', async () => {
    for (const key of ['1234567', 'x'.repeat(201)]) expect((await send('/api/notes', note(), key)).status).toBe(400);
  });
});

onOne(
  'sqlite',
  'a message that is mailed again',
  (server) => {
    test('is not mailed a third time after a lost answer', async () => {
      const { call: ask, store, editor: token } = server();
      await ask('POST', '/api/contact', { body: message() });
      const [{ _id }] = (await ask('GET', '/api/contact', { token })).body as [{ _id: string }];
      const resend = (key: string) =>
        ask('POST', `/api/contact/${_id}/resend`, { token, body: {}, headers: { 'idempotency-key': key } });
      const wasSent = () => store.write.updateTable('mails').set({ state: 'sent' }).where('_id', '=', _id).execute();
      const key = randomUUID();
      expect((await resend(key)).body.mail).toBe('waiting');
      await wasSent();
      expect((await resend(key)).body.mail).toBe('sent');
      expect((await resend(randomUUID())).body.mail).toBe('waiting');
    });
  },
  { willMail: true },
);
