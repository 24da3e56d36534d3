// Around the public pages: the skip link, menus, theme, where pages begin, and what a phone shows.

import type { Page } from '@playwright/test';
import { load, visit } from '../../../support/alive.ts';
import { expect, test } from '../../../support/site.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const scrolled = (page: Page) => page.evaluate(() => scrollY);

test('by keyboard: skip to the content, open a menu, close it; every page that is opened starts at the top', async ({
  page,
  site,
}) => {
  await test.step('a first visit asks /api for nothing, and nobody but us; the first Tab offers to skip', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await load(page, '/courses');
    expect(asked.filter((url) => url.includes('/api/') || url.includes('.data'))).toEqual([]);
    expect(asked.filter((url) => !url.startsWith(site.url))).toEqual([]);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });

  await test.step('dropdowns open by keyboard, close with Escape and give focus back', async () => {
    const button = page.getByRole('button', { name: 'Spoken English' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#menu-spoken-english').getByRole('link', { name: 'Beginner' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('#menu-spoken-english')).toBeHidden();
    await expect(button).toBeFocused();
    await page.getByRole('button', { name: 'Classes' }).click();
    await page.locator('#menu-classes').getByRole('link', { name: 'Class 10' }).click();
    await expect(page).toHaveURL('/classes/Class-10');
    await expect(page.locator('#menu-classes')).toBeHidden();
    await visit(page, '/courses');
  });

  await test.step('a page that is opened starts at the top, with the focus; Back returns to where one was', async () => {
    const courses = page.getByRole('heading', { level: 1, name: 'Explore Our Courses' });
    await expect(courses).toBeVisible();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => scrolled(page)).toBe(400);
    // Without scrolling to it first, as a click of Playwright does.
    await mainNavigation(page)
      .getByRole('link', { name: 'Notes' })
      .evaluate((link: HTMLElement) => {
        link.focus({ preventScroll: true });
        link.click();
      });
    await expect(page).toHaveTitle(/Study notes/);
    await expect(page.locator('#main')).toBeFocused();
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect(courses).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(400);
    await expect(page.locator('#main')).toBeFocused();
  });

  await test.step('every page begins at the same edge as the header', async () => {
    for (const address of ['/', '/courses', '/notes', '/gallery', '/ngos', '/contact', '/classes/Class-10']) {
      await visit(page, address);
      const edge = (await page.getByRole('banner').getByRole('link').first().boundingBox())?.x;
      expect(edge).toBe(80);
      expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.x, address).toBe(edge);
    }
  });

  await test.step('back to top goes to the top, at once when motion is unwanted', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await load(page, '/courses');
    const button = page.getByRole('button', { name: 'Back to top' });
    await expect(button).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await button.click();
    expect(await scrolled(page)).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await button.click();
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(page.locator('#main')).toBeFocused();
  });
});

test('the theme follows the system, then the switch, without a flash after a reload', async ({ page, expectNoise }) => {
  expectNoise(/ERR_FAILED/);
  await page.emulateMedia({ colorScheme: 'light' });
  await load(page, '/courses');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await ground()).toBe('rgb(245, 250, 251)');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground()).toBe('rgb(5, 24, 30)');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  expect(await ground()).toBe('rgb(245, 250, 251)');
  // The theme is set before any module runs.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('on a phone the menu covers the page, the footer is less than a screen, and nothing is too wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await load(page, '/about');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await test.step('the footer is less than a screen, and nothing is wider than one', async () => {
    expect((await page.getByRole('contentinfo').boundingBox())?.height).toBeLessThanOrEqual(750);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
  await test.step('the menu covers the page, leads everywhere and closes', async () => {
    await expect(mainNavigation(page)).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(menu).toBeVisible();
    await expect.poll(() => menu.boundingBox()).toMatchObject({ x: 0, width: 390, height: 844 });
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await menu.getByRole('link', { name: 'Courses' }).click();
    await expect(page).toHaveURL('/courses');
    await expect(menu).toBeHidden();
  });
  await test.step('the button that follows the visitor covers nothing at the foot of the page', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole('button', { name: 'Back to top' }).click();
    await expect.poll(() => scrolled(page)).toBe(0);
  });
  await test.step('on a small one the ways to reach us are in sight', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(menu.getByText('Palaka Institute', { exact: true })).toBeInViewport();
    for (const name of ['Call', 'WhatsApp', 'Directions'])
      await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    await expect(menu.getByText(/^Today/)).toBeInViewport({ ratio: 1 });
  });
});

test('nothing of the header is cut at any width, low screens are not covered, and forced colours keep edges', async ({
  page,
}) => {
  await load(page, '/courses');
  for (const address of ['/courses', '/te/courses']) {
    await load(page, address);
    await expect(page.getByRole('banner').locator('a[href$="/about"]')).not.toHaveCount(0);
    for (const width of [320, 360, 412, 480, 540, 768, 1279, 1280, 1440, 1600, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await page
        .locator('header > div > a span')
        .evaluateAll((texts) =>
          texts.flatMap((text) =>
            text.checkVisibility() && text.scrollWidth > text.clientWidth ? text.textContent : [],
          ),
        );
      expect(cut, `${address} at ${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
  // 1280 × 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static');

  await page.emulateMedia({ forcedColors: 'active' });
  await load(page, '/courses?category=Computer');
  const edge = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await expect(edge('English')).toHaveCSS('border-top-width', '1px');
  await expect(edge('Computer')).toHaveCSS('outline-style', 'solid');
});
