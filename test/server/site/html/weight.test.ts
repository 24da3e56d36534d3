// Limits on what a first visit loads, for every public page in every language.
import { gzipSync } from 'node:zlib';
import { inLanguage, languages } from '#contract/language/languages.ts';
import { addressesOf, publicPages } from '#contract/pages.ts';
import { expect, test } from '#test/support/screen/reader.ts';
import type { Requests } from '#test/support/screen/requests.ts';

/** One of each kind; /logout only redirects. */
const pages = publicPages
  .flatMap((page) => addressesOf(page, [page.levels?.[0] ?? 'programming']))
  .filter((address) => address !== '/logout');
const KILO = 1000;

/** The names of files change with their content, so each is weighed once. */
const weights = new Map<string, number>();

async function weigh(request: Requests, addresses: Iterable<string>) {
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
      expect.soft(new Set(scripts).size, `${place}: files`).toBeLessThanOrEqual(13);
      expect(styles.length, place).toBeGreaterThan(0);
      // The page holds its own messages; the catalogue is for the pages after it.
      expect(found(html, /"(\/assets\/[^"]+\.json)"/g), `${place}: catalogues`).toEqual([]);
      expect.soft(await weigh(request, scripts), `${place}: JavaScript, gzip`).toBeLessThanOrEqual(143.5 * KILO);
      expect.soft(await weigh(request, styles), `${place}: CSS, gzip`).toBeLessThanOrEqual(15.4 * KILO);
      expect.soft(gzipSync(html).length, `${place}: HTML, gzip`).toBeLessThanOrEqual(30 * KILO);
    }
});

test('a screen of the dashboard asks for few files', async ({ request }) => {
  for (const address of ['/dashboard', '/dashboard/edit-certificate', '/dashboard/messages', '/dashboard/add-course']) {
    const html = await (await request.get(address)).text();
    const scripts = new Set(found(html, /"(\/assets\/[^"]+\.js)"/g));
    expect(scripts.size, address).toBeGreaterThan(10);
    expect.soft(scripts.size, `${address}: files`).toBeLessThanOrEqual(26);
    expect.soft(await weigh(request, scripts), `${address}: JavaScript, gzip`).toBeLessThanOrEqual(279 * KILO);
  }
});

test('neither the dashboard nor the validation library is in what visitors load', async ({ request }) => {
  const scripts = new Set<string>();
  for (const address of pages)
    for (const script of found(await (await request.get(address)).text(), /"(\/assets\/[^"]+\.js)"/g))
      scripts.add(script);
  expect(scripts.size).toBeGreaterThan(10);
  for (const script of scripts) {
    const code = await (await request.get(script)).text();
    expect(code, script).not.toMatch(/ZodError|invalid_type|_zod\b/);
  }
});
