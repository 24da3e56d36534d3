// What machines read about the site: sitemap.xml, robots.txt and the manifest for home screens.
import type { FastifyInstance } from 'fastify';
import { type Api, createApi } from '#contract/api.ts';
import { classLevels, spokenLevels } from '#contract/levels.ts';
import { type Answers, type MadeAnswer, sendEncoded } from '../answers.ts';
import { commonHeaders, FILE_POLICY } from './headers.ts';
import { createInMemorySend } from './in-memory.ts';

type Options = { siteUrl: string; https: boolean };

export function addListings(app: FastifyInstance, answers: Answers, { siteUrl, https }: Options) {
  const add = (address: string, type: string, write: (api: Api) => Promise<string>) =>
    app.get(address, { config: { access: 'public' } }, async (request, reply) => {
      const answer = await answers.get(
        address,
        async (reads): Promise<MadeAnswer> => ({
          status: 200,
          headers: {
            ...commonHeaders(https),
            'content-security-policy': FILE_POLICY,
            'content-type': type,
            'cache-control': 'no-cache',
          },
          route: address,
          body: await write(createApi(createInMemorySend(app, { onRead: reads }))),
        }),
      );
      return sendEncoded(request, reply, answer);
    });

  add('/sitemap.xml', 'application/xml; charset=utf-8', (api) => writeSitemap(api, siteUrl));
  add('/robots.txt', 'text/plain; charset=utf-8', async () => writeRobots(siteUrl));
  add('/manifest.webmanifest', 'application/manifest+json', writeManifest);
}

type Listed = { path: string; records?: { updatedAt: string }[] };

async function writeSitemap(api: Api, siteUrl: string) {
  const [courses, lectures, spoken, notes, gallery, ngos] = await Promise.all([
    api.of('courses').list(),
    api.of('lectures').list(),
    api.of('spoken-lectures').list(),
    api.of('notes').list(),
    api.of('gallery').list(),
    api.of('ngos').list(),
  ]);
  const pages: Listed[] = [
    { path: '/', records: [...courses, ...notes, ...gallery, ...ngos] },
    { path: '/courses', records: courses },
    ...courses.map((course) => ({ path: `/courses/${encodeURIComponent(course.course)}`, records: [course] })),
    ...classLevels.map((level) => ({
      path: `/classes/${level}`,
      records: lectures.filter((unit) => unit.classLevel === level),
    })),
    ...spokenLevels.map((level) => ({
      path: `/spoken-english/${level}`,
      records: spoken.filter((unit) => unit.level === level),
    })),
    { path: '/notes', records: notes },
    { path: '/gallery', records: gallery },
    { path: '/ngos', records: ngos },
    { path: '/about' },
    { path: '/contact' },
  ];
  const lines = pages.map(({ path, records = [] }) => {
    const changed = records
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1);
    return `<url><loc>${escapeXml(siteUrl + path)}</loc>${changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ''}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`;
}

function writeRobots(siteUrl: string) {
  return `User-agent: *\nDisallow: /dashboard\nDisallow: /login\nDisallow: /logout\nDisallow: /certificate\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

async function writeManifest(api: Api) {
  const { name, description } = await api.institute.get();
  return JSON.stringify({
    name,
    short_name: name.split(' ')[0],
    description: description || undefined,
    start_url: '/',
    display: 'standalone',
    background_color: '#f5fafb',
    theme_color: '#0a303c',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
    ],
  });
}

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
