// Adds the site to the API server: pages, files, drawings, sitemap and robots. Called once, by server/main.ts.
import type { FastifyInstance } from 'fastify';
import { locate } from '../project-paths.ts';
import type { Settings } from '../settings.ts';
import { addFiles } from './assets.ts';
import { loadBuiltPages } from './bundle.ts';
import { addDrawings, createImageMaker } from './drawings.ts';
import { addForms } from './forms.ts';
import { addPages, createPageMaker } from './pages.ts';
import { addShareCards } from './share-cards.ts';
import { addSitemap } from './sitemap.ts';

type Options = { settings: Pick<Settings, 'siteUrl' | 'https'>; dev?: boolean };

export async function addSite(app: FastifyInstance, { settings: { siteUrl, https }, dev }: Options) {
  const { responseCache } = app;
  const makeImage = createImageMaker(app);
  addDrawings(app, makeImage, https);
  addShareCards(app, makeImage, https);
  addSitemap(app, responseCache, { siteUrl, https });
  const findRender = dev ? await startDevelopment(app) : await loadBuiltPages();
  if (!dev) await addFiles(app, locate('build/client'), https);
  const makePage = createPageMaker(app, { findRender, siteUrl, https, dev });
  addForms(app, makePage);
  addPages(app, makePage, responseCache, https);
}

async function startDevelopment(app: FastifyInstance) {
  const { addDevelopment } = await import('./development.ts');
  return addDevelopment(app);
}
