// The headers of API responses: exactly these, on successes and refusals alike.
import { describe, expect, test } from 'vitest';
import { certificate, course, note } from '#test/samples.ts';
import { onOne } from '#test/support/server.ts';
import { sendRaw } from './raw-request.ts';

const always = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
const transport = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'];

/** One of every kind of response: what it is, and its additional headers. */
const answers: [
  what: string,
  request: { method?: string; path: string; token?: boolean; headers?: Record<string, string>; body?: string },
  status: number,
  besides: string[],
][] = [
  ['a public list', { path: '/api/courses' }, 200, ['etag']],
  ['a page of one', { path: '/api/courses?page=1' }, 200, ['x-total-count', 'etag']],
  ['a group', { path: '/api/lectures/class/Class-10' }, 200, ['etag']],
  ['the institute', { path: '/api/institute' }, 200, ['etag']],
  ['a list for staff', { path: '/api/certificates', token: true }, 200, []],
  ['a page for staff', { path: '/api/users?page=1', token: true }, 200, ['x-total-count']],
  ['who is signed in', { path: '/api/users/me', token: true }, 200, []],
  ['messages', { path: '/api/contact', token: true }, 200, []],
  ['the description', { path: '/api/openapi.json' }, 200, ['etag', 'vary']],
  ['health', { path: '/healthz' }, 200, []],
  ['readiness', { path: '/readyz' }, 200, []],
  ['unknown record', { path: '/api/courses/unknown' }, 404, []],
  ['unknown certificate', { path: '/api/certificates/UNKNOWN' }, 404, []],
  ['unknown address', { path: '/api/unknown' }, 404, []],
  ['not signed in', { path: '/api/users' }, 401, ['www-authenticate']],
  ['wrong method', { method: 'PATCH', path: '/api/courses' }, 405, ['allow']],
  ['bad encoding', { path: '/api/courses/%zz' }, 400, []],
  ['a NUL', { path: '/api/courses/%00' }, 400, []],
  ['too long', { path: `/api/courses?x=${'y'.repeat(4096)}` }, 414, []],
  ['no JSON', { method: 'POST', path: '/api/contact', body: 'x', headers: { 'content-type': 'text/plain' } }, 415, []],
  [
    'invalid',
    { method: 'POST', path: '/api/contact', body: '{}', headers: { 'content-type': 'application/json' } },
    400,
    [],
  ],
];

// On SQLite alone: no header depends on the database.
onOne('sqlite', 'headers', (server) => {
  test.each(answers)('of %s', async (_what, { token, ...request }, status, besides) => {
    const authorization: Record<string, string> = token ? { authorization: `Bearer ${server().admin}` } : {};
    const reply = await sendRaw(server().port, { ...request, headers: { ...request.headers, ...authorization } });
    expect(reply.status).toBe(status);
    expect(reply.headers).toMatchObject({ ...always, 'content-type': 'application/json; charset=utf-8' });
    // A refusal is said in the language of the request.
    const varies = status >= 400 ? ['vary'] : [];
    const expected = [...Object.keys(always), 'content-type', 'cache-control', ...varies, ...besides];
    expect(
      Object.keys(reply.headers)
        .filter((name) => !transport.includes(name))
        .sort(),
    ).toEqual(expected.sort());
    const isPublicRead = status === 200 && !token && request.path.startsWith('/api/');
    expect(reply.headers['cache-control']).toBe(isPublicRead ? 'no-cache' : 'no-store');
  });

  test('of the readable description: no script, nothing from outside', async () => {
    const { headers } = await server().call('GET', '/api/docs');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    for (const name of [
      'x-content-type-options',
      'x-frame-options',
      'referrer-policy',
      'cross-origin-opener-policy',
    ] as const)
      expect(headers.get(name)).toBe(always[name]);
  });

  test('of a certificate found: personal data is never stored on the way', async () => {
    const { call, admin } = server();
    await call('POST', '/api/certificates', { token: admin, body: certificate({ certificate_no: 'H-1' }) });
    const { status, headers } = await call('GET', '/api/certificates/H-1');
    expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([200, 'no-store', null]);
  });

  test('HTTPS is not asked for where the site has none', async () => {
    expect((await server().call('GET', '/api/courses')).headers.get('strict-transport-security')).toBeNull();
  });

  describe('a reader who has the answer already', () => {
    const ask = (path: string, headers: Record<string, string> = {}) =>
      sendRaw(server().port, { path, headers: { 'accept-encoding': 'identity', ...headers } });

    test.each(['/api/notes', '/api/notes?page=1', '/api/institute', '/api/openapi.json'])(
      'is told so: %s',
      async (path) => {
        const first = await ask(path);
        const etag = String(first.headers.etag);
        expect(etag).toMatch(/^"[^"]+"$/);
        for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
          const again = await ask(path, { 'if-none-match': tag });
          expect([tag, again.status, again.text, again.headers.etag]).toEqual([tag, 304, '', etag]);
          expect(again.headers).toMatchObject({ ...always, 'cache-control': 'no-cache' });
        }
        expect((await ask(path, { 'if-none-match': '"other"' })).status).toBe(200);
      },
    );

    test('is given the new one after a change', async () => {
      const { call, admin } = server();
      const write = (method: string, path: string, body?: unknown) => call(method, path, { token: admin, body });
      const { body } = await write('POST', '/api/courses', course({ course: 'etag' }));
      for (const path of ['/api/courses', '/api/courses?page=1', '/api/courses/etag', `/api/courses/${body._id}`]) {
        const etag = String((await ask(path)).headers.etag);
        await write('PUT', `/api/courses/${body._id}`, course({ course: 'etag', title: `For ${path}` }));
        const changed = await ask(path, { 'if-none-match': etag });
        expect([path, changed.status, changed.headers.etag === etag]).toEqual([path, 200, false]);
        expect(changed.text).toContain(`For ${path}`);
      }
    });

    test('can hold a change against the tag of a record', async () => {
      const { call, admin } = server();
      const made = await call('POST', '/api/notes', { token: admin, body: note() });
      const path = `/api/notes/${made.body._id}`;
      const etag = String((await ask(path)).headers.etag);
      expect(made.headers.get('etag')).toBe(etag);
      const save = () => call('PUT', path, { token: admin, body: note(), headers: { 'if-match': etag } });
      const first = await save();
      expect([first.status, first.headers.get('etag')]).toEqual([200, String((await ask(path)).headers.etag)]);
      expect((await save()).status).toBe(412);
    });

    test('is given what an upgrade added to a record, and can still save with the tag of before', async () => {
      const { call, admin } = server();
      const made = await call('POST', '/api/notes', { token: admin, body: note() });
      for (const [path, body] of [
        [`/api/notes/${made.body._id}`, note()],
        ['/api/institute', { name: 'After the upgrade' }],
      ] as const) {
        const etag = String((await ask(path)).headers.etag);
        // Without the part that changes with the tables, and with that of another version.
        const plain = etag.replace(/\.[^.]+"$/, '"');
        const earlier = plain.replace(/"$/, '.00000000"');
        for (const tag of [plain, earlier]) {
          const again = await ask(path, { 'if-none-match': tag });
          expect([path, again.status, again.headers.etag]).toEqual([path, 200, etag]);
        }
        const save = (tag: string) => call('PUT', path, { token: admin, body, headers: { 'if-match': tag } });
        const never = etag.replace(/\.[^.]+\.[^.]+"$/, '.0000000000"');
        expect((await save(never)).status).toBe(412);
        expect((await save(earlier)).status).toBe(200);
        expect((await save(earlier)).status).toBe(412);
      }
    });
  });
});

onOne(
  'sqlite',
  'headers of a site on https',
  (server) => {
    test.each(['/api/courses', '/api/unknown', '/api/courses/%zz', '/api/users', '/healthz'])('%s', async (path) => {
      const { headers } = await sendRaw(server().port, { path });
      expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    });
  },
  { env: { SITE_URL: 'https://palaka.example' } },
);
