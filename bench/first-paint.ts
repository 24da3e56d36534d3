// `node bench/first-paint.ts [PATH …]`: when a first visit, and a second one with the service worker, shows something on a poor phone:
// 400 kbit/s, 400 ms a round trip, a processor four times slower. Medians of five, in seconds. Wants a quiet machine.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../test/support/chromium.ts';
import { startServerProcess } from '../test/support/server-process.ts';

const RUNS = 5;
const LINE = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
const SLOWER = 4;

const asked = process.argv.slice(2);
const paths = asked.length > 0 ? asked : ['/', '/courses', '/certificate-verification', '/login'];
const scratch = mkdtempSync(join(tmpdir(), 'palaka-first-paint-'));
const server = await startServerProcess({ DATA_DIR: join(scratch, 'data') });
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath: await findChromium(), args });
try {
  for (const path of paths) await measure(path);
} finally {
  await browser.close();
  await server.stop();
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
}

async function measure(path: string) {
  // Fills the response cache.
  await fetch(server.url + path);
  const first: Paint[] = [];
  const second: Paint[] = [];
  for (let run = 0; run < RUNS; run++) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
    first.push(await visit(await slowPage(), path));
    const page = await slowPage();
    // Waits until the worker is active.
    await page.goto(`${server.url}${path}`, { waitUntil: 'load' });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined)).catch(() => {});
    await page.close();
    second.push(await visit(await slowPage(), path));
    await context.close();

    async function slowPage() {
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', LINE);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      return page;
    }
  }
  const figures = [first, second].map((list) => `${middle(list, 'first')} / ${middle(list, 'largest')}`);
  console.log(`${path.padEnd(28)} first visit ${figures[0]} s   again ${figures[1]} s   (first / largest paint)`);
}

type Paint = { first: number; largest: number };

async function visit(page: Page, path: string): Promise<Paint> {
  await page.goto(server.url + path, { waitUntil: 'load', timeout: 120_000 });
  const paint = await page.evaluate(
    () =>
      new Promise<Paint>((done) => {
        new PerformanceObserver((list) => {
          const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
          done({ first, largest: list.getEntries().at(-1)?.startTime ?? Number.NaN });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await page.close();
  return paint;
}

function middle(list: Paint[], what: keyof Paint) {
  const sorted = list.map((paint) => paint[what]).sort((a, b) => a - b);
  return ((sorted[Math.floor(sorted.length / 2)] ?? Number.NaN) / 1000).toFixed(2);
}
