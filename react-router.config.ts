// How React Router builds the pages. The first page knows every route, so navigation needs no further request for them.
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressAssets } from './scripts/pages/compress-assets.ts';
import { buildServiceWorker, trimManifest } from './scripts/pages/service-worker.ts';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // A page's code and data loader are one file: on slow connections one request beats two small ones.
  splitRouteModules: false,
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = join(reactRouterConfig.buildDirectory, 'client');
    await buildServiceWorker(folder);
    await trimManifest(folder);
    await compressAssets(folder);
  },
} satisfies Config;
