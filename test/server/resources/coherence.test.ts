// Read after write: the same process answers with the new state at once, another one within a second (goal R15).
// On both: processes tell each other in different ways.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { course, galleryImage, lecture, ngo, note } from '#test/samples.ts';
import { onBoth, startOn } from '#test/support/server.ts';
import { sized } from '#test/support/size.ts';

/** Each list is written by both: ten rounds are all pairs. */
const ROUNDS = sized(10, 300, 1000);
/** In every run other tests use the machine: there it is enough that another process hears of it. */
const SOON_MS = sized(30_000, 1000, 1000);
/** For the control, in which it never does. */
const NEVER_MS = 2000;
const makers = {
  '/api/notes': note,
  '/api/gallery': galleryImage,
  '/api/ngos/ngos': ngo,
  '/api/lectures': lecture,
  '/api/courses': course,
};
const lists = Object.keys(makers) as (keyof typeof makers)[];

onBoth('two processes that share one database', (server) => {
  let other: Awaited<ReturnType<typeof startOn>>;
  beforeAll(async () => {
    other = await startOn(server().where);
  });
  afterAll(() => other.close());

  /** Milliseconds until a read returns what is expected. */
  const wait = async (read: () => Promise<unknown>, expected: unknown, mostMs = SOON_MS) => {
    const started = performance.now();
    for (;;) {
      const seen = JSON.stringify(await read()) === JSON.stringify(expected);
      const ms = performance.now() - started;
      if (seen || ms > mostMs) return seen ? ms : Number.POSITIVE_INFINITY;
      await pause(5);
    }
  };

  test(`${ROUNDS} rounds of writing here and reading there`, { timeout: 60_000 + ROUNDS * 1000 }, async ({
    annotate,
  }) => {
    const slowest = { ms: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      const [writer, reader] = round % 2 ? [server(), other] : [other, server()];
      const list = lists[round % lists.length] as keyof typeof makers;
      const read = async (from: typeof other) => (await from.call('GET', list)).body;
      const write = async (method: string, path: string, body?: unknown) => {
        const reply = await writer.call(method, path, { body, token: writer.admin });
        expect(reply.status).toBeLessThan(300);
        return reply.body;
      };
      // Both have a cached response before each write.
      let id = '';
      const steps = [
        async () => {
          id = (await write('POST', list, makers[list]()))._id;
        },
        () => write('PUT', `${list}/${id}`, makers[list]()),
        () => write('DELETE', `${list}/${id}`),
      ];
      for (const step of steps) {
        const stale = JSON.stringify(await read(writer));
        await wait(() => read(reader), JSON.parse(stale));
        await step();
        const here = await read(writer);
        expect(JSON.stringify(here)).not.toBe(stale);
        const ms = await wait(() => read(reader), here);
        slowest.ms = Math.max(slowest.ms, ms);
      }
    }
    await annotate(`${ROUNDS * 3} writes: 0 stale here, seen there after ${slowest.ms.toFixed(0)} ms at most`);
    expect(slowest.ms).toBeLessThanOrEqual(SOON_MS);
  });

  test('one record by id and by slug, and the institute', async () => {
    const { call, admin } = server();
    const sent = course();
    const { body: made } = await call('POST', '/api/courses', { body: sent, token: admin });
    for (let round = 0; round < 3; round++) {
      for (const from of [server(), other])
        await Promise.all([
          from.call('GET', `/api/courses/${made._id}`),
          from.call('GET', `/api/courses/${sent.course}`),
        ]);
      const { body: changed } = await call('PUT', `/api/courses/${made._id}`, {
        body: { ...sent, title: `Round ${round}` },
        token: admin,
      });
      for (const path of [`/api/courses/${made._id}`, `/api/courses/${sent.course}`]) {
        expect((await call('GET', path)).body).toEqual(changed);
        expect(await wait(async () => (await other.call('GET', path)).body, changed)).toBeLessThanOrEqual(SOON_MS);
      }
      const { body: facts } = await other.call('PUT', '/api/institute', {
        body: { name: `Round ${round}` },
        token: other.admin,
      });
      expect((await other.call('GET', '/api/institute')).body).toEqual(facts);
      expect(await wait(async () => (await call('GET', '/api/institute')).body, facts)).toBeLessThanOrEqual(SOON_MS);
    }
    await call('DELETE', `/api/courses/${made._id}`, { token: admin });
    expect((await call('GET', `/api/courses/${sent.course}`)).status).toBe(404);
    expect(
      await wait(async () => (await other.call('GET', `/api/courses/${sent.course}`)).status, 404),
    ).toBeLessThanOrEqual(SOON_MS);
  });

  test('the version of what was written moves, and no other', async () => {
    const versionOf = (name: string) => other.store.versions.of([name]);
    const [notes, courses] = [versionOf('notes'), versionOf('courses')];
    await server().call('POST', '/api/notes', { body: note(), token: server().admin });
    const hasMoved = async () => {
      // Notifications arrive between two requests, not during one.
      await other.call('GET', '/healthz');
      return versionOf('notes') !== notes;
    };
    expect(await wait(hasMoved, true)).toBeLessThanOrEqual(SOON_MS);
    expect(versionOf('courses')).toBe(courses);
  });

  test('control: a process that hears no news would be noticed', async () => {
    const { call, admin } = server();
    const read = async () => (await other.call('GET', '/api/notes')).body.length;
    const before = await read();
    const { versions } = other.store;
    const hear = { ...versions };
    Object.assign(versions, { of: () => 'always the same', count: () => -1 });
    try {
      expect(await read()).toBe(before);
      await call('POST', '/api/notes', { body: note(), token: admin });
      expect(await wait(read, before + 1, NEVER_MS)).toBe(Number.POSITIVE_INFINITY);
    } finally {
      Object.assign(versions, hear);
    }
    expect(await wait(read, before + 1)).toBeLessThanOrEqual(SOON_MS);
  });

  test('control: answers are kept, so what goes past the one write path stays unseen', async () => {
    const { call, admin, store } = server();
    const { body: made } = await call('POST', '/api/notes', { body: note({ title: 'Kept' }), token: admin });
    const read = async () => (await call('GET', `/api/notes/${made._id}`)).body.title;
    expect(await read()).toBe('Kept');
    let title = '';
    const goPast = async () => {
      const before = await read();
      title = `Past the path, after ${before}`.slice(0, 80);
      await sql`update notes set title = ${title} where _id = ${made._id}`.execute(store.write);
      return (await read()) === before;
    };
    // News of the note itself may still arrive, and answers are made anew.
    await expect.poll(goPast).toBe(true);
    await call('POST', '/api/notes', { body: note(), token: admin });
    expect(await read()).toBe(title);
  });
});
