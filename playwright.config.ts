// The browser tests: each file has its own site (test/support/site.ts) and runs in order, so a test sees only what
// earlier tests of its file left.
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './test/support/chromium.ts';

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './test/support/first-site.ts',
  forbidOnly: true,
  // Tests often wait, for a server or for a page: with a worker for each of two cores a tenth of them would be idle.
  workers: Math.max(3, Math.ceil(availableParallelism() / 2)),
  // A full run is long and machines are shared: one stall should not fail it. A test that needed its retry is listed as
  // flaky at the end, and is a bug to fix (CONTRIBUTING.md).
  retries: 1,
  // Tests that need the same page share a browser, so some have many steps, and on a busy machine everything takes several
  // times as long; tests that pass are not slowed down by this.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['./scripts/test-run/playwright-reporter.ts'],
    ['json', { outputFile: 'test-results/browser.json' }],
  ],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace costs a fifth of the time; `npx playwright test --trace on FILE` makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Cached pages would hide the responses of the server. The tests of the service worker allow it.
    serviceWorkers: 'block',
    launchOptions: launchOptions(),
  },
});
