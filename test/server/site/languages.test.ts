// Pages in several languages: the address decides which, each is kept by itself, and sitemap, robots and forms know them all.
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { inLanguage, languages } from '#contract/language/languages.ts';
import { publicPages } from '#contract/pages.ts';
import type { Render } from '#contract/rendering.ts';
import { addForms } from '#server/site/forms.ts';
import { addPages, createPageMaker, readAddress } from '#server/site/pages.ts';
import { addSitemap } from '#server/site/sitemap.ts';
import { createMetrics } from '#server/web/metrics.ts';
import { createResponseCache } from '#server/web/response-cache.ts';
import { addresses, contentNames } from '#test/samples.ts';

const siteUrl = 'https://palaka.example';
const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

type Asked = { url: string; language?: string };

/** A site whose API remembers what was asked in which language, and whose pages say what they were made from. */
async function createSite() {
  const app = fastify();
  app.decorate('metrics', createMetrics());
  open.push(app);
  const state = { asked: [] as Asked[], made: [] as string[], contactStatus: 201 };
  app.addHook('onRequest', async ({ url, headers }) => {
    if (url.startsWith('/api/')) state.asked.push({ url, language: headers['accept-language'] });
  });
  const course = { _id: '1', course: 'c & d', updatedAt: '2026-03-31T10:00:00.000Z' };
  for (const name of contentNames) app.get(addresses[name].list, async () => (name === 'courses' ? [course] : []));
  for (const call of ['/api/contact', '/api/contact/call'])
    app.post(call, async (_request, reply) => reply.code(state.contactStatus).send({ message: 'అన్ని వివరాలు నింపండి.' }));
  const render: Render = async ({ url, method }, { language, send }) => {
    state.made.push(url.slice(siteUrl.length));
    await send({ method: 'GET', path: '/courses' });
    const call = url.endsWith('/contact') ? '/contact' : '/contact/call';
    const form = method === 'POST' ? await send({ method: 'POST', path: call, body: {} }) : undefined;
    return new Response(`<!DOCTYPE html><html lang="${language}"><body>${JSON.stringify(form?.body)}</body></html>`, {
      status: form && form.status !== 201 ? form.status : 200,
    });
  };
  const answers = createResponseCache({ versionOf: () => '1' });
  const makePage = createPageMaker(app, { findRender: async () => render, siteUrl, https: false });
  addSitemap(app, answers, { siteUrl, https: false });
  addForms(app, makePage);
  addPages(app, makePage, answers, false);
  await app.ready();
  return { app, state };
}

test('a page is made once in each language, and each has an ETag of its own', async () => {
  const { app, state } = await createSite();
  const etags = new Map<string, string>();
  for (const { code } of [...languages, ...languages]) {
    const { body, headers } = await app.inject(inLanguage('/courses', code));
    expect(body).toContain(`<html lang="${code}">`);
    expect(headers['cache-control']).toBe('no-cache');
    etags.set(code, String(headers.etag));
  }
  expect(state.made).toEqual(['/courses', '/te/courses', '/hi/courses']);
  expect(state.asked.map(({ language }) => language)).toEqual(['en', 'te', 'hi']);
  expect(new Set(etags.values()).size).toBe(languages.length);
  for (const { code } of languages)
    for (const [other, etag] of etags) {
      const answer = await app.inject({ url: inLanguage('/courses', code), headers: { 'if-none-match': etag } });
      expect([code, other, answer.statusCode]).toEqual([code, other, code === other ? 304 : 200]);
    }
});

test('what the browser prefers changes nothing: a page goes by its address', async () => {
  const { app, state } = await createSite();
  for (const url of ['/courses', '/te/courses']) {
    const plain = await app.inject(url);
    expect(String(plain.headers.vary)).not.toMatch(/language/i);
    for (const language of ['te-IN,te;q=0.9', 'hi', 'en', 'fr']) {
      const answer = await app.inject({ url, headers: { 'accept-language': language } });
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([200, plain.body, plain.headers.etag]);
    }
  }
  expect(state.made).toEqual(['/courses', '/te/courses']);
});

test.each([
  ['/te', 'te'],
  ['/team', 'en'],
  ['/fr/courses', 'en'],
  ['/en', 'en'],
])('%s is made in %s', async (url, language) => {
  const { app } = await createSite();
  expect((await app.inject(url)).body).toContain(`<html lang="${language}">`);
});

test('queries, privacy and tidy addresses are the same in every language', async () => {
  const { app, state } = await createSite();
  await app.inject('/te/classes/Class-10?u=2&evil=1');
  expect(state.made).toEqual(['/te/classes/Class-10?u=2']);
  for (const url of [
    '/te/certificate?id=PI-1',
    '/hi/certificate-verification?no=PI-1',
    '/te/login?next=%2Fdashboard',
    '/hi/nowhere',
  ]) {
    const { headers } = await app.inject(url);
    expect([url, headers['cache-control'], headers['x-robots-tag']]).toEqual([url, 'no-store', 'noindex']);
  }
  // A page of the site, which staff see before visitors do.
  expect(readAddress('/te/dashboard/preview/courses/pgdca').path).toBe('/te/dashboard/preview/courses/pgdca');
  expect(readAddress('/te/dashboard/edit-course').path).toBe('/te/not-found');
  expect(readAddress('/te/')).toMatchObject({ redirect: '/te' });
  expect(readAddress('/te//courses/?sort=fee')).toMatchObject({ redirect: '/te/courses?sort=fee' });
});

test('the sitemap has every page in every language, and each names all of them', async () => {
  const { app } = await createSite();
  const { body } = await app.inject('/sitemap.xml');
  const pages = new Map(
    body.split('\n').flatMap((line) => {
      const [, address, rest = ''] = /^<url><loc>([^<]*)<\/loc>(.*)<\/url>$/.exec(line) ?? [];
      const found = [...rest.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]*)" href="([^"]*)"\/>/g)];
      return address === undefined ? [] : [[address, found.map(([, language, href]) => [language, href])] as const];
    }),
  );
  for (const path of ['/', '/courses', '/courses/c%20%26%20d', '/classes/Class-10', '/certificate-verification'])
    for (const { code } of languages)
      expect(pages.get(siteUrl + inLanguage(path, code)), `${path} in ${code}`).toEqual([
        ['en-IN', siteUrl + path],
        ['te-IN', siteUrl + inLanguage(path, 'te')],
        ['hi-IN', siteUrl + inLanguage(path, 'hi')],
        ['x-default', siteUrl + path],
      ]);
  expect([...pages.keys()].filter((address) => /\/(?:search|certificate|offline|dashboard)$/.test(address))).toEqual(
    [],
  );
  expect(body.match(/<lastmod>2026-03-31T10:00:00.000Z<\/lastmod>/g)).toHaveLength(3 * languages.length);
});

test('robots.txt shuts what is private in every language', async () => {
  const { app } = await createSite();
  const lines = (await app.inject('/robots.txt')).body.split('\n');
  for (const { path, private: kind, sitemap } of publicPages)
    for (const { code } of languages) {
      const address = inLanguage(path, code);
      const shut = [`Disallow: ${address}$`, `Disallow: ${address}?`].map((line) => lines.includes(line));
      expect([address, ...shut]).toEqual([address, kind === 'always' && !sitemap, kind !== undefined]);
    }
});

test('the forms without JavaScript are answered in the language of their page', async () => {
  const { app, state } = await createSite();
  const send = (url: string) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: 'from_name=Asha',
    });
  for (const [url, call] of [
    ['/te/contact', '/api/contact'],
    ['/te/courses/pgdca', '/api/contact/call'],
  ] as const) {
    state.contactStatus = 201;
    const sent = await send(url);
    expect([sent.statusCode, sent.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(sent.body).toContain('<html lang="te">');
    state.contactStatus = 400;
    const refused = await send(url);
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('"message":"అన్ని వివరాలు నింపండి."');
    expect(state.asked.filter((asked) => asked.url === call)).toEqual(Array(2).fill({ url: call, language: 'te' }));
    expect(new Set(state.made.splice(0))).toEqual(new Set([url]));
  }
  for (const [url, allow] of [
    ['/hi/about', 'GET, HEAD'],
    ['/fr/contact', 'GET, HEAD'],
  ] as const)
    expect(await send(url)).toMatchObject({ statusCode: 405, headers: { allow } });
  expect(await app.inject({ method: 'DELETE', url: '/hi/contact' })).toMatchObject({
    statusCode: 405,
    headers: { allow: 'GET, HEAD, POST' },
  });
});
