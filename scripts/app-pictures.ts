// Draws what the installed app needs, into public/: node scripts/app-pictures.ts [ADDRESS OF A RUNNING SITE]. Icons that phones may
// cut to any shape, icons of the shortcuts, and, with an address, screenshots for the question whether to install it.
import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { load } from '../test/support/alive.ts';
import { findChromium } from '../test/support/chromium.ts';

const SLATE = '#0a303c';
const SUN = '#fec633';

const mark = await readFile('public/favicon.svg', 'utf8');
/** The logo without its rounded ground, further from the edge: a phone may cut off a tenth on every side. */
const maskable = mark
  .replace('viewBox="-20 -20 40 40"', 'viewBox="-23.5 -23.5 47 47"')
  .replace(/<rect[^>]*>/, ground(23.5));
for (const size of [192, 512])
  await sharp(Buffer.from(maskable), { density: 1200 })
    .resize(size, size)
    .png({ palette: true })
    .toFile(`public/icon-maskable-${size}.png`);

function ground(half: number) {
  return `<rect x="${-half}" y="${-half}" width="${half * 2}" height="${half * 2}" fill="${SLATE}"/>`;
}

/** From lucide, as in the pages. */
const shortcuts = {
  verify:
    '<path d="M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z"/><path d="m9 12 2 2 4-4"/>',
  courses:
    '<path d="M21.42 10.922a1 1 0 0 0-.019-1.838L12.83 5.18a2 2 0 0 0-1.66 0L2.6 9.08a1 1 0 0 0 0 1.832l8.57 3.908a2 2 0 0 0 1.66 0z"/><path d="M22 10v6"/><path d="M6 12.5V16a6 3 0 0 0 12 0v-3.5"/>',
};
for (const [name, lines] of Object.entries(shortcuts)) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 40 40"><rect x="-8" y="-8" width="40" height="40" fill="${SLATE}"/><g fill="none" stroke="${SUN}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${lines}</g></svg>`;
  await sharp(Buffer.from(drawing), { density: 600 })
    .resize(96, 96)
    .png({ palette: true })
    .toFile(`public/shortcut-${name}.png`);
}

const [site] = process.argv.slice(2);
if (site) await takeScreenshots(site);

async function takeScreenshots(site: string) {
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: await findChromium(), args: root });
  const take = async (name: string, path: string, width: number, height: number) => {
    const page = await browser.newPage({
      viewport: { width, height },
      deviceScaleFactor: width < 600 ? 2 : 1,
      bypassCSP: true,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await load(page, site + path);
    // Every institute has a name of its own: the pictures show none.
    await page.addStyleTag({ content: 'header a[href="/"] > :not(svg), [data-ask] { visibility: hidden }' });
    await page.evaluate(() => document.fonts.ready);
    const picture = await page.screenshot({ animations: 'disabled' });
    await sharp(picture).webp({ quality: 82 }).toFile(`public/screenshot-${name}.webp`);
    await page.close();
  };
  await take('courses', '/courses', 390, 780);
  await take('verify', '/certificate-verification', 390, 780);
  await take('lectures', '/classes/Class-10', 390, 780);
  await take('wide', '/courses', 1280, 800);
  await browser.close();
}
