// An update from one build to the next: no page is ever combined with files of another build, online or offline.

import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { load } from '../../support/alive.ts';
import { copyAsNextBuild } from '../../support/next-build.ts';
import { expect, follow, readCaches, test, waitForWorker } from '../../support/offline.ts';
import { findFreePort } from '../../support/port.ts';
import { startServerProcess } from '../../support/server-process.ts';

const [before, after] = [
  'Pick a notebook, download it, read it on the bus.',
  'Pick a notebook and read it on the train.',
];

test('an update reaches visited pages and the offline page, and open tabs keep working', async ({
  page,
  context,
  expectNoise,
}, testInfo) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|could not be reached/);
  const next = testInfo.outputPath('next');
  copyAsNextBuild(next, [before, after]);
  const port = String(await findFreePort());
  const settings = { PORT: port, SITE_URL: `http://127.0.0.1:${port}`, DATA_DIR: join(testInfo.outputPath(), 'data') };
  const url = settings.SITE_URL;

  const old = await startServerProcess(settings);
  await load(page, `${url}/notes`);
  await waitForWorker(page);
  await expect(page.getByText(before)).toBeVisible();
  await load(page, `${url}/te/about`);
  await expect.poll(async () => (await readCaches(page)).map(({ address }) => address)).toContain('/te/offline');
  await load(page, `${url}/courses`);
  const tab = await context.newPage();
  await load(tab, `${url}/about`);
  const [oldBuild = ''] = await buildsOf(page);
  expect(await buildsOf(page)).toEqual([oldBuild]);
  await old.stop();

  const updated = await startServerProcess(settings, { root: next });
  try {
    await load(page, `${url}/courses`);
    await expect.poll(() => namesOf(page)).not.toContain(`pages ${oldBuild}`);
    await waitForWorker(page);
    const [newBuild = ''] = (await buildsOf(page)).filter((build) => build !== oldBuild);
    expect(newBuild).toContain('next');

    // All visited pages are cached again, only in the new build.
    const kept = await readCaches(page);
    const documents = kept.filter(({ cache, text }) => cache.startsWith('pages') && text.startsWith('<!DOCTYPE html>'));
    expect(documents.map(({ address }) => address).sort()).toEqual(['/about', '/courses', '/notes', '/te/about']);
    // So is the language that was in use, and no other.
    const shell = kept.filter(({ cache }) => cache === `shell ${newBuild}`);
    const translated = shell.filter(({ address }) =>
      /^\/(?:te|hi)\/|-site-.*json$|(?:telugu|devanagari)-[\w-]{8}\.woff2$/.test(address),
    );
    expect(translated.map(({ address }) => address.replace(/-[\w-]{8}(?=\.)/, '')).sort()).toEqual([
      '/assets/anek-telugu.woff2',
      '/assets/te-site.json',
      '/te/certificate-verification',
      '/te/offline',
    ]);
    for (const { text } of [...documents, ...translated.filter(({ address }) => address.startsWith('/te/'))]) {
      expect(text).toContain(newBuild);
      expect(text).not.toContain(oldBuild);
    }

    // A tab opened before the update still works, although the server has no file of its build.
    await tab.evaluate(() => Object.assign(window, { sameDocument: true }));
    await follow(tab, '/notes');
    await expect(tab.getByText(before)).toBeVisible();
    expect(await tab.evaluate(() => 'sameDocument' in window)).toBe(true);

    await context.setOffline(true);
    await load(page, `${url}/notes`);
    await expect(page.getByText(after)).toBeVisible();
    await load(page, `${url}/gallery`);
    await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeVisible();
    await context.setOffline(false);
    await load(tab, `${url}/notes`);
    await expect(tab.getByText(after)).toBeVisible();
  } finally {
    await updated.stop();
  }
});

const namesOf = (page: Page) => page.evaluate(() => caches.keys());
/** Of the caches; that of pictures has none. */
const buildsOf = async (page: Page) => [...new Set((await namesOf(page)).flatMap((name) => name.split(' ')[1] ?? []))];
