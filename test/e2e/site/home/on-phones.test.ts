// The home page on a phone: its length, its rails, and long titles.
import type { Page } from '@playwright/test';
import { expect, test } from '../../../support/records.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });

test.use({ viewport: { width: 390, height: 844 } });

test('the page is about seven screens: lectures, notes and partners are rails', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  // Sections that were never near have a guessed height.
  for (const section of await page.locator('.laid-out-later').all()) await section.scrollIntoViewIfNeeded();
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  expect(screens).toBeLessThanOrEqual(7.4);
  for (const name of ['Watch a class before you join one', 'Study notes', 'We do not do this alone']) {
    const links = region(page, name).getByRole('listitem').getByRole('link');
    const right = () => links.last().evaluate((link) => link.getBoundingClientRect().right);
    expect(await right(), name).toBeGreaterThan(390);
    // With the keyboard or a finger: what takes focus comes into view.
    await links.last().focus();
    await expect(links.last()).toBeInViewport({ ratio: 0.3 });
    const tops = await links.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().top)));
    expect(new Set(tops).size, name).toBe(1);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('long titles and texts stay inside the smallest one', async ({ page, add }) => {
  const endless = 'x'.repeat(150);
  await add('ngos/ngos', { name: `Long ${endless.slice(0, 100)}` });
  await add('lectures', {
    classLevel: 'Class-10',
    unitTitle: `Long ${endless}`,
    chapters: [{ title: 'One', videoUrl: 'https://youtu.be/aqz-KE-bpKQ' }],
  });
  await add('gallery', { imageUrl: '/art/gallery/long.svg' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
