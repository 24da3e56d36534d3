// S22: thousands of unusual addresses, at pages and at the API, on the whole server: none causes an internal error,
// none redirects to another host, and nothing that a visitor chose is logged. On SQLite: it is about addresses.
// @module-tag long
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '#test/support/client.ts';
import { badLines } from '#test/support/log-lines.ts';
import { type ServerProcess, settingsFor, startBuiltServer } from '#test/support/process.ts';
import { freshDatabase } from '#test/support/server.ts';
import { sized } from '#test/support/size.ts';
import { drawUnusualRequests, EVIL, UNUSUAL_NUMBER, type UnusualRequest } from '#test/support/unusual-addresses.ts';
import { inTurns } from '../web/raw-request.ts';

const REQUESTS = sized(800, 50_000, 500_000);
const BATCH = 1000;
const SEED = 20_261_122;
const AT_ONCE = 8;
const LIMIT = 120_000 + REQUESTS * 20;

type Answer = UnusualRequest & { status: number; head: string };

let database: Awaited<ReturnType<typeof freshDatabase>>;
let server: ServerProcess;

beforeAll(async () => {
  database = await freshDatabase('sqlite');
  server = await startBuiltServer(settingsFor(database.where));
}, 60_000);

afterAll(async () => {
  await server?.kill();
  await database?.remove();
});

/** Byte by byte, on a new connection; returns what came before the body. */
function send(port: number, { method, target }: UnusualRequest): Promise<Answer> {
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1');
    let head = '';
    socket.setTimeout(20_000, () => socket.destroy());
    socket.setEncoding('latin1').on('data', (text: string) => {
      if (head.length < 8000) head += text;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      const [start = ''] = head.split('\r\n\r\n');
      resolve({ method, target, head: start, status: Number(/^HTTP\/1\.1 (\d{3})/.exec(start)?.[1] ?? 0) });
    });
    socket.on('connect', () => {
      const length = /^(?:POST|PUT)$/.test(method) ? 'Content-Length: 0\r\n' : '';
      socket.write(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\n${length}Connection: close\r\n\r\n`);
    });
  });
}

/** The fault of a response; undefined when it is fine. */
function faultOf({ status, head }: Answer): string | undefined {
  if (status === 0) return 'no answer';
  if (status >= 500) return `answered ${status}`;
  const location = /\r\nlocation: *([^\r]*)/i.exec(head)?.[1];
  if (location !== undefined && !/^\/(?![/\\])/.test(location)) return `leads to ${location}`;
  return undefined;
}

function faultsOf(answers: Answer[]) {
  return answers.flatMap((answer) => {
    const fault = faultOf(answer);
    return fault ? `${answer.method} ${answer.target.slice(0, 200)}: ${fault}` : [];
  });
}

const portOf = ({ url }: { url: string }) => Number(new URL(url).port);

/** Each of these once caused an error, a redirect elsewhere or a log line, or is similar to one that did. */
const known = [
  ...['/constructor', '/toString', '/__proto__', '/hasOwnProperty', '/courses/constructor', '/classes/__proto__'],
  ...[
    '/%0aANYTHING',
    '/%E2%80%A8',
    '/%00',
    '/courses/%0d%0aa:b',
    '/\\evil.example',
    '//evil.example',
    '/.//evil.example',
  ],
  ...[`/courses/${'a'.repeat(2000)}`, `/${'a'.repeat(3900)}`, `/api/courses/${'a'.repeat(2000)}`, '/?%', '/%zz'],
  ...['http://evil.example/', 'http://evil.example//other.example/', 'https://evil.example:1/courses/', 'http:/evil'],
  ...['/api/constructor', '/api/__proto__/x', '/art/constructor/a.svg', '/uploads/__proto__', '/assets/__proto__'],
];

test.each(known.map((target) => ({ name: target.slice(0, 60), target })))(
  'GET $name',
  { timeout: 20_000 },
  async ({ target }) => {
    const before = server.log().length;
    expect(faultOf(await send(portOf(server), { method: 'GET', target }))).toBeUndefined();
    expect(badLines(server.log().slice(before))).toEqual([]);
  },
);

test('an address of the API that is not there is 404, and too long an address is said to be', async () => {
  const statuses: Record<string, number> = {};
  for (const [name, target] of Object.entries({
    unknown: '/api/constructor',
    long: `/api/courses/${'a'.repeat(2000)}`,
  }))
    statuses[name] = (await send(portOf(server), { method: 'GET', target })).status;
  expect(statuses).toEqual({ unknown: 404, long: 404 });
});

test(`${REQUESTS} odd addresses`, { timeout: LIMIT }, async ({ annotate }) => {
  const counts: Record<number, number> = {};
  for (let sent = 0, batch = 0; sent < REQUESTS; sent += BATCH, batch++) {
    const requests = drawUnusualRequests(Math.min(BATCH, REQUESTS - sent), SEED + batch);
    const answers = await inTurns(requests, (one) => send(portOf(server), one), AT_ONCE);
    expect(faultsOf(answers)).toEqual([]);
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  }
  const said = Object.entries(counts).map(([status, times]) => `${status} ${times} times`);
  await annotate(`${REQUESTS} odd addresses: ${said.join(', ')}`);
  for (const status of [200, 308, 400, 401, 404, 405]) expect(counts[status], String(status)).toBeGreaterThan(0);
  expect(badLines(server.log(), new RegExp(`${UNUSUAL_NUMBER}|${EVIL}|ANYTHING`, 'i'))).toEqual([]);
  const client = createClient(server.url);
  expect((await client.send({ method: 'GET', path: '/readyz' })).status).toBe(200);
  client.close();
});

describe('control', () => {
  test('a failure, a redirect to another host and silence are noticed', () => {
    const answer = (status: number, head = '') => ({ method: 'GET', target: '/', status, head });
    const redirects = [`//${EVIL}/`, `http://${EVIL}`, '/\\evil', 'evil', 'http:/evil'].map((location) =>
      answer(308, `HTTP/1.1 308 Permanent Redirect\r\nLocation: ${location}\r\nx: y`),
    );
    expect(faultsOf([answer(500), answer(503), answer(0), ...redirects])).toHaveLength(3 + redirects.length);
    expect(faultsOf([answer(404), answer(308, 'HTTP/1.1 308 P\r\nlocation: /courses?a=//b\r\n')])).toEqual([]);
  });

  test('a line of the log with a number, or of a failure, is noticed', () => {
    const line = (fields: object) => JSON.stringify({ level: 30, reqId: 'LIVE7391-1', msg: 'answered', ...fields });
    expect(badLines([line({}), line({ level: 40 })].join('\n'))).toEqual([]);
    for (const fields of [{ level: 50 }, { url: '/certificate?id=LIVE7391-7' }, { err: { message: 'live7391' } }])
      expect(badLines(line(fields))).toHaveLength(1);
    expect(badLines('LIVE7391 on a line of its own')).toHaveLength(1);
  });
});
