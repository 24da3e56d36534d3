// Invalid and unknown addresses and methods: refused with a sentence, never an internal error.
import { METHODS } from 'node:http';
import { describe, expect, test } from 'vitest';
import { note } from '#test/samples.ts';
import { onOne } from '#test/support/server.ts';
import { sendBytes, sendRaw } from './raw-request.ts';
import { expectSentence, internals } from './refusals.ts';

// On SQLite alone: addresses are refused before the database is asked.
onOne('sqlite', 'where a request goes', (server) => {
  const send = (method: string, path: string, body?: string, headers: Record<string, string> = {}) => {
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const authorization = `Bearer ${server().admin}`;
    return sendRaw(server().port, { method, path, body, headers: { authorization, ...type, ...headers } });
  };

  test('two Host headers are refused, also for what is kept in the cache', async () => {
    const ask = (hosts: string) =>
      sendBytes(server().port, `GET /api/notes HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
    for (const hosts of ['Host: a\r\nHost: b\r\n', 'host: a\r\nX-Y: z\r\nHOST: a\r\n']) {
      expect(await ask('Host: a\r\n')).toMatch(/^HTTP\/1\.1 200 /);
      expect(await ask(hosts)).toMatch(/^HTTP\/1\.1 400 .*"message":"/s);
    }
  });

  describe('addresses', () => {
    test.each(['%', '%zz', '%e0%a4%a', '%ff', '%c0%ae', '%ed%a0%80', '%00', 'a%00b', '%u0041'])(
      'that cannot be read: %s',
      async (part) => {
        for (const path of [`/api/courses/${part}`, `/api/certificates/${part}`, `/api/lectures/class/${part}`])
          expectSentence(await send('GET', path), 400);
        expectSentence(await send('DELETE', `/api/notes/${part}`), 400);
        expectSentence(await send('PUT', `/api/notes/${part}`, JSON.stringify(note())), 400);
      },
    );

    test.each([
      '?q=%',
      '?q=%zz',
      '?q=%ff',
      '?q[]=1',
      '?q=1&q=2',
      '?%',
      '?=',
      '?&&&',
      '?q',
      '?page=%00',
      '?q=%00',
      '?__proto__=1',
      '?q=%ed%a0%80',
      '?#',
      '??',
    ])('with an odd query: %s', async (query) => {
      for (const path of [
        '/api/courses',
        '/api/users',
        '/api/contact',
        '/api/certificates',
        '/api/bin',
        '/api/institute',
      ]) {
        const { status, text } = await send('GET', `${path}${query}`);
        expect([200, 400]).toContain(status);
        expect(text).not.toMatch(internals);
      }
    });

    test.each([
      '/api',
      '/api/',
      '/api/nothing',
      '/api/courses/a/b',
      '/api/ngos',
      '/nothing',
      '/api/users/me/x',
      '/api/../../etc/passwd',
      '/.env',
      '/api/courses%2f..',
    ])('that do not exist: %s', async (path) => {
      const reply = await send('GET', path);
      expectSentence(reply, 404);
      expect(JSON.parse(reply.text)).toEqual({ message: 'Not found' });
    });

    test.each([
      'GET * HTTP/1.1',
      'GET courses HTTP/1.1',
      'GET //// HTTP/1.1',
      'GET http:// HTTP/1.1',
      'GET ? HTTP/1.1',
      'G\0T / HTTP/1.1',
      'GET /api/\x80 HTTP/1.1',
      'GET / HTTP/9.9',
      'nonsense',
    ])('that are no addresses: %j', async (line) => {
      const answer = await sendBytes(server().port, `${line}\r\nHost: a\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer).not.toMatch(internals);
    });
  });

  describe('methods', () => {
    const table: [path: string, allow: string][] = [
      ['/api/courses', 'GET, HEAD, POST'],
      ['/api/courses/x', 'DELETE, GET, HEAD, PUT'],
      ['/api/ngos/ngos/', 'GET, HEAD, POST'],
      ['/api/users', 'GET, HEAD'],
      // For methods other than POST, `login` is an id like any other.
      ['/api/users/login', 'DELETE, POST, PUT'],
      ['/api/institute', 'GET, HEAD, PUT'],
      ['/api/lectures/class/Class-10', 'GET, HEAD'],
      ['/healthz', 'GET, HEAD'],
    ];
    // Of those that Node.js reads, some no framework knows.
    const everyMethod = METHODS.filter((method) => !['CONNECT', 'HEAD'].includes(method));
    test.each(table)('%s takes %s', async (path, allow) => {
      for (const method of everyMethod.filter((one) => !allow.split(', ').includes(one))) {
        const reply = await send(method, path);
        expectSentence(reply, 405);
        expect([method, reply.headers.allow]).toEqual([method, allow]);
        expect(JSON.parse(reply.text)).toEqual({ message: 'This address does not take that kind of request.' });
      }
    });

    test('HEAD is GET without a body', async () => {
      const get = await send('GET', '/api/courses');
      const head = await send('HEAD', '/api/courses');
      expect([head.status, head.text, head.headers.etag]).toEqual([200, '', get.headers.etag]);
    });
  });

  test('none of this was a failure of ours', () => {
    const failures = server().log.filter((line) => JSON.parse(line).level >= 50);
    expect(failures).toEqual([]);
  });
});
