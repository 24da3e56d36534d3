// Answers that are written while they are sent: a failure before the first byte is answered, a later one cuts the answer off, and
// nothing goes on being made for somebody who has left.
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { sendStream } from '#server/web/file-responses.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

async function serve(source: () => Parameters<typeof sendStream>[2], onFailure?: (error: unknown) => void) {
  app = fastify();
  if (onFailure) app.setErrorHandler(onFailure);
  app.get('/', (_request, reply) =>
    sendStream(reply, () => reply.type('text/plain').header('x-kind', 'list'), source()),
  );
  return app.listen({ port: 0, host: '127.0.0.1' });
}

async function* parts(list: string[], failure?: Error) {
  yield* list;
  if (failure) throw failure;
}

test('parts and what is written arrive whole, with the headers of the answer', async () => {
  for (const source of [
    () => parts(['one ', 'two']),
    () => async (out: NodeJS.WritableStream) => void out.end('one two'),
  ]) {
    const response = await fetch(await serve(source));
    expect([response.headers.get('x-kind'), await response.text()]).toEqual(['list', 'one two']);
    await app?.close();
  }
});

test('an empty answer is one, and HEAD makes nothing', async () => {
  const source = vi.fn(() => parts([]));
  const address = await serve(source);
  expect(await (await fetch(address)).text()).toBe('');
  const written = vi.fn(async () => {});
  await app?.close();
  const head = await fetch(await serve(() => written), { method: 'HEAD' });
  expect([head.status, head.headers.get('x-kind')]).toEqual([200, 'list']);
  expect(written).not.toHaveBeenCalled();
});

test('a failure before the first byte is answered', async () => {
  const failure = Object.assign(new Error('full'), { statusCode: 507 });
  for (const source of [() => parts([], failure), () => () => Promise.reject(failure)]) {
    const response = await fetch(await serve(source));
    expect([response.status, response.headers.get('x-kind')]).toEqual([507, null]);
    await app?.close();
  }
});

test('a failure after the first byte cuts the answer off', async () => {
  let received = Promise.withResolvers<void>();
  async function* failing() {
    yield 'one';
    await received.promise;
    throw new Error('late');
  }
  const written = async (out: NodeJS.WritableStream) => {
    for await (const part of failing()) out.write(part);
  };
  for (const source of [failing, () => written]) {
    received = Promise.withResolvers();
    const response = await fetch(await serve(source));
    received.resolve();
    await expect(response.text()).rejects.toThrow('terminated');
    await app?.close();
  }
});

test('whoever hangs up ends the work', async () => {
  const ended = Promise.withResolvers<void>();
  async function* endless() {
    try {
      for (;;) {
        yield 'x'.repeat(10_000);
        await new Promise((resolve) => setImmediate(resolve));
      }
    } finally {
      ended.resolve();
    }
  }
  const leaving = new AbortController();
  const response = await fetch(await serve(endless), { signal: leaving.signal });
  await response.body?.getReader().read();
  leaving.abort();
  await ended.promise;
});

test('whoever hangs up before the first byte is no failure of the server', async () => {
  const begun = Promise.withResolvers<void>();
  const slow = () => (_out: unknown, signal: AbortSignal) => {
    begun.resolve();
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new DOMException('The work was ended.', 'AbortError'))),
    );
  };
  const failed = Promise.withResolvers<unknown>();
  const address = await serve(slow, failed.resolve);
  const leaving = new AbortController();
  const asked = fetch(address, { signal: leaving.signal }).catch(() => undefined);
  await begun.promise;
  leaving.abort();
  await asked;
  expect(await failed.promise).toMatchObject({ statusCode: 499 });
});
