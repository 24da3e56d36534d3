// The browser tests: each file has a site of its own (test/support/site.ts) and runs in order, so a test meets only what
// the tests above it in its own file left, on every machine.
import { defineConfig } from '@playwright/test';
import { findChromium } from './test/support/chromium.ts';

// Found once; the workers inherit the answer.
process.env.CHROMIUM_PATH ??= await findChromium();

const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const alone = ['--disable-component-update', '--disable-sync'];
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/browser',
  forbidOnly: true,
  workers: 2,
  // Machines that run this are shared, and a whole run is long: one stall should not cost it. A test that needed its
  // second try is named at the end of the run, and is a bug to find (CONTRIBUTING.md).
  retries: 1,
  // On a busy machine everything takes several times as long; what passes does not take longer for these.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace costs a fifth of the time; `npx playwright test --trace on FILE` makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...quiet, ...alone, ...asRoot] },
  },
});
