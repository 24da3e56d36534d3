// Limits on what a first visit loads, for every public page.
import { gzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { addressesOf, publicPages } from '#contract/pages.ts';
import { expect, test } from '../../support/site.ts';

/** One of each kind; /logout only redirects. */
const pages = publicPages
  .flatMap((page) => addressesOf(page, [page.levels?.[0] ?? 'programming']))
  .filter((address) => address !== '/logout');
const KILO = 1000;

async function weigh(request: APIRequestContext, addresses: Iterable<string>) {
  let total = 0;
  for (const address of new Set(addresses))
    total += gzipSync(await (await request.get(address)).body(), { level: 9 }).length;
  return total;
}

const found = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].flatMap(([, address]) => address ?? []);

for (const address of pages)
  test(`${address} is light`, async ({ request }) => {
    const html = await (await request.get(address)).text();
    const scripts = found(html, /"(\/assets\/[^"]+\.js)"/g);
    const styles = found(html, /href="(\/assets\/[^"]+\.css)"/g);
    expect(scripts.length).toBeGreaterThan(3);
    expect(await weigh(request, scripts), 'JavaScript, gzip').toBeLessThanOrEqual(135 * KILO);
    expect(await weigh(request, styles), 'CSS, gzip').toBeLessThanOrEqual(15 * KILO);
    expect(gzipSync(html).length, 'HTML, gzip').toBeLessThanOrEqual(30 * KILO);
  });

test.describe('fonts', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  for (const address of pages)
    test(`${address} needs few of them`, async ({ page, request }) => {
      const fonts: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('.woff2')) fonts.push(request.url());
      });
      await page.goto(address, { waitUntil: 'networkidle' });
      let total = 0;
      for (const font of new Set(fonts)) total += (await (await request.get(font)).body()).length;
      expect(total).toBeGreaterThan(20 * KILO);
      expect(total).toBeLessThanOrEqual(60 * KILO);
    });
});

test('neither the dashboard nor the validation library is in what visitors load', async ({ request }) => {
  const scripts = new Set<string>();
  for (const address of pages)
    for (const script of found(await (await request.get(address)).text(), /"(\/assets\/[^"]+\.js)"/g))
      scripts.add(script);
  for (const script of scripts) {
    const code = await (await request.get(script)).text();
    expect(code, script).not.toMatch(/ZodError|invalid_type|_zod\b/);
  }
});
