// Requests are refused while the event loop is late, and not because the start was slow.
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { watchPressure } from '#server/web/pressure.ts';
import { handleErrors } from '#server/web/problems.ts';

const BLOCKED_MS = 250;

function block() {
  for (const end = performance.now() + BLOCKED_MS; performance.now() < end; );
}

async function createSite() {
  const app = fastify();
  onTestFinished(() => app.close());
  handleErrors(app);
  const { lateMs } = watchPressure(app, { mostMs: 50, sampleMs: 200 });
  app.get('/healthz', async () => 'alive');
  app.get('/', async () => 'page');
  return {
    lateMs,
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    status: async (path: string) => (await fetch(app.listeningOrigin + path)).status,
  };
}

test('a slow start is no pressure', async () => {
  const site = await createSite();
  block();
  await site.listen();
  block();
  expect(await site.status('/')).toBe(200);
});

test('while the event loop is late pages are refused, and health checks answered', async () => {
  const site = await createSite();
  await site.listen();
  const busy = setInterval(block, 1);
  await expect.poll(site.lateMs, { interval: 1, timeout: 20_000 }).toBeGreaterThan(50);
  expect([await site.status('/'), await site.status('/healthz')]).toEqual([503, 200]);
  clearInterval(busy);
  await expect.poll(site.lateMs, { timeout: 20_000 }).toBeLessThan(50);
  expect(await site.status('/')).toBe(200);
});
