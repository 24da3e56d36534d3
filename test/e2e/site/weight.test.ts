// Limits on what a first visit loads, for every public page in every language.

import { gzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { inLanguage, languages } from '#contract/language/languages.ts';
import { addressesOf, publicPages } from '#contract/pages.ts';
import { load } from '../../support/alive.ts';
import { expect, test } from '../../support/site.ts';

/** One of each kind; /logout only redirects. */
const pages = publicPages
  .flatMap((page) => addressesOf(page, [page.levels?.[0] ?? 'programming']))
  .filter((address) => address !== '/logout');
const KILO = 1000;

/** The names of files change with their content, so each is weighed once. */
const weights = new Map<string, number>();

async function weigh(request: APIRequestContext, addresses: Iterable<string>) {
  let total = 0;
  for (const address of new Set(addresses)) {
    const known = weights.get(address);
    const weight = known ?? gzipSync(await (await request.get(address)).body(), { level: 9 }).length;
    weights.set(address, weight);
    total += weight;
  }
  return total;
}

const found = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].flatMap(([, address]) => address ?? []);

test('every page is light in every language', async ({ request }) => {
  for (const address of pages)
    for (const { code } of languages) {
      const place = inLanguage(address, code);
      const html = await (await request.get(place)).text();
      const scripts = found(html, /"(\/assets\/[^"]+\.js)"/g);
      const styles = found(html, /href="(\/assets\/[^"]+\.css)"/g);
      expect(scripts.length, place).toBeGreaterThan(3);
      // The page holds its own messages; the catalogue is for the pages after it.
      expect(found(html, /"(\/assets\/[^"]+\.json)"/g), `${place}: catalogues`).toEqual([]);
      expect.soft(await weigh(request, scripts), `${place}: JavaScript, gzip`).toBeLessThanOrEqual(137 * KILO);
      expect.soft(await weigh(request, styles), `${place}: CSS, gzip`).toBeLessThanOrEqual(15 * KILO);
      expect.soft(gzipSync(html).length, `${place}: HTML, gzip`).toBeLessThanOrEqual(30 * KILO);
    }
});

test.describe('fonts', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  // Every page uses the same faces: text, headings, and in other languages one of their own instead of that of headings.
  const latin = ['/', '/courses/programming', '/certificate'];
  const others = ['/te', '/te/courses/programming', '/hi', '/hi/certificate-verification'];
  for (const address of [...latin, ...others])
    test(`${address} needs few of them`, async ({ page, request }) => {
      const fonts: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('.woff2')) fonts.push(request.url());
      });
      await load(page, address);
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
