// R17: hundreds of people behind one address, with the rate limits on, and no one is refused.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certificate } from '#test/samples.ts';
import { createClient } from '#test/support/client.ts';
import { type Paper, sendCrowd } from '#test/support/crowd.ts';
import { type DatabaseKind, databaseKinds } from '#test/support/databases.ts';
import { badLines } from '#test/support/log-lines.ts';
import { expectPromptly, watchLoop } from '#test/support/loop-watch.ts';
import { type ServerProcess, settingsFor, startBuiltServer } from '#test/support/process.ts';
import { freshDatabase, startOn } from '#test/support/server.ts';
import { isTrustRun, sized } from '#test/support/size.ts';

const PEOPLE = sized(30, 500, 2000);
const SECONDS = sized(3, 30, 30);
/** What one address may do without a signature: 120 lookups at once, 20 messages in ten minutes. */
const TYPISTS = sized(20, 100, 100);
const WRITERS = 20;
const GUESSES = 20;
const AT_ONCE = 150;
const PAPERS = sized(20, 50, 50);

/** In every run on one of them: how tries are counted is tested on both in data/counters.test.ts. */
const kinds: DatabaseKind[] = isTrustRun ? databaseKinds : ['sqlite'];

describe.each(kinds)('crowds (%s)', (kind) => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let papers: Paper[];
  let server: ServerProcess;

  /** Made by a server without rate limits, so that nothing is used up. */
  const makePapers = async () => {
    const uncounted = await startOn(database.where, { demo: true });
    const token = uncounted.admin;
    const rows = Array.from({ length: PAPERS }, () => certificate({ status: 'Verified' }));
    const headers = { 'idempotency-key': 'the papers of a crowd' };
    const { body } = await uncounted.call('POST', '/api/certificates/batches', { body: { rows }, token, headers });
    expect(body.added).toBe(PAPERS);
    const made: Paper[] = [];
    for (const { certificate_no: number } of rows) {
      const { body: signed } = await uncounted.call('GET', `/api/certificates/${number}/signatures`);
      made.push({ number, address: signed.address });
    }
    await uncounted.close();
    return made;
  };

  beforeAll(async () => {
    database = await freshDatabase(kind, { isMigrated: true });
    papers = await makePapers();
    server = await startBuiltServer({ ...settingsFor(database.where), RATE_LIMITS: '' });
  }, 60_000);

  afterAll(async () => {
    await server?.kill();
    await database?.remove();
  });

  test(`${PEOPLE} people within ${SECONDS} s: nobody is refused`, { timeout: 300_000 }, async ({ annotate }) => {
    const watch = await watchLoop(server);
    const crowd = { people: PEOPLE, seconds: SECONDS, papers, typists: TYPISTS, writers: WRITERS };
    const { refused, requests, times } = await sendCrowd({ url: server.url, ...crowd });
    const slowest = Math.max(...times) / 1000;
    await annotate(`${PEOPLE} people, ${requests} requests, the slowest was done after ${slowest.toFixed(1)} s`);
    // In every run other tests use the machine, and some may be asked to come back; a rate limit would say 429.
    expect(Object.keys(refused).filter((what) => isTrustRun || !what.startsWith('503'))).toEqual([]);
    expect(requests).toBeGreaterThan(PEOPLE * 8);
    await annotate(await expectPromptly(watch));
    expect(badLines(server.log(), /CC-\d/)).toEqual([]);
  });

  test(`${AT_ONCE} at once on the page for checking a certificate`, { timeout: 60_000 }, async () => {
    const client = createClient(server.url);
    const page = { method: 'GET', path: '/certificate-verification' };
    const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => client.send(page)));
    const known = { 'if-none-match': replies[0]?.headers.get('etag') ?? '' };
    const again = await client.send({ ...page, headers: known });
    client.close();
    const seen = replies.map(({ status, headers }) => `${status} ${headers.get('content-type')}`);
    expect([...new Set(seen)]).toEqual(['200 text/html; charset=utf-8']);
    // It shows nothing personal, so it is cached, here and in browsers.
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'no-cache']);
  });

  test('control: somebody who guesses numbers is refused, so the limits were on', { timeout: 60_000 }, async () => {
    const guesses = Array.from({ length: 2 * GUESSES }, (_, n) => ({ number: `GUESS-${n}`, address: '' }));
    const crowd = { people: guesses.length, seconds: 0, papers: guesses, typists: guesses.length, writers: 0 };
    const { refused } = await sendCrowd({ url: server.url, ...crowd });
    expect(Object.keys(refused)).toContainEqual(expect.stringMatching(/^429 GET \/api\/certificates$/));
    expect(Object.keys(refused).filter((what) => !what.includes('/api/certificates'))).toEqual([]);
  });
});
