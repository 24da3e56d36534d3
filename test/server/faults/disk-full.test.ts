// R4, simulated: a database that may not grow. Saving is refused with a sentence, reading continues, and with room
// again everything works. On a disk that is really full: trust/disk-full.test.ts.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { certificate, course } from '#test/samples.ts';
import { ADMIN, startServer, type TestServer } from '#test/support/server.ts';
import { examine } from '#test/support/write-check.ts';
import { createLedger } from '#test/support/write-load.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer('sqlite', { env: { RATE_LIMITS: '' } });
});
afterAll(() => server?.close());

test('saving is refused with 507 and a sentence, reading is not, and room makes it good again', async () => {
  const { call, admin, store } = server;
  const save = () => call('POST', '/api/courses', { token: admin, body: course({ description: 'x'.repeat(9000) }) });
  const { body: paper } = await call('POST', '/api/certificates', { token: admin, body: certificate() });
  const limit = (pages: string) => sql`pragma max_page_count = ${sql.raw(pages)}`.execute(store.write);
  await limit('1');
  const replies = [];
  for (let i = 0; i < 10; i++) replies.push(await save());
  expect(replies.at(-1)).toMatchObject({
    status: 507,
    body: { message: 'There is no space left to save this. Nothing was changed.' },
  });
  expect(replies.filter(({ status }) => status !== 201 && status !== 507)).toEqual([]);
  expect((await call('GET', '/api/courses')).status).toBe(200);
  expect((await call('GET', `/api/certificates/${paper.certificate_no}`)).status).toBe(200);
  await limit('1000000');
  expect((await save()).status).toBe(201);
  expect(await examine(server.where, createLedger())).toMatchObject({ lost: [] });
});

test('staff log in without a session that is kept, and can log out again', { timeout: 60_000 }, async () => {
  const { call, store } = server;
  const limit = (pages: string) => sql`pragma max_page_count = ${sql.raw(pages)}`.execute(store.write);
  const count = async () =>
    (await sql<{ n: number }>`select count(*) as n from sessions`.execute(store.read)).rows[0]?.n;
  await limit('1');
  onTestFinished(async () => void (await limit('1000000')));
  // Until what is left of its last page is full.
  const filler = sql`insert into sessions select hex(randomblob(20)), user_id, token_version, created_at, expires_at, hex(randomblob(100)), used_at from sessions limit 1`;
  while (
    await filler.execute(store.write).then(
      () => true,
      () => false,
    )
  );
  const kept = await count();
  const { status, body } = await call('POST', '/api/users/login', { body: ADMIN });
  expect([status, await count()]).toEqual([200, kept]);
  const { token } = body;
  expect((await call('GET', '/api/users/me', { token })).status).toBe(200);
  expect((await call('GET', '/api/backup', { token })).status).toBe(200);
  expect((await call('POST', '/api/users/logout', { token })).status).toBe(200);
  expect((await call('GET', '/api/users/me', { token })).status).toBe(401);
});

test('control: what no one expected is answered 500', async () => {
  const { call, admin, store } = server;
  await sql`create trigger broken before insert on notes begin select json('{broken'); end`.execute(store.write);
  const body = { image: '', title: 'x', driveLink: 'https://a.example' };
  expect(
    (await call('POST', '/api/notes', { token: admin, body: { ...body, image: 'https://a.example/b.png' } })).status,
  ).toBe(500);
  await sql`drop trigger broken`.execute(store.write);
});
