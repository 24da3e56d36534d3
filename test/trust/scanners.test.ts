// S4: sqlmap and wapiti find nothing in any route; a hole that was planted they do find.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addresses, certificate, changes, message, type Payload, samples } from '#test/samples.ts';
import { type ServerProcess, settingsFor, startServerProcess } from '#test/support/process.ts';
import { runSqlmap, runWapiti, type Target } from '#test/support/scanners.ts';
import { freshDatabase } from '#test/support/server.ts';
import { sized } from '#test/support/size.ts';

const WAPITI_MINUTES = sized(1, 3, 15);

let database: Awaited<ReturnType<typeof freshDatabase>>;
let server: ServerProcess;
let planted: Server;

beforeAll(async () => {
  database = await freshDatabase('sqlite');
  server = await startServerProcess({ ...settingsFor(database.where), DEMO: '1', LOG_LEVEL: 'warn' });
  planted = await plantHole();
}, 60_000);

afterAll(async () => {
  planted?.close();
  await server?.kill();
  await database?.remove();
});

/** A search that pastes what it is asked into its SQL and its page. */
async function plantHole() {
  const db = new DatabaseSync(':memory:');
  db.exec("create table notes (title text); insert into notes values ('algebra'), ('physics')");
  const hole = createServer((request, response) => {
    const q = new URL(request.url ?? '/', 'http://localhost').searchParams.get('q') ?? '';
    response.setHeader('content-type', 'text/html');
    try {
      const rows = db.prepare(`select title from notes where title like '%${q}%'`).all();
      response.end(
        `<form><input name="q"></form><p>${q}</p><ul>${rows.map(({ title }) => `<li>${title}`).join('')}</ul>`,
      );
    } catch (error) {
      response.writeHead(500).end(`SQLite error: ${(error as Error).message}`);
    }
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => hole.once('listening', resolve));
  return hole;
}

const urlOf = (one: Server) => `http://127.0.0.1:${(one.address() as AddressInfo).port}`;

/** Everything that takes a word from outside, with a star where it stands. */
async function targets(): Promise<Target[]> {
  const token = await server.signIn();
  const headers = { authorization: `Bearer ${token}` };
  const { body: made } = await server.call('POST', '/api/notes', { token, body: samples.notes() });
  const reads = [
    ...Object.values(addresses).map(({ list }) => `${list}?q=a*&page=1*&limit=5&sort=_id*`),
    ...['/api/courses/abc*', '/api/certificates/ABC*', '/api/certificates/ABC*/signatures', '/api/notes/abc*'],
    ...['/api/lectures/class/Class-10*', '/api/spoken-lectures/level/Beginner*', '/api/ngos/ngos/abc*'],
    ...['/api/certificates?status=Verified*&page=1', '/api/contact?q=a*&page=1', '/api/bin?resource=notes*&page=1'],
    ...[`/api/history/notes/${made._id}*`, '/api/certificates/batches/abc*', '/certificate?id=ABC*', '/courses/abc*'],
  ];
  const starred = (body: Payload) =>
    Object.fromEntries(
      Object.entries(body).map(([field, value]) => [field, typeof value === 'string' ? `${value}*` : value]),
    );
  const writes: Target[] = [
    { method: 'POST', url: '/api/users/login', body: { email: 'admin@palaka.test*', password: 'wrong*' } },
    { method: 'POST', url: '/api/contact', body: starred(message()) },
    { method: 'POST', url: '/api/certificates', body: starred(certificate()) },
    { method: 'PUT', url: `/api/notes/${made._id}*`, body: starred({ ...samples.notes(), ...changes.notes }) },
    { method: 'POST', url: '/api/history/1*/restore', body: {} },
  ];
  const all: Target[] = [...reads.map((url) => ({ url })), ...writes];
  return all.map((target) => ({ ...target, url: server.url + target.url, headers }));
}

test('sqlmap gets nothing out of any route', { timeout: 30 * 60_000 }, async ({ annotate }) => {
  const holes: string[] = [];
  const all = await targets();
  // Two at a time: each waits mostly for itself.
  for (let i = 0; i < all.length; i += 2)
    await Promise.all(
      all.slice(i, i + 2).map(async (target) => {
        if (await runSqlmap(target)) holes.push(`${target.method ?? 'GET'} ${target.url}`);
      }),
    );
  await annotate(`sqlmap: ${holes.length} holes in ${all.length} requests`);
  expect(holes).toEqual([]);
  expect(server.isRunning()).toBe(true);
});

test('wapiti finds nothing', { timeout: (WAPITI_MINUTES * 2 + 2) * 60_000 }, async ({ annotate }) => {
  const holes = await runWapiti(`${server.url}/`, WAPITI_MINUTES);
  await annotate(`wapiti: ${Object.keys(holes).length} holes`);
  expect(holes).toEqual({});
  expect(server.isRunning()).toBe(true);
});

test('control: sqlmap finds the planted hole', { timeout: 5 * 60_000 }, async () => {
  expect(await runSqlmap({ url: `${urlOf(planted)}/?q=a*` })).toBe(true);
});

test('control: wapiti finds the planted holes', { timeout: 5 * 60_000 }, async ({ annotate }) => {
  const holes = await runWapiti(`${urlOf(planted)}/?q=a`, 1);
  await annotate(`planted: ${Object.keys(holes).join(', ')}`);
  expect(Object.keys(holes)).toEqual(expect.arrayContaining(['Cross Site Scripting']));
});
