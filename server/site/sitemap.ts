// sitemap.xml, and other files for machines: robots.txt, security.txt and the web app manifest.
import type { FastifyInstance } from 'fastify';
import { type Api, createApi } from '#contract/api.ts';
import { inLanguage, type Language, languages } from '#contract/language/languages.ts';
import { addressesOf, type PublicPage, publicPages } from '#contract/pages.ts';
import { type ResourceName, resourceOf } from '#contract/resources.ts';
import { EMAIL } from '#contract/text/email.ts';
import { type MadeResponse, type ResponseCache, sendEncoded } from '../web/response-cache.ts';
import { FILE_POLICY, securityHeaders } from '../web/security-headers.ts';
import { createInMemorySend } from './in-memory.ts';
import { writeManifest } from './manifest.ts';

type Options = { siteUrl: string; https: boolean };

export function addSitemap(app: FastifyInstance, responseCache: ResponseCache, { siteUrl, https }: Options) {
  /** `keyOf`: a file that changes with time is kept under another name then. */
  const add = (
    address: string,
    type: string,
    write: (api: Api) => Promise<string>,
    keyOf = () => address,
    language?: Language,
  ) =>
    app.get(address, { config: { access: 'public' } }, async (request, reply) => {
      const response = await responseCache.get(
        keyOf(),
        async (reads): Promise<MadeResponse> => ({
          status: 200,
          headers: {
            ...securityHeaders(https, FILE_POLICY),
            'content-type': type,
            'cache-control': 'no-cache',
          },
          route: address,
          body: await write(createApi(createInMemorySend(app, { onRead: reads }), language && (() => language))),
        }),
      );
      return sendEncoded(request, reply, response);
    });

  add('/sitemap.xml', 'application/xml; charset=utf-8', (api) => writeSitemap(api, siteUrl));
  add('/robots.txt', 'text/plain; charset=utf-8', async () => writeRobots(siteUrl));
  const inAYear = () => `${dayAfter(365)}T00:00:00Z`;
  add(
    SECURITY,
    'text/plain; charset=utf-8',
    (api) => writeSecurityContact(api, siteUrl, inAYear()),
    () => `${SECURITY} ${inAYear()}`,
  );
  for (const { code } of languages) {
    const address = inLanguage('/manifest.webmanifest', code);
    add(
      address,
      'application/manifest+json',
      (api) => writeManifest(api, code),
      () => address,
      code,
    );
  }
}

const SECURITY = '/.well-known/security.txt';
const DAY_MS = 24 * 3_600_000;
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

type Listed = { address: string; records: readonly Dated[] };
type Dated = { updatedAt: string; [field: string]: unknown };

async function writeSitemap(api: Api, siteUrl: string) {
  const names = [...new Set(publicPages.flatMap(({ sitemap = [] }) => sitemap))];
  const lists = await Promise.all(names.map(async (name) => [name, await api.of(name).list()] as const));
  const recordsOf = new Map<string, readonly Dated[]>(lists);
  /** Names the same page in every language, as search engines want it on each of them. */
  const alternates = (address: string) =>
    [...languages.map(({ code, locale }) => [locale, code] as const), ['x-default', 'en'] as const]
      .map(([hreflang, code]) => {
        const href = escapeXml(siteUrl + inLanguage(address, code));
        return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
      })
      .join('');
  const lines = publicPages
    .flatMap((page) => listPage(page, recordsOf))
    .flatMap(({ address, records }) => {
      const changed = records
        .map(({ updatedAt }) => updatedAt)
        .sort()
        .at(-1);
      const date = changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : '';
      return languages.map(
        ({ code }) =>
          `<url><loc>${escapeXml(siteUrl + inLanguage(address, code))}</loc>${date}${alternates(address)}</url>`,
      );
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${lines.join('\n')}\n</urlset>\n`;
}

/** A page with variants is listed once per level, or once per record it shows. */
function listPage(page: PublicPage, recordsOf: Map<string, readonly Dated[]>): Listed[] {
  if (!page.sitemap) return [];
  const records = page.sitemap.flatMap((name) => recordsOf.get(name) ?? []);
  if (!page.path.includes(':')) return [{ address: page.path, records }];
  const { group, alsoReadBy } = resourceOf(page.sitemap[0] as ResourceName);
  const fieldOf = (record: Dated, field = '_id') => record[field] as string;
  const values = page.levels ?? records.map((record) => fieldOf(record, alsoReadBy));
  return values.flatMap((value) =>
    addressesOf(page, [value]).map((address) => ({
      address,
      records: records.filter((record) => fieldOf(record, page.levels ? group : alsoReadBy) === value),
    })),
  );
}

/** A private page is disallowed with any query; one that is in the sitemap stays allowed without. */
function writeRobots(siteUrl: string) {
  const shut = publicPages.flatMap(({ path, private: kind, sitemap }) =>
    kind ? [...(sitemap ? [] : [`${path}$`]), `${path}?`] : [],
  );
  const inAll = shut.flatMap((path) => languages.map(({ code }) => inLanguage(path, code)));
  const lines = ['/dashboard', ...inAll, '/api/'].map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\n${lines.join('')}\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** Whom to tell of a weakness (RFC 9116). */
async function writeSecurityContact(api: Api, siteUrl: string, expires: string) {
  const { email } = await api.institute.get();
  return [
    ...(EMAIL.test(email) ? [`Contact: mailto:${email}`] : []),
    `Contact: ${siteUrl}/contact`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.map(({ code }) => code).join(', ')}`,
    `Canonical: ${siteUrl}${SECURITY}`,
    '',
  ].join('\n');
}

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
