// The response cache: made once, encoded once, dropped when its resources change, and never outdated.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createResponseCache, encodeResponse, type MadeResponse, sendEncoded } from '#server/web/response-cache.ts';

const page = (body: string, status = 200): MadeResponse => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  body,
});

/** Resources with versions that a test sets by hand. */
function createVersions() {
  const versions = new Map<string, number>();
  return {
    of: (names: Iterable<string>) => [...names].map((name) => `${name}:${versions.get(name) ?? 0}`).join(),
    change: (name: string) => versions.set(name, (versions.get(name) ?? 0) + 1),
  };
}

describe('keeping', () => {
  test('an answer is made once and given again', async () => {
    const answers = createResponseCache({ versionOf: createVersions().of });
    let made = 0;
    const make = async () => page(`number ${++made}`);
    const first = await answers.get('a', make);
    expect(first.identity.toString()).toBe('number 1');
    expect(await answers.get('a', make)).toBe(first);
    expect((await answers.get('b', make)).identity.toString()).toBe('number 2');
  });

  test('it is made anew when something it read has changed, and only then', async () => {
    const versions = createVersions();
    const answers = createResponseCache({ versionOf: versions.of });
    let made = 0;
    const ask = async () =>
      (
        await answers.get('courses', async (reads) => {
          reads('courses');
          reads('institute');
          return page(`number ${++made}`);
        })
      ).identity.toString();
    expect(await ask()).toBe('number 1');
    versions.change('gallery');
    expect(await ask()).toBe('number 1');
    versions.change('institute');
    expect(await ask()).toBe('number 2');
  });

  test('a change while it is made: the answer is given but not kept', async () => {
    const versions = createVersions();
    const answers = createResponseCache({ versionOf: versions.of });
    await answers.get('courses', async (reads) => {
      reads('courses');
      versions.change('courses');
      return page('old');
    });
    const next = await answers.get('courses', async () => page('new'));
    expect(next.identity.toString()).toBe('new');
  });

  test('those who ask at the same time share one making', async () => {
    const answers = createResponseCache({ versionOf: createVersions().of });
    const gate = Promise.withResolvers<void>();
    let made = 0;
    const make = async () => {
      made++;
      await gate.promise;
      return page('shared');
    };
    const asked = [answers.get('a', make), answers.get('a', make), answers.get('a', make)];
    gate.resolve();
    const given = await Promise.all(asked);
    expect(made).toBe(1);
    expect(new Set(given).size).toBe(1);
  });

  test('whoever asks after a change does not get what was begun before it', async () => {
    const versions = createVersions();
    const answers = createResponseCache({ versionOf: versions.of });
    const gate = Promise.withResolvers<void>();
    const before = answers.get('courses', async (reads) => {
      reads('courses');
      await gate.promise;
      return page('before');
    });
    versions.change('courses');
    const after = answers.get('courses', async (reads) => {
      reads('courses');
      return page('after');
    });
    expect((await after).identity.toString()).toBe('after');
    gate.resolve();
    expect((await before).identity.toString()).toBe('before');
    const kept = await answers.get('courses', async () => page('again'));
    expect(kept.identity.toString()).toBe('after');
  });

  test.each([404, 500, 503, 301])('status %i is never kept', async (status) => {
    const answers = createResponseCache({ versionOf: createVersions().of });
    expect((await answers.get('a', async () => page('first', status))).status).toBe(status);
    expect((await answers.get('a', async () => page('second'))).identity.toString()).toBe('second');
    expect(answers.size().entries).toBe(1);
  });

  test('a failure reaches everyone who waits and leaves nothing behind', async () => {
    const answers = createResponseCache({ versionOf: createVersions().of });
    const fail = async () => {
      throw new Error('no database');
    };
    const asked = await Promise.allSettled([answers.get('a', fail), answers.get('a', fail)]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await answers.get('a', async () => page('well'))).identity.toString()).toBe('well');
  });

  describe('while the database cannot be reached', () => {
    /** A cache with one answer, which has just become outdated. */
    async function createOutdated() {
      const versions = createVersions();
      const answers = createResponseCache({ versionOf: versions.of });
      const make = async (reads: (name: string) => void) => {
        reads('courses');
        return page('old');
      };
      await answers.getOrLast('courses', make);
      versions.change('courses');
      return { answers, make };
    }
    const unreachable = async () => {
      throw Object.assign(new Error(), { code: 'ECONNREFUSED' });
    };

    test('visitors get the last answer, and what is made from it does not', async () => {
      const { answers } = await createOutdated();
      expect((await answers.getOrLast('courses', unreachable)).identity.toString()).toBe('old');
      const busy = async () => page('busy', 503);
      expect((await answers.getOrLast('courses', busy)).identity.toString()).toBe('old');
      await expect(answers.get('courses', unreachable)).rejects.toThrow();
      expect(answers.find('courses')).toBeUndefined();
      const anew = async () => page('new');
      expect((await answers.getOrLast('courses', anew)).identity.toString()).toBe('new');
    });

    test('for a minute', async () => {
      const { answers } = await createOutdated();
      await answers.getOrLast('courses', unreachable);
      vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
      onTestFinished(() => void vi.restoreAllMocks());
      await expect(answers.getOrLast('courses', unreachable)).rejects.toThrow();
    });

    test('nobody gets it in place of another failure, or of what is gone', async () => {
      const { answers } = await createOutdated();
      const wrong = async () => {
        throw new Error('a bug');
      };
      await expect(answers.getOrLast('courses', wrong)).rejects.toThrow('a bug');
      expect((await answers.getOrLast('courses', async () => page('gone', 404))).status).toBe(404);
      await expect(answers.getOrLast('courses', unreachable)).rejects.toThrow();
    });
  });

  test('it stays within its bounds, and what was used last stays', async () => {
    const answers = createResponseCache({ versionOf: createVersions().of, maxBytes: 20_000 });
    for (let i = 0; i < 50; i++) {
      await answers.get(`noise ${i}`, async () => page(`${i}`.padEnd(1000, String(Math.random()))));
      await answers.get('favourite', async () => page('made again'.padEnd(800, '.')));
    }
    let remade = false;
    await answers.get('favourite', async () => {
      remade = true;
      return page('');
    });
    expect(remade).toBe(false);
    expect(answers.size().bytes).toBeLessThanOrEqual(20_000);

    const few = createResponseCache({ versionOf: createVersions().of, maxEntries: 3 });
    for (let i = 0; i < 10; i++) await few.get(`${i}`, async () => page('x'));
    expect(few.size().entries).toBe(3);
  });

  test('a single answer too large for it is given and not kept', async () => {
    const answers = createResponseCache({ versionOf: createVersions().of, maxBytes: 1000 });
    await answers.get('a', async () => page('x'.repeat(5000)));
    expect(answers.size()).toEqual({ bytes: 0, entries: 0, underWay: 0 });
  });
});

describe('sending', () => {
  const long = 'Learn More. '.repeat(300);

  async function serve(made: MadeResponse, headers: Record<string, string> = {}) {
    const app = fastify();
    const answer = await encodeResponse(made, true);
    app.get('/', (request, reply) => sendEncoded(request, reply, answer));
    const response = await app.inject({ url: '/', headers });
    await app.close();
    return response;
  }

  test('brotli, gzip or neither, as the browser asks', async () => {
    const br = await serve(page(long), { 'accept-encoding': 'gzip, deflate, br;q=0.9' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(long);

    const gz = await serve(page(long), { 'accept-encoding': 'gzip, br;q=0' });
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gz.rawPayload).toString()).toBe(long);

    const plain = await serve(page(long));
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('Accept-Encoding');
    expect(plain.body).toBe(long);
    expect(new Set([br.headers.etag, gz.headers.etag, plain.headers.etag]).size).toBe(3);
  });

  test('304 without a body when the browser has it, whatever its encoding', async () => {
    const { headers } = await serve(page(long), { 'accept-encoding': 'br' });
    for (const known of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
      const again = await serve(page(long), { 'accept-encoding': 'br', 'if-none-match': String(known) });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': 'no-cache' });
    }
    expect((await serve(page(`${long}!`), { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
  });

  test('a policy that changed is a new answer, though the body is the same', async () => {
    const { headers } = await serve(page(long));
    const changed = {
      ...page(long),
      headers: { ...page(long).headers, 'content-security-policy': "default-src 'none'" },
    };
    expect((await serve(changed, { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
  });

  test('what brings its own tag keeps it, told apart by encoding', async () => {
    const record = { ...page(long), headers: { ...page(long).headers, etag: 'id.7' } };
    expect((await serve(record)).headers.etag).toBe('"id.7"');
    expect((await serve(record, { 'accept-encoding': 'br' })).headers.etag).toBe('"id.7-br"');
    expect((await serve(record, { 'if-none-match': '"id.7"' })).statusCode).toBe(304);
    expect((await serve(record, { 'if-none-match': '"id.8"' })).statusCode).toBe(200);
  });

  test('no tag on what must not be stored, nothing compressed that is small or a picture', async () => {
    const secret = { ...page(long), headers: { ...page(long).headers, 'cache-control': 'no-store' } };
    expect((await serve(secret)).headers.etag).toBeUndefined();
    expect((await serve(page('short'), { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
    const picture = { ...page(long), headers: { 'content-type': 'image/png' } };
    expect((await serve(picture, { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });
});
