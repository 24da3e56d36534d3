// S26, in small: every route of the live table is known, and takes a few of the worst bodies with little work. What each costs is measured
// in test/trust/worst-bodies.test.ts. On SQLite: bodies are read before the database is asked.
// @module-tag long
import { beforeAll, describe, expect, test } from 'vitest';
import { course, lecture } from '#test/samples.ts';
import { createClient } from '#test/support/client.ts';
import { expectLittleWork } from '#test/support/effort.ts';
import { type Visit, visitsOf } from '#test/support/live-routes.ts';
import { onOne } from '#test/support/server.ts';
import { routesWithout, type WorstRequest, worstRequests } from '#test/support/worst-requests.ts';
import { lettersOf } from '#test/support/worst-texts.ts';
import type { Schema } from './json-schema.ts';

/** Usually a few. What takes the square of its length is hundreds and more. */
const MOST = 300;
/** Each has been slow somewhere. */
const shapes = [
  ...['more values than it takes', 'list of numbers', 'signs of two kinds on one letter', 'many name'],
  ...['a letter that becomes eighteen', 'spaces after a count', 'one number, many names'],
];
/** What takes seconds by its nature: files are decoded in a process of their own, and ten thousand rows are written. */
const others = ['POST /api/uploads', 'POST /api/uploads/:id/crop', 'POST /api/certificates/batches'];

onOne(
  'sqlite',
  'the worst bodies',
  (server) => {
    let visits: Visit[] = [];
    let document: Schema = {};

    beforeAll(async () => {
      const client = createClient(server().url);
      document = (await client.call('GET', '/api/openapi.json')).body;
      visits = await visitsOf(client, server().admin, { withRemoval: true });
      client.close();
    }, 60_000);

    test('are made for every route that takes one, in its worst shapes', () => {
      expect(routesWithout(visits, server().app.routeTable)).toEqual([]);
    });

    test('are refused or read with little work', { timeout: 120_000 }, async () => {
      const client = createClient(server().url);
      let tried = 0;
      for (const { route, shape, make } of chosen(worstRequests(visits, server().app.routeTable, document))) {
        const request = make();
        const send = async () => {
          // A refusal may end the connection before all is sent.
          const { status } = await client.send(request).catch(() => ({ status: 413 }));
          expect([route, shape, status >= 500 && status !== 503]).toEqual([route, shape, false]);
        };
        await expectLittleWork(send, MOST, { about: `${route}, ${shape}` });
        tried++;
      }
      client.close();
      expect(tried).toBeGreaterThan(150);
    });

    test('are taken over others of the same size, and searched', { timeout: 60_000 }, async () => {
      const { call, editor: token } = server();
      const sendWithLittleWork = async (method: string, path: string, body?: unknown) => {
        let answer: Awaited<ReturnType<typeof call>> | undefined;
        const send = async () => {
          answer = await call(method, path, { token, body });
          expect([path, answer.status < 300]).toEqual([path, true]);
        };
        // Once: what is sent again changes nothing, which is less work.
        await expectLittleWork(send, MOST, { about: path, tries: 1 });
        return answer?.body;
      };
      const chapters = (word: string) =>
        Array.from({ length: 2300 }, (_, at) => ({
          title: `${word} ${at}`,
          videoUrl: `https://example.com/${word}${at}`,
        }));
      const { _id } = await sendWithLittleWork('POST', '/api/lectures', lecture({ chapters: chapters('old') }));
      await sendWithLittleWork('PUT', `/api/lectures/${_id}`, lecture({ chapters: chapters('new') }));

      const words = (from: number, count: number) =>
        Array.from({ length: count }, (_, at) => `${lettersOf(from + at)}${lettersOf(7 * (from + at))}`).join(' ');
      for (let at = 0; at < 60; at++)
        await sendWithLittleWork('POST', '/api/courses', course({ description: words(at * 1000, 1000) }));
      const q = words(300_000, 22);
      for (const path of ['/api/courses', '/api/search'])
        await sendWithLittleWork('GET', `${path}?q=${encodeURIComponent(q)}`);
    });
  },
  { site: true, demo: true },
);

/** Each route in every second shape, and each shape on every second route, in the first field that has it. */
function* chosen(requests: Iterable<WorstRequest>): Generator<WorstRequest> {
  const seen = new Set<string>();
  const routes: string[] = [];
  for (const request of requests) {
    if (request.route.startsWith('GET ') || others.includes(request.route)) continue;
    if (routes.at(-1) !== request.route) routes.push(request.route);
    const shape = shapes.findIndex((one) => request.shape.endsWith(one));
    const key = `${request.route} ${shape}`;
    if (shape < 0 || (routes.length + shape) % 2 > 0 || seen.has(key)) continue;
    seen.add(key);
    yield request;
  }
}

describe('control', () => {
  test('a route that nobody thought of is noticed', () => {
    const table = [{ method: 'POST', url: '/api/planted', access: 'public', bodyLimit: 1, mostValues: 1 }] as const;
    expect(routesWithout([], table)).toEqual(['POST /api/planted']);
  });
});
