// The start of browser tests: a real, new site for each file, so that files do not affect each other; and a `test` that
// fails on console errors and warnings, uncaught errors and violations of the Content-Security-Policy.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, type ConsoleMessage, expect, type WebError } from '@playwright/test';
import { cpuSecondsOf } from './cpu-time.ts';
import { type Mailbox, refuseNobody, startMailbox } from './mailbox.ts';
import { findFreePort } from './port.ts';
import { startServerProcess } from './server-process.ts';
import { type KeptPage, openPage, resetPage } from './shared-page.ts';

export type Site = {
  url: string;
  admin: { email: string; password: string };
  /** Of the administrator, once somebody has signed in: records.ts. */
  session?: { authorization: string };
  log: () => string;
  mailbox?: Mailbox;
};

type Noise = string | RegExp;
type TestFixtures = {
  /** Declares console output that the test provokes on purpose, such as the line about a 401. */
  expectNoise: (message: Noise) => void;
  expectedNoise: Noise[];
  silence: undefined;
  /** All tests of a file use one page: none may add what cannot be taken away (init scripts, a clock). */
  onePage: boolean;
  processor: undefined;
  site: Site;
  /** A site of its own, with a mail server: `site.mailbox`. */
  withMail: boolean;
  /** At localhost instead of 127.0.0.1: passkeys need a name. */
  named: boolean;
};
/** The site of the file whose tests the worker is running. */
type Opened = {
  now: { key: string; close: () => Promise<void>; site: Site } | undefined;
  page?: KeptPage;
};

export const admin = { email: 'admin@palaka.test', password: 'correct horse battery' };

export const test = base.extend<TestFixtures, { open: Opened }>({
  open: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern
    async ({}, use) => {
      const open: Opened = { now: undefined };
      await use(open);
      await open.page?.close();
      await open.now?.close();
    },
    { scope: 'worker' },
  ],

  withMail: [false, { option: true }],
  named: [false, { option: true }],

  site: async ({ open, withMail, named }, use, { file }) => {
    const key = `${file} ${withMail} ${named}`;
    if (open.now?.key !== key) {
      await open.page?.close();
      open.page = undefined;
      await open.now?.close();
      open.now = undefined;
      open.now = { key, ...(await startSite(withMail, named ? 'localhost' : '127.0.0.1')) };
    }
    await use(open.now.site);
  },

  onePage: [false, { option: true }],

  context: async ({ onePage, open, browser, baseURL, viewport, hasTouch, locale, reducedMotion }, use, testInfo) => {
    const key = JSON.stringify([baseURL, viewport, hasTouch, locale, reducedMotion]);
    if (!onePage || open.page?.key !== key) {
      await open.page?.close();
      open.page = await openPage(browser, key);
    }
    await use(open.page.page.context());
    if (onePage && testInfo.status === 'passed' && (await resetPage(open.page.page, viewport))) return;
    await open.page.close();
    open.page = undefined;
  },

  page: async ({ context, open }, use) => {
    void context;
    if (open.page) await use(open.page.page);
  },

  baseURL: async ({ site }, use) => use(site.url),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern
  expectedNoise: async ({}, use) => use([]),

  expectNoise: async ({ expectedNoise }, use) => use((message) => expectedNoise.push(message)),

  /** For the list of the slowest files: scripts/test-run/times.ts. */
  processor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern
    async ({}, use, { annotations }) => {
      const before = cpuSecondsOf(process.pid);
      await use(undefined);
      annotations.push({ type: 'processor seconds', description: String(cpuSecondsOf(process.pid) - before) });
    },
    { auto: true },
  ],

  silence: [
    async ({ context, expectedNoise, site }, use, testInfo) => {
      const { noise, stop } = listen(context);
      await use(undefined);
      stop();
      const surprises = noise.filter((line) => !expectedNoise.some((expected) => matches(line, expected)));
      if (surprises.length > 0 || testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server log', { body: site.log() });
      }
      expect(surprises, 'noise of the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

function listen(context: BrowserContext) {
  const noise: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    noise.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  };
  const onError = (error: WebError) => noise.push(`uncaught: ${error.error().message}`);
  context.on('console', onConsole);
  context.on('weberror', onError);
  const stop = () => {
    context.off('console', onConsole);
    context.off('weberror', onError);
  };
  return { noise, stop };
}

function matches(line: string, expected: Noise) {
  return typeof expected === 'string' ? line.includes(expected) : expected.test(line);
}

/** The server as an owner would run it, with demonstration content and a known administrator. */
async function startSite(withMail: boolean, host: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'palaka-site-'));
  if (process.env.FIRST_SITE) cpSync(process.env.FIRST_SITE, dataDir, { recursive: true });
  const removeData = () => rmSync(dataDir, { recursive: true, force: true });
  process.once('exit', removeData);
  const port = String(await findFreePort());
  const url = `http://${host}:${port}`;
  const mailbox = withMail ? await startMailbox(refuseNobody) : undefined;
  const settings = {
    PORT: port,
    SITE_URL: url,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...(mailbox && { MAIL_URL: mailbox.url, MAIL_TO: 'office@institute.example' }),
  };
  const server = await startServerProcess(settings, { entry: 'build/run/main.js' });
  const close = async () => {
    // Its data is deleted with it, so nothing needs an orderly end.
    await server.kill();
    await mailbox?.stop();
    process.off('exit', removeData);
    removeData();
  };
  return { site: { url, admin, log: server.log, mailbox }, close };
}
