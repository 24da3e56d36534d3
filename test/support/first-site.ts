// Before the browser tests: builds what is stale and starts a site once. The sites of the test files start from a copy of its
// data, which takes half the time of a first start.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from './server-process.ts';
import { admin } from './site.ts';

// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function makeFirstSite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'palaka-first-site-'));
  const settings = { DATA_DIR: dataDir, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const server = await startServerProcess(settings, { entry: 'scripts/start.ts' });
  await server.stop();
  // The workers inherit it.
  process.env.FIRST_SITE = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}
