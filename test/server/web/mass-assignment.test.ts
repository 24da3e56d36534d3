// Undeclared properties, on every write: they change nothing, and no response ever contains a password or its hash
// (goal S7).
import { beforeAll, describe, expect, test } from 'vitest';
import { type ResourceName, resourceNames } from '#contract/resources.ts';
import { addresses, asNew, message, samples, user } from '#test/samples.ts';
import { ADMIN, EDITOR, onOne, type Reply } from '#test/support/server.ts';

const ID = '00000000-0000-7000-8000-00000000beef';
const foreign = {
  _id: ID,
  id: ID,
  version: 99,
  updatedAt: '1999-01-01T00:00:00.000Z',
  createdAt: '1999-01-01T00:00:00.000Z',
  token_version: 99,
  tokenVersion: 99,
  tv: 99,
  password_hash: '$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA',
  passwordHash: '$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA',
  isAdmin: true,
  admin: true,
  sid: ID,
  user_id: ID,
  actor_id: ID,
  read: 1,
  mail: 'sent',
  attempts: 99,
  received_at: '1999-01-01T00:00:00.000Z',
  $set: { role: 'admin' },
  toString: 'x',
  hasOwnProperty: 'x',
};

/** What no response may contain. */
const leaks = (text: string) => /argon2|password_?hash|"password"|token_?version/i.test(text);

// On SQLite alone: undeclared properties are dropped by the rules of the contract.
onOne('sqlite', 'mass assignment', (server) => {
  const seen: string[] = [];
  let writes = 0;
  const send = async (method: string, path: string, body?: unknown, token = server().admin): Promise<Reply> => {
    if (method !== 'GET') writes++;
    const reply = await server().call(method, path, { body, token });
    seen.push(reply.text);
    return reply;
  };

  describe.each(resourceNames)('%s', (name) => {
    const { list, add } = addresses[name];
    const sample = samples[name];
    let usual: Record<string, unknown> = {};
    beforeAll(async () => {
      usual = (await send('POST', add, sample())).body;
    });

    test('a new record has the usual properties and no others', async () => {
      const { status, body } = await send('POST', add, { ...sample(), ...foreign });
      expect(status).toBe(201);
      expect(Object.keys(body).sort()).toEqual(Object.keys(usual).sort());
      expect(body._id).not.toBe(ID);
      expect(body.version).toBe(1);
      expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse('2020-01-01'));
      expect((await send('GET', list)).text).not.toContain(ID);
    });

    test('nor has a changed one', async () => {
      const sent = sample();
      const { body: made } = await send('POST', add, sent);
      const { status, body } = await send('PUT', `${list}/${made._id}`, { ...sent, ...foreign });
      expect(status).toBe(200);
      expect(body).toEqual({ ...made, version: 2, updatedAt: body.updatedAt });
      expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse('2020-01-01'));
    });

    test.each(['{"__proto__":{"polluted":true},', '{"constructor":{"prototype":{"polluted":true}},'])(
      'a body with %s is refused',
      async (start) => {
        const raw = JSON.stringify(sample()).replace('{', start);
        const { admin, call } = server();
        for (const [method, path] of [
          ['POST', add],
          ['PUT', `${list}/${usual._id}`],
        ] as const) {
          const { status, body } = await call(method, path, { raw, token: admin });
          expect([status, body]).toEqual([400, { message: 'Please send JSON.' }]);
        }
        expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
      },
    );
  });

  test('chapters hold a title and an address, nothing else', async () => {
    const chapters = [{ title: 'One', videoUrl: 'https://youtu.be/aaaaaaaaaaa', ...foreign }];
    for (const name of ['lectures', 'spoken-lectures'] as ResourceName[]) {
      const { body } = await send('POST', addresses[name].add, samples[name]({ chapters }));
      expect(body.chapters).toEqual([{ title: 'One', videoUrl: 'https://youtu.be/aaaaaaaaaaa' }]);
    }
  });

  test('what belongs to a user in the database stays as it was', async () => {
    const sent = user();
    const { body } = await send('POST', '/api/users/register', { ...sent, ...foreign });
    const row = () =>
      server().store.read.selectFrom('users').selectAll().where('_id', '=', body._id).executeTakeFirstOrThrow();
    const before = await row();
    expect(before).toMatchObject({ token_version: 1, version: 1, password_hash: expect.stringContaining('m=19456') });
    await send('PUT', `/api/users/${body._id}`, { name: sent.name, email: sent.email, ...foreign });
    expect(await row()).toMatchObject({ token_version: 1, version: 2, password_hash: before.password_hash });
    expect(await server().signIn(sent)).toEqual(expect.any(String));
  });

  test('an editor gains nothing by naming a role', async () => {
    const { editor } = server();
    const me = (await send('GET', '/api/users/me', undefined, editor)).body;
    for (const [method, path] of [
      ['PUT', `/api/users/${me._id}`],
      ['POST', '/api/users/register'],
    ] as const) {
      const { status } = await send(method, path, { ...user(), email: EDITOR.email, role: 'admin' }, editor);
      expect(status).toBe(403);
    }
    await send('POST', '/api/notes', { ...samples.notes(), role: 'admin', user: { role: 'admin' } }, editor);
    await send('POST', '/api/users/login', { ...EDITOR, role: 'admin' });
    const { body } = await send('POST', '/api/users/login', { ...EDITOR, ...foreign, role: 'admin' });
    expect(body.user.role).toBe('editor');
    expect((await send('GET', '/api/users', undefined, body.token)).status).toBe(403);
  });

  test('a message is unread and unsent, whatever it says of itself', async () => {
    const claims = {
      ...foreign,
      read: true,
      mail: 'sent',
      sentAt: '1999-01-01T00:00:00.000Z',
      lastError: 'x',
      noteCount: 7,
      lastNote: 'x',
      ownerName: 'x',
      kind: 'call',
      version: 9,
    };
    const ofTheDesk = { state: 'joined', owner: ID, followUp: '2026-01-01', language: 'te' };
    expect((await send('POST', '/api/contact', { ...message(), ...claims, ...ofTheDesk })).status).toBe(201);
    const [kept] = (await send('GET', '/api/contact')).body;
    expect(kept).toEqual({
      ...message(),
      phone: '',
      course: '',
      _id: kept._id,
      receivedAt: kept.receivedAt,
      ...asNew,
      updatedAt: kept.updatedAt,
      version: 1,
    });
    expect(kept._id).not.toBe(ID);
    const { body } = await send('PUT', `/api/contact/${kept._id}`, { ...claims, read: true, message: 'changed' });
    expect(body).toEqual({ ...kept, read: true });
  });

  test("the institute's facts take no others", async () => {
    const { body: facts } = await send('GET', '/api/institute');
    const { body } = await send('PUT', '/api/institute', { ...facts, ...foreign });
    expect(body).toEqual(facts);
    expect((await send('GET', '/api/institute')).body).toEqual(facts);
  });

  test('no answer held a password or its hash', async ({ annotate }) => {
    for (const path of ['/api/users', '/api/users?q=a', '/api/users/me', '/api/openapi.json']) await send('GET', path);
    const answers = seen.filter((text) => !text.includes('"openapi"'));
    const found = answers.filter(leaks).length;
    await annotate(
      `${Object.keys(foreign).length} foreign properties, ${writes} writes, 0 with an effect; ${found} of ${answers.length} ` +
        'answers with a password or hash',
    );
    expect(answers.length).toBeGreaterThan(50);
    expect(answers.filter(leaks)).toEqual([]);
    expect(seen.filter((text) => text.includes(ADMIN.password) || text.includes('a long enough password'))).toEqual([]);
  });

  test('control: an answer that held one would be noticed', async () => {
    const row = await server().store.read.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(leaks(JSON.stringify(row))).toBe(true);
    expect(leaks(JSON.stringify(user()))).toBe(true);
  });
});
