// R10: four times as many requests as the server can answer: the excess is refused quickly with a sentence, nothing
// crashes, and afterwards everything works. A flood of sign-ins leaves the public pages fast.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectPromptly, watchLoop } from '#test/support/loop-watch.ts';
import { type ServerProcess, settingsFor, startServerProcess } from '#test/support/process.ts';
import { freshDatabase } from '#test/support/server.ts';
import { sized } from '#test/support/size.ts';
import { percentile, sendSteadily } from '#test/support/steady-load.ts';

const SECONDS = sized(5, 60, 300);
/** Never cached, so that each costs the server real work. */
const PAGE = '/certificate?id=NOBODY';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let server: ServerProcess | undefined;

beforeEach(async () => {
  database = await freshDatabase('sqlite');
});

afterEach(async () => {
  await server?.kill();
  server = undefined;
  await database.remove();
});

async function start(settings: Record<string, string> = {}) {
  server = await startServerProcess({ ...settingsFor(database.where), DEMO: '1', ...settings });
  return server;
}

/** As fast as eight clients that wait for each response. */
async function measureCapacity({ url }: ServerProcess) {
  const ends = performance.now() + 4000;
  let answered = 0;
  const ask = async () => {
    for (; performance.now() < ends; answered++) await (await fetch(`${url}${PAGE}`)).text();
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  return answered / 4;
}

test('four times what it can do', { timeout: 120_000 + SECONDS * 4000 }, async ({ annotate }) => {
  const running = await start();
  await measureCapacity(running);
  const capacity = await measureCapacity(running);
  const watch = await watchLoop(running);
  const answered = await sendSteadily(running.url, capacity * 4, SECONDS, () => ({ path: PAGE }));
  const promptness = await expectPromptly(watch);
  const [served, refused] = [200, 503].map((wanted) => answered.filter(({ status }) => status === wanted));
  if (!served || !refused) throw new Error('unreachable');
  await annotate(
    `can do ${capacity.toFixed(0)} a second, asked for ${(answered.length / SECONDS).toFixed(0)}: ${served.length} served ` +
      `(p99 ${percentile(served, 0.99).toFixed(0)} ms), ${refused.length} refused (p99 ${percentile(refused, 0.99).toFixed(0)} ms), ${promptness}`,
  );
  expect(running.isRunning()).toBe(true);
  const others = answered.filter(({ status }) => status !== 200 && status !== 503);
  expect(others.slice(0, 3)).toEqual([]);
  expect(refused.filter(({ retryAfter }) => !retryAfter)).toEqual([]);
  expect(refused.length).toBeGreaterThan(0);
  expect(served.length / SECONDS, 'it still does its work').toBeGreaterThan(capacity / 4);
  expect(percentile(refused, 0.99), 'refused quickly').toBeLessThan(3000);
  await pause(2000);
  const after = await sendSteadily(running.url, capacity / 4, 2, () => ({ path: PAGE }));
  expect(after.filter(({ status }) => status !== 200)).toEqual([]);
});

/** How long visitors wait for pages during a flood of sign-ins. */
async function floodSignIn(settings: Record<string, string> = {}) {
  const running = await start(settings);
  const seconds = Math.min(SECONDS, 20);
  const body = JSON.stringify({ email: 'admin@palaka.test', password: 'wrong' });
  const headers = { 'content-type': 'application/json' };
  const pages = ['/', '/courses', '/about'];
  for (const path of pages) await running.call('GET', path);
  const [attempts, visits] = await Promise.all([
    sendSteadily(running.url, 200, seconds, () => ({ method: 'POST', path: '/api/users/login', headers, body })),
    sendSteadily(running.url, 25, seconds, (n) => ({ path: pages[n % pages.length] as string })),
  ]);
  expect(running.isRunning()).toBe(true);
  return { attempts, visits };
}

test('a flood of sign-ins', { timeout: 180_000 }, async ({ annotate }) => {
  const { attempts, visits } = await floodSignIn();
  const hashed = attempts.filter(({ status }) => status === 401).length;
  const refused = attempts.filter(({ status }) => status === 503).length;
  await annotate(
    `${attempts.length} sign-ins: ${hashed} tried, ${refused} refused; pages meanwhile p99 ${percentile(visits, 0.99).toFixed(0)} ms`,
  );
  expect(attempts.length).toBe(hashed + refused);
  expect(refused).toBeGreaterThan(0);
  expect(visits.filter(({ status }) => status !== 200)).toEqual([]);
  expect(percentile(visits, 0.99)).toBeLessThanOrEqual(300);
});

test('control: a server that stands still while it hashes is noticed', { timeout: 180_000 }, async ({ annotate }) => {
  const mistake = join(import.meta.dirname, '../support/planted-faults/blocked-event-loop.ts');
  const { visits } = await floodSignIn({ NODE_OPTIONS: `--import=${mistake}` });
  await annotate(`standing still, pages take ${percentile(visits, 0.99).toFixed(0)} ms (p99)`);
  expect(percentile(visits, 0.99)).toBeGreaterThan(300);
});
