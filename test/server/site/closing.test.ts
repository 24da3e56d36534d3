// Pages that were asked for before the process ends are made to the end: each reads its data while it is made.
// On SQLite: it is about pages.
import { expect, test } from 'vitest';
import { finishAndClose } from '#server/shutdown.ts';
import { startServer } from '#test/support/server.ts';

test('pages that are being made when the site closes are answered', async () => {
  const server = await startServer('sqlite', { site: true, demo: true });
  server.readiness.draining = true;
  // Each is made for itself, two at a time: most are still waiting.
  const pages = Array.from({ length: 30 }, (_, n) => server.call('GET', `/search?q=course${n}`));
  await expect.poll(async () => (await server.call('GET', '/metrics')).text).toMatch(/waiting\{limit="pages"\} [1-9]/);
  const closed = finishAndClose(server.app);
  const statuses = (await Promise.all(pages)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  await closed;
  await expect(server.call('GET', '/healthz')).rejects.toThrow();
  await server.close();
});
