// What browser tests start from: a real site of their own for each worker, and a `test` that fails when the page makes
// noise (console errors and warnings, uncaught errors, violations of the Content-Security-Policy).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { findFreePort } from './port.ts';

export type Site = { url: string; admin: { email: string; password: string }; readLog: () => string };

type Noise = string | RegExp;
type TestFixtures = {
  /** Declares noise that the test provokes on purpose, such as the console's line about a 401. */
  expectNoise: (message: Noise) => void;
  expectedNoise: Noise[];
  silence: undefined;
};

const admin = { email: 'admin@palaka.test', password: 'correct horse battery' };

export const test = base.extend<TestFixtures, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern
    async ({}, use) => {
      const { stop, ...site } = await startSite();
      await use(site);
      await stop();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern
  expectedNoise: async ({}, use) => use([]),

  expectNoise: async ({ expectedNoise }, use) => use((message) => expectedNoise.push(message)),

  silence: [
    async ({ context, expectedNoise, site }, use, testInfo) => {
      const noise = listen(context);
      await use(undefined);
      const surprises = noise.filter((line) => !expectedNoise.some((expected) => matches(line, expected)));
      if (surprises.length > 0 || testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server log', { body: site.readLog() });
      }
      expect(surprises, 'noise of the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

function listen(context: BrowserContext) {
  const noise: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    noise.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => noise.push(`uncaught: ${error.error().message}`));
  return noise;
}

function matches(line: string, expected: Noise) {
  return typeof expected === 'string' ? line.includes(expected) : expected.test(line);
}

/** `node server/main.ts` as an owner would run it, with demonstration content and a known administrator. */
export async function startSite(settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'palaka-site-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH, HOME, TMPDIR } = process.env;
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ PATH, HOME, TMPDIR },
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      SITE_URL: url,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMITS: 'off',
      ...settings,
    },
  });
  let log = '';
  for (const stream of [server.stdout, server.stderr]) stream.setEncoding('utf8').on('data', (text) => (log += text));
  const exited = once(server, 'exit');
  const abandon = () => {
    server.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  };
  process.once('exit', abandon);

  async function stop() {
    server.kill('SIGTERM');
    await Promise.race([exited, pause(12_000, undefined, { ref: false })]);
    process.off('exit', abandon);
    abandon();
  }

  try {
    await waitUntilReady(url, () => server.exitCode !== null || server.signalCode !== null);
  } catch (error) {
    await stop();
    throw new Error(`The site did not start.\n${log}`, { cause: error });
  }
  return { url, admin, readLog: () => log, stop };
}

async function waitUntilReady(url: string, hasExited: () => boolean) {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && !hasExited()) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error(hasExited() ? 'it ended' : 'it was not ready within 30 s');
}
