// Responses to nonsensical requests: never an internal error, always a sentence, never internals.
// @module-tag long
import { beforeAll, expect, test } from 'vitest';
import { course, note } from '#test/samples.ts';
import { onOne } from '#test/support/server.ts';
import { adminRoutes, type Operation, operationFor, publicRoutes, staffRoutes } from './operations.ts';
import { sendBytes, sendRaw } from './raw-request.ts';
import { expectSentence } from './refusals.ts';

/** Unusual values that some field accepts. */
function isFine(field: string, value: unknown) {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  const isObject = typeof value === 'object' && !Array.isArray(value);
  return (
    (/^(read|consent)$/.test(field) && value === true) ||
    (/^(social|phones|photos|learn|batches|ids)$/.test(field) && isEmptyList) ||
    (/^(director|home)$/.test(field) && isObject) ||
    (/^translations/.test(field) && isObject) ||
    (/^(secondStepRequired|approval)$/.test(field) && value === true) ||
    (/^(left|top)$/.test(field) && value === 0)
  );
}

// Nonsense is refused before the database is asked.
onOne('sqlite', 'errors', (server) => {
  let writes: Operation[] = [];
  beforeAll(async () => {
    writes = [];
    for (const route of [...publicRoutes, ...staffRoutes, ...adminRoutes])
      if (
        /^(POST|PUT)/.test(route) &&
        !/\/(login|logout|resend|:\w+\/restore|uploads|print|papers|undo|removal|:id\/send)$/.test(route)
      )
        writes.push(await operationFor(server(), route));
    writes.push({ method: 'POST', route: 'POST /api/users/login', path: '/api/users/login' });
  });
  const send = (method: string, path: string, body?: string, headers: Record<string, string> = {}) => {
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const authorization = `Bearer ${server().admin}`;
    return sendRaw(server().port, { method, path, body, headers: { authorization, ...type, ...headers } });
  };

  const notJson = [
    '{',
    '{"a":}',
    'nul',
    "{'a':1}",
    '{"a":1,}',
    '[1',
    '"',
    '\0',
    '{}x',
    'undefined',
    'NaN',
    '\ufeff{}x',
    '{"a":1e}',
    '<xml/>',
  ];
  test.each([...notJson, '{"__proto__":{}}', '{"a":{"__proto__":1}}', '{"constructor":{"prototype":{}}}'])(
    '%j is no JSON of ours',
    async (body) => {
      // All bodies are read by the same parser: the first is tried everywhere.
      for (const { method, path } of writes.slice(0, body === '{' ? undefined : 1)) {
        const reply = await send(method, path, body);
        expectSentence(reply, 400);
        expect(JSON.parse(reply.text)).toEqual({ message: 'Please send JSON.' });
      }
    },
  );

  test.each(['null', '5', 'true', '"text"', '[]', '[{}]', '{}', '[[[[]]]]'])(
    '%s is JSON, but nothing anybody asked for',
    async (body) => {
      for (const { method, path } of writes) expectSentence(await send(method, path, body), 400);
    },
  );

  test('bytes that are no text', async () => {
    const body = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x80, 0x22, 0x3a, 0x31, 0x7d]);
    const head = `POST /api/notes HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: Bearer ${server().admin}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    expect(await sendBytes(server().port, Buffer.concat([Buffer.from(head), body]))).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('wrong types in every field', async () => {
    for (const { method, path, body } of writes)
      for (const field of Object.keys((body ?? { email: '', password: '' }) as object))
        for (const value of [0, 1.5, true, {}, [], [null], { $gt: '' }, [[[]]]]) {
          const reply = await send(method, path, JSON.stringify({ ...(body as object), [field]: value }));
          if (!isFine(field, value)) expectSentence(reply, 400);
        }
  }, 120_000);

  test('what is not JSON is refused before it is read', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'application/octet-stream',
      '',
      'json',
      'application/json+x',
    ])
      for (const { method, path } of writes) {
        const reply = await send(method, path, JSON.stringify(note()), { 'content-type': type });
        expectSentence(reply, 415);
        expect(JSON.parse(reply.text)).toEqual({ message: 'Please send JSON.' });
      }
  });

  test.each(['"x', 'W/', 'x'.repeat(3000), '"-1"', '"1e3"', '\u00ff', '"99999999999999999999"'])(
    'If-Match %j matches nothing',
    async (tag) => {
      const { body } = await server().call('POST', '/api/courses', { token: server().admin, body: course() });
      const reply = await send('PUT', `/api/courses/${body._id}`, JSON.stringify(course()), {
        'if-match': Buffer.from(tag, 'latin1').toString('latin1'),
      });
      expectSentence(reply, 412);
    },
  );

  test('TRACE sends nothing back', async () => {
    for (const path of ['/api/notes', '/api/users', '/api/nowhere']) {
      const reply = await send('TRACE', path, undefined, { 'x-canary': 'canary-4711' });
      expect([path, reply.status]).toEqual([path, path === '/api/nowhere' ? 404 : 405]);
      expect(reply.text).not.toContain('canary-4711');
    }
  });

  test('a failure of ours is logged, and told without an inside view', async () => {
    const { store, call, admin, log } = server();
    const spoil = store.read.selectFrom;
    const before = log.length;
    try {
      store.read.selectFrom = () => {
        throw new TypeError('secret thing at /usr/lib/x.ts:1:2');
      };
      const reply = await call('GET', '/api/users?page=1', { token: admin });
      expect([reply.status, reply.body]).toEqual([500, { message: 'Something went wrong on our side.' }]);
    } finally {
      store.read.selectFrom = spoil;
    }
    const lines = log.slice(before).map((line) => JSON.parse(line));
    expect(lines.filter(({ level }) => level === 50)).toHaveLength(1);
  });

  test('nothing here was a failure of ours, but that one', () => {
    expect(
      server()
        .log.map((line) => JSON.parse(line))
        .filter(({ level }) => level >= 50),
    ).toHaveLength(1);
  });
});
