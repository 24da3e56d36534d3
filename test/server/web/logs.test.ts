// The log: one JSON line per response, and never a secret or personal data (goal S16).
import fastify, { LogController } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { BusyError } from '#server/web/concurrency-limit.ts';
import { loggerOptions } from '#server/web/request-log.ts';
import { certificate, course, message, note, user } from '#test/samples.ts';
import { onOne } from '#test/support/server.ts';
import { sendBytes, sendRaw } from './raw-request.ts';

const CANARY = 'canary7391';
const evil = `${CANARY}\r\n{"level":30,"msg":"forged"}\n\u001b[31mred\u001b[0m\u2028\u0085`;

test('a refusal that comes after the answer is no failure of ours', async () => {
  const levels: number[] = [];
  const logger = loggerOptions('info', { write: (line) => void levels.push(JSON.parse(line).level) });
  const app = fastify({ logger, logController: new LogController({ disableRequestLogging: true }) });
  for (const error of [new BusyError('Took too long.'), new TypeError('a bug')])
    app.get(`/${error.name}-${error.message.length}`, async (_, reply) => {
      reply.send('answered');
      throw error;
    });
  for (const address of ['/Error-14', '/TypeError-5']) expect((await app.inject(address)).body).toBe('answered');
  expect(levels).toEqual([40, 50]);
});

test('an answer that comes after another, when it took too long, is not logged with its address', async () => {
  const lines: string[] = [];
  const logger = loggerOptions('info', { write: (line) => void lines.push(line) });
  const app = fastify({ logger, logController: new LogController({ disableRequestLogging: true }) });
  app.get('/page', (_, reply) => void reply.send('took too long').send('made at last'));
  app.get('/error', (request, reply) => {
    request.log.warn(new Error(request.url));
    reply.send('logged');
  });
  for (const address of ['/page', '/error']) await app.inject(`${address}?no=${CANARY}`);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['FST_ERR_REP_ALREADY_SENT', 'Error']);
  expect(lines.join('')).not.toContain(CANARY);
});

// On SQLite alone: what is logged of a request does not depend on the database.
onOne(
  'sqlite',
  'the log',
  (server, kind) => {
    /** A day at the institute, with the canary wherever something can be written. */
    beforeAll(async () => {
      const { call, admin, port, store } = server();
      const token = admin;
      const who = user({ name: CANARY, email: `${CANARY}@palaka.test`, password: `${CANARY} secret` });
      const { body: made } = await call('POST', '/api/users/register', { body: who, token });
      await call('POST', '/api/users/register', { body: who, token });
      const { body: signedIn } = await call('POST', '/api/users/login', { body: who });
      await call('POST', '/api/users/login', { body: { email: who.email, password: `wrong ${CANARY}` } });
      await call('POST', '/api/users/login', { body: { email: evil, password: evil } });
      await call('PUT', `/api/users/${made._id}`, { body: { ...who, name: evil }, token });

      const paper = certificate({ certificate_no: CANARY, name: CANARY, father_name: CANARY, dob: CANARY });
      await call('POST', '/api/certificates', { body: paper, token: signedIn.token });
      await call('POST', '/api/certificates', { body: paper, token });
      await call('GET', `/api/certificates/${CANARY}`);
      await call('GET', `/api/certificates/${CANARY}-unknown`);
      await call('GET', `/api/certificates?q=${CANARY}&status=${CANARY}`, { token });
      await call('GET', `/api/certificates?page=${CANARY}`, { token });
      await call('GET', `/api/courses/${CANARY}`);
      await call('GET', `/api/${CANARY}?token=${admin}`);
      await call('GET', `/${encodeURIComponent(evil)}`);
      await call('GET', `/api/courses/${encodeURIComponent(evil)}?${encodeURIComponent(evil)}=1`);
      await call('PATCH', `/api/courses/${CANARY}`);

      await call('POST', '/api/contact', {
        body: message({ from_name: CANARY, from_email: `${CANARY}@x.example`, message: CANARY }),
      });
      await call('POST', '/api/contact', { body: message({ subject: evil, message: evil }) });
      await call('POST', '/api/courses', { body: course({ title: evil }), token });
      await call('POST', '/api/notes', { raw: `{"title": ${CANARY}`, token });
      await call('POST', '/api/notes', { raw: CANARY, token, headers: { 'content-type': `text/${CANARY}` } });

      const headers = {
        'user-agent': CANARY,
        referer: `https://x.example/${CANARY}`,
        cookie: `a=${CANARY}`,
        'x-forwarded-for': CANARY,
      };
      await sendRaw(port, { path: '/api/users', headers: { ...headers, authorization: `Bearer ${CANARY}` } });
      await sendRaw(port, {
        path: '/api/users/me',
        headers: { ...headers, authorization: `Bearer ${token}`, 'x-request-id': CANARY, 'request-id': CANARY },
      });
      await sendRaw(port, { path: `/api/courses/%zz${CANARY}`, headers });
      await sendBytes(port, `GET /${CANARY} HTTP/1.1\r\nHost: a\r\nX: ${CANARY}\0\r\nConnection: close\r\n\r\n`);
      await sendBytes(port, `${CANARY}\r\n\r\n`);

      // An internal error during a write that carries personal data.
      const [break_, mend] = {
        sqlite: [
          sql`create trigger broken before insert on notes begin select json('{broken'); end`,
          sql`drop trigger broken`,
        ],
        postgres: [
          sql`alter table notes add constraint broken check (title <> title) not valid`,
          sql`alter table notes drop constraint broken`,
        ],
      }[kind] as [ReturnType<typeof sql>, ReturnType<typeof sql>];
      await break_.execute(store.write);
      expect((await call('POST', '/api/notes', { body: note({ title: CANARY }), token })).status).toBe(500);
      await mend.execute(store.write);

      await call('POST', '/api/users/logout', { token: signedIn.token });
      await call('DELETE', `/api/users/${made._id}`, { token });
    });
    const entries = () => server().log.map((line) => JSON.parse(line));
    const answered = () => entries().filter(({ msg }) => msg === 'answered');

    test('every line is one JSON object, with its time in UTC', () => {
      expect(server().log.length).toBeGreaterThan(25);
      for (const line of server().log) {
        expect(line.endsWith('\n')).toBe(true);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
        expect(line.slice(0, -1)).not.toMatch(/[\0-\x1f\x7f-\x9f\u2028\u2029]/);
        expect(JSON.parse(line)).toMatchObject({
          level: expect.any(Number),
          time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        });
      }
      expect(entries().filter(({ msg }) => msg === 'forged')).toEqual([]);
    });

    test('an answer is logged by the pattern of its route, its status, its time and the user, and nothing else', () => {
      const routes = [...server().app.routeTable.map(({ url }) => url), '/api/*', '(unknown)'];
      for (const entry of answered()) {
        expect(
          Object.keys(entry)
            .filter((key) => key !== 'user')
            .sort(),
        ).toEqual(['level', 'method', 'ms', 'msg', 'reqId', 'route', 'status', 'time']);
        expect(routes).toContain(entry.route);
        expect(entry.ms).toEqual(expect.any(Number));
        expect(entry.reqId).toMatch(/^[0-9a-f-]{36}$/);
      }
      expect(new Set(answered().map(({ reqId }) => reqId)).size).toBe(answered().length);
      expect(answered()).toContainEqual(
        expect.objectContaining({ route: '/api/certificates/:number', status: 404, method: 'GET' }),
      );
      expect(answered()).toContainEqual(
        expect.objectContaining({ route: '/api/users/me', status: 200, user: expect.any(String) }),
      );
    });

    describe('never holds', () => {
      const everything = () => server().log.join('');

      test('what people wrote, asked for, or are called', async ({ annotate }) => {
        await annotate(`${server().log.length} lines of a day: 0 with somebody’s data, 0 forged`);
        expect(server().log.filter((line) => line.includes(CANARY))).toEqual([]);
        expect(everything()).not.toMatch(/palaka\.test|x\.example|forged|\[31m/);
      });

      test('passwords, hashes or tokens', () => {
        expect(everything()).not.toMatch(/correct horse|staple of|argon2|Bearer|eyJ/);
        for (const token of [server().admin, server().editor])
          for (const part of token.split('.')) expect(everything()).not.toContain(part);
      });
    });

    test('a failure of ours stands there, with its place in our code', () => {
      const failures = entries().filter(({ level }) => level >= 50);
      expect(failures).toHaveLength(1);
      expect(failures[0]).toMatchObject({
        msg: 'request failed',
        route: '/api/notes',
        err: { type: expect.any(String), stack: expect.stringContaining('at ') },
      });
    });

    test('control: a careless line would be noticed', () => {
      const before = server().log.length;
      server().app.log.info({ body: { name: CANARY } }, 'careless');
      const added = server().log.splice(before);
      expect(added.filter((line) => line.includes(CANARY))).toHaveLength(1);
    });
  },
  { env: { LOG_LEVEL: 'trace' } },
);
