// Every limit on requests: accepted at the limit, refused one beyond it, with the right code (goal S17).
// @module-tag long
import fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { addresses, course, lecture, message, note, samples, user } from '#test/samples.ts';
import { ADMIN, EDITOR, onBoth } from '#test/support/server.ts';
import { fieldLimits } from '../../contract/field-limits.ts';
import { bodyLimits, KiB, longLists } from './body-limits.ts';
import { type Operation, operationFor } from './operations.ts';
import { sendBytes, sendRaw } from './raw-request.ts';

const inWords = (limit: number) => (limit < 1024 * KiB ? `${limit / KiB} kB` : `${limit / 1024 / KiB} MB`);

const owners: Record<string, string> = {
  course: addresses.courses.add,
  certificate: addresses.certificates.add,
  lecture: addresses.lectures.add,
  'spoken lecture': addresses['spoken-lectures'].add,
  note: addresses.notes.add,
  image: addresses.gallery.add,
  NGO: addresses.ngos.add,
  user: addresses.users.add,
  message: '/api/contact',
  call: '/api/contact/call',
  credentials: '/api/users/login',
};

onBoth('limits', (server, kind) => {
  const post = (path: string, body: unknown) => server().call('POST', path, { body, token: server().admin });

  test('the longest that is allowed can be stored, in all fields of a record at once', async () => {
    for (const owner of Object.keys(owners).filter((name) => name !== 'credentials')) {
      const fields = fieldLimits.filter((limit) => limit.owner === owner);
      const longest = Object.fromEntries(fields.map(({ field, max, fill }) => [field, fill(max)]));
      const { status, body } = await post(owners[owner] ?? '', fields[0]?.make(longest));
      expect([owner, status, body.errors]).toEqual([owner, 201, undefined]);
    }
  });

  // What is too long never comes to the database.
  if (kind === 'postgres') return;

  describe('of a field', () => {
    test.each(fieldLimits.filter(({ owner }) => owners[owner]))(
      '$owner: $field, $max characters',
      async ({ owner, make, field, max, fill }) => {
        const accepted = await post(owners[owner] ?? '', make({ [field]: fill(max) }));
        expect(accepted.status).toBe(owner === 'credentials' ? 401 : 201);
        const refused = await post(owners[owner] ?? '', make({ [field]: fill(max + 1) }));
        expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, field]);
        expect(refused.body.message).toMatch(new RegExp(` may have at most ${max} characters\\.$`));
      },
    );

    const chapters = (count: number, title = 'x') =>
      Array(count).fill({ title, videoUrl: 'https://youtu.be/fffffffffff' });
    const many = (field: string, count: number) => course({ [field]: Array(count).fill('x') });
    const lists: [what: string, path: string, good: object, bad: object][] = [
      ['50 job roles', '/api/courses', many('jobs', 50), many('jobs', 51)],
      ['job roles of 120', '/api/courses', course({ jobs: ['x'.repeat(120)] }), course({ jobs: ['x'.repeat(121)] })],
      ['30 things learnt', '/api/courses', many('learn', 30), many('learn', 31)],
      ['20 batches', '/api/courses', many('batches', 20), many('batches', 21)],
      [
        'chapter titles of 200',
        '/api/lectures',
        lecture({ chapters: chapters(1, 'x'.repeat(200)) }),
        lecture({ chapters: chapters(1, 'x'.repeat(201)) }),
      ],
      ['passwords from 8', '/api/users/register', user({ password: 'eight by' }), user({ password: '1234567' })],
    ];
    test('are counted', async ({ annotate }) => {
      const fields = fieldLimits.filter(({ owner }) => owners[owner]).length;
      await annotate(`${fields} fields and ${lists.length} lists, each taken at N and refused at N + 1`);
      expect(fields).toBeGreaterThan(30);
    });

    test.each(lists)('%s', async (_what, path, good, bad) => {
      expect((await post(path, good)).status).toBe(201);
      expect((await post(path, bad)).status).toBe(400);
    });

    test('the longest texts fit into a body, in any script and however they are escaped', async () => {
      const telugu = (length: number) => 'త'.repeat(length);
      const longest = { ...message(), from_name: telugu(120), subject: telugu(200), message: telugu(5000) };
      const escaped = JSON.stringify(longest).replaceAll('త', '\\u0c24');
      expect((await server().call('POST', '/api/contact', { raw: escaped })).status).toBe(201);
      const ngo = samples.ngos({ description: telugu(20_000), shortDescription: telugu(500) });
      expect((await post('/api/ngos/ngos', ngo)).status).toBe(201);
      const whole = course({ description: telugu(10_000), jobs: Array(50).fill(telugu(120)) });
      expect((await post('/api/courses', whole)).status).toBe(201);
    });
  });

  describe('of a body', () => {
    const routes = bodyLimits.flatMap(([limit, list]) => list.map((route) => ({ limit, route })));

    test('are listed for every route that reads one', async ({ annotate }) => {
      const writing = server().app.routeTable.filter(({ method }) => method === 'POST' || method === 'PUT');
      // Files have limits of their own, by type.
      const expected = writing
        .map(({ method, url }) => `${method} ${url}`)
        .filter((route) => route !== 'POST /api/uploads');
      expect(routes.map(({ route }) => route).sort()).toEqual(expected.sort());
      await annotate(`bodies of ${routes.length} routes, each taken at N and refused at N + 1`);
    });

    test.each(routes)('$route: $limit bytes', async ({ route, limit }) => {
      const operation = others[route] ?? (await operationFor(server(), route));
      const send = async (size: number) => {
        // Signing out would end the administrator's session of the other tests.
        const token = /\/(?:logout|password)$/.test(route) ? await server().signIn(EDITOR) : server().admin;
        return inject(operation, token, pad(operation.body, size));
      };
      const accepted = await send(limit);
      expect(accepted.statusCode).toBe(usual[route] ?? (route.startsWith('POST') ? 201 : 200));
      const refused = await send(limit + 1);
      expect([refused.statusCode, refused.json()]).toEqual([
        413,
        { message: `That is too large to send. At most ${inWords(limit)} can be sent at once.` },
      ]);
    });

    // Without mail settings nothing is mailed.
    const usual: Record<string, number> = {
      'POST /api/users/login': 200,
      'POST /api/users/logout': 200,
      'POST /api/users/login/code': 401,
      'POST /api/users/login/passkey': 401,
      'POST /api/users/forgot-password': 409,
      'POST /api/users/reset-password': 410,
      'POST /api/users/link': 200,
      'POST /api/history/:change/restore': 200,
      'POST /api/bin/restore': 200,
      'POST /api/bulk/deletions': 200,
      'POST /api/bulk/changes': 200,
      'POST /api/bulk/:id/undo': 200,
      'POST /api/sample-content/removal': 200,
      'POST /api/bin/erase': 200,
      'POST /api/certificates/:id/print': 200,
      'POST /api/certificates/:number/pass': 200,
      'POST /api/certificates/check': 200,
      'POST /api/certificates/check/pdf': 200,
      'POST /api/certificates/bulk/status': 200,
      'POST /api/translations/taken/:id/undo': 200,
      'POST /api/certificates/bulk/sending': 200,
      'POST /api/certificates/:id/papers': 200,
      'POST /api/certificates/:id/send-back': 200,
      'POST /api/certificates/bulk/files': 200,
      'POST /api/certificates/bulk/deletions': 200,
      'POST /api/contact/:id/resend': 409,
      'POST /api/certificates/:id/send': 409,
      'POST /api/certificates/send': 409,
    };
    const others: Record<string, Operation> = {
      'POST /api/users/login': { method: 'POST', route: '', path: '/api/users/login', body: ADMIN },
      'PUT /api/users/me/password': {
        method: 'PUT',
        route: '',
        path: '/api/users/me/password',
        body: { present: EDITOR.password, password: EDITOR.password },
      },
    };
    const pad = (body: unknown, size: number) => {
      const json = JSON.stringify(body ?? {});
      return json + ' '.repeat(size - Buffer.byteLength(json));
    };
    const inject = ({ method, path, headers }: Operation, token: string, payload: string) =>
      server().app.inject({
        method: method as 'POST',
        url: path,
        payload,
        headers: { ...headers, 'content-type': 'application/json', authorization: `Bearer ${token}` },
      });

    test('control: a server without them takes one byte more', async () => {
      const careless = fastify({ bodyLimit: 1024 * KiB });
      careless.post('/', async () => 'taken');
      const headers = { 'content-type': 'application/json' };
      const reply = await careless.inject({ method: 'POST', url: '/', headers, payload: pad({}, 256 * KiB + 1) });
      expect(reply.statusCode).toBe(200);
    });

    test('hold for a body that does not say how long it is', async () => {
      const send = (size: number) => {
        const json = pad(ADMIN, size);
        const head = `POST /api/users/login HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked`;
        return sendBytes(server().port, `${head}\r\n\r\n${size.toString(16)}\r\n${json}\r\n0\r\n\r\n`);
      };
      expect(await send(4 * KiB)).toMatch(/^HTTP\/1\.1 200 /);
      expect(await send(4 * KiB + 1)).toMatch(/^HTTP\/1\.1 413 /);
    });

    test.each([
      ['objects', '{"x":', '}'],
      ['lists', '[', ']'],
    ])('8 deep, not 9: %s', async (_kind, open, close) => {
      const nested = (depth: number) => `${open.repeat(depth)}${open === '[' ? '' : '1'}${close.repeat(depth)}`;
      const raw = (depth: number) => JSON.stringify(note()).replace('}', `,"extra":${nested(depth - 1)}}`);
      const { call, admin } = server();
      expect((await call('POST', '/api/notes', { token: admin, raw: raw(8) })).status).toBe(201);
      const refused = await call('POST', '/api/notes', { token: admin, raw: raw(9) });
      expect([refused.status, refused.body]).toEqual([400, { message: 'Please check what you entered.' }]);
    });

    test.each([
      [
        '2,000 values, not 2,001',
        (more: number) =>
          `[${Array(1996 + more)
            .fill(0)
            .join()}]`,
      ],
      [
        '201 keys of an object, not 202',
        (more: number) =>
          `{${Array(201 + more)
            .fill('"x":0')
            .join()}}`,
      ],
    ])('%s', async (_what, extra) => {
      const raw = (more: number) => JSON.stringify(note()).replace('}', `,"extra":${extra(more)}}`);
      const { call, admin } = server();
      expect((await call('POST', '/api/notes', { token: admin, raw: raw(0) })).status).toBe(201);
      const refused = await call('POST', '/api/notes', { token: admin, raw: raw(1) });
      expect([refused.status, refused.body]).toEqual([413, { message: 'That is too large to send.' }]);
    });

    test('more values where a route takes long lists', () => {
      const longer = server().app.routeTable.filter(({ mostValues }) => mostValues !== 2000);
      expect(longer.map(({ method, url, mostValues }) => `${method} ${url}: ${mostValues}`).sort()).toEqual(
        longLists.map(([most, route]) => `${route}: ${most}`).sort(),
      );
    });

    test('brackets and commas in a text are neither depth nor values', async () => {
      const title = `[[[[[[[[[[{{{{{{ \\" [[[["${','.repeat(100)}`;
      const list = note({ title, extra: Array(19).fill(',{['.repeat(1000)) });
      expect((await post('/api/notes', list)).status).toBe(201);
    });
  });

  describe('of an address and its headers', () => {
    const get = (path: string, headers = {}) => sendRaw(server().port, { path, headers: { host: 'a', ...headers } });

    test('the address: 4,096 characters', async () => {
      const path = (length: number) => '/api/notes?x='.padEnd(length, 'y');
      expect((await get(path(4096))).status).toBe(200);
      const refused = await get(path(4097));
      expect([refused.status, JSON.parse(refused.text)]).toEqual([414, { message: 'That is too large to send.' }]);
      // A part of it may be as long as the whole.
      expect((await get(`/api/courses/${'a'.repeat(4000)}`)).status).toBe(404);
    });

    test('the longest slug there can be is found', async () => {
      const slug = 'త'.repeat(120);
      expect((await post('/api/courses', course({ course: slug }))).status).toBe(201);
      expect((await get(`/api/courses/${encodeURIComponent(slug)}`)).status).toBe(200);
    });

    test('headers: 16 KiB together', async () => {
      // Node counts what is between the colons and the line ends, and the address.
      const send = (size: number) => {
        const head = 'GET /api/notes HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Filler: ';
        const counted = ['/api/notes', 'Host', 'a', 'Connection', 'close', 'X-Filler'].join('').length;
        return sendBytes(server().port, `${head}${'x'.repeat(size - counted)}\r\n\r\n`);
      };
      expect(await send(16 * KiB - 1)).toMatch(/^HTTP\/1\.1 200 /);
      const refused = await send(16 * KiB);
      expect(refused).toMatch(/^HTTP\/1\.1 431 /);
      expect(JSON.parse(refused.slice(refused.indexOf('\r\n\r\n'))).message).toEqual(expect.any(String));
    });
  });

  describe('of time', () => {
    let http: import('node:http').Server;
    beforeAll(() => {
      http = server().app.server as import('node:http').Server;
    });

    test('are those of trust.md; how long a body may take and a connection be silent is held elsewhere', () => {
      expect(http.headersTimeout).toBe(10_000);
      expect(http.keepAliveTimeout).toBe(10_000);
      expect((server().app.initialConfig as { handlerTimeout?: number }).handlerTimeout).toBe(10_000);
    });
  });
});
