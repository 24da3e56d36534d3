// /gallery: the grid and the lightbox.

import type { Page } from '@playwright/test';
import { gallery as demonstration } from '#server/demo/gallery.ts';
import { load } from '../../../support/alive.ts';
import { examineAccessibility } from '../../../support/axe.ts';
import { expect, test } from '../../../support/records.ts';

const pictures = (page: Page) => page.getByRole('main').getByRole('img');
const tile = (page: Page, place: number) =>
  page
    .locator('main li')
    .nth(place - 1)
    .getByRole('link');
const box = (page: Page) => page.getByRole('dialog', { name: 'Pictures' });

/** The picture in the middle of the dialog, by the caption that the demonstration gives it. */
const shown = (page: Page, place: number) => box(page).getByRole('img', { name: captions[place - 1] });
const captions = demonstration.map(({ caption = '' }) => caption).toReversed();

test('the grid shows every picture, lazily, in boxes that do not move', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/art/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/gallery', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
  await expect(pictures(page)).toHaveCount(14);
  for (const picture of await pictures(page).all()) await expect(picture).toHaveAttribute('loading', 'lazy');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  release();
  await expect(pictures(page).first()).toHaveJSProperty('complete', true);
  expect(await height()).toBe(before);
});

test('sizes follow the width; the newest picture comes first, and each has a name', async ({ page, add }) => {
  await test.step('on phones every fifth picture is wide, on desks every seventh is large', async () => {
    const widths = () =>
      page
        .locator('main li')
        .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().width)));
    await page.setViewportSize({ width: 390, height: 844 });
    await load(page, '/gallery');
    const onPhone = await widths();
    expect(onPhone.flatMap((width, i) => (width === 390 ? [i] : []))).toEqual([0, 5, 10]);
    await page.setViewportSize({ width: 1280, height: 800 });
    const onDesk = await widths();
    expect(onDesk.flatMap((width, i) => (width > 500 ? [i] : []))).toEqual([0, 7]);
  });

  await test.step('the newest picture comes first; each is named by its caption, else by its place', async () => {
    await add('gallery', { imageUrl: '/art/gallery/the-newest.svg' });
    await load(page, '/gallery');
    await expect(pictures(page)).toHaveCount(15);
    await expect(pictures(page).first()).toHaveAttribute('src', '/art/gallery/the-newest.svg');
    await expect(pictures(page).first()).toHaveAttribute('alt', 'Picture 1 of 15');
    await expect(pictures(page).nth(1)).toHaveAttribute('alt', 'The largest Bathukamma we have made');
  });
});

test.describe('the address', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('names the picture: Back closes it where one was, a link opens it', async ({ page }) => {
    await load(page, '/gallery');
    await tile(page, 8).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(200);
    await tile(page, 8).click();
    await expect(shown(page, 8)).toBeVisible();
    await expect(page).toHaveURL(/\/gallery\?picture=[\w-]+$/);
    const eighth = page.url();
    await page.keyboard.press('ArrowRight');
    await expect(shown(page, 9)).toBeVisible();
    await expect(page).not.toHaveURL(eighth);
    const ninth = page.url();

    await page.goBack();
    await expect(box(page)).toHaveCount(0);
    await expect(page).toHaveURL('/gallery');
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await expect(tile(page, 8)).toBeFocused();
    await page.goForward();
    await expect(shown(page, 9)).toBeVisible();

    // As somebody opens it who was sent the link: closing it leaves the gallery, not the site.
    const other = await page.context().newPage();
    await load(other, ninth);
    await expect(shown(other, 9)).toBeVisible();
    await expect(box(other).getByText(captions[8] ?? '')).toBeVisible();
    await box(other).getByRole('button', { name: 'Close' }).click();
    await expect(box(other)).toHaveCount(0);
    await expect(other).toHaveURL('/gallery');
    await load(other, '/gallery?picture=gone');
    await expect(pictures(other)).toHaveCount(14);
    await expect(box(other)).toHaveCount(0);
  });
});

test('what enlarges a picture is loaded with the first tap; it goes on by buttons and keys and closes to where it began', async ({
  page,
}) => {
  await test.step('what enlarges a picture is loaded with the first tap', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await load(page, '/gallery');
    expect(asked.filter((address) => address.includes('lightbox'))).toEqual([]);
    await tile(page, 2).click();
    await expect(box(page)).toBeVisible();
    expect(asked.filter((address) => address.includes('lightbox')).length).toBeGreaterThan(0);
  });

  await test.step('a tap enlarges, buttons and keys go on, Close returns to where it began', async () => {
    await load(page, '/gallery');
    await tile(page, 3).click();
    await expect(box(page).getByText('3 of 14', { exact: true })).toBeVisible();
    await expect(shown(page, 3)).toBeVisible();
    const size = await shown(page, 3).boundingBox();
    expect(size?.height).toBeGreaterThan(400);

    await box(page).getByRole('button', { name: 'Next' }).click();
    await expect(box(page).getByText('4 of 14', { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(box(page).getByText('3 of 14', { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(box(page).getByText('2 of 14', { exact: true })).toBeVisible();
    await box(page).getByRole('button', { name: 'Previous' }).click();
    await expect(box(page).getByText('1 of 14', { exact: true })).toBeVisible();
    await box(page).getByRole('button', { name: 'Previous' }).click();
    await expect(box(page).getByText('14 of 14', { exact: true })).toBeVisible();

    const close = box(page).getByRole('button', { name: 'Close' });
    const target = await close.boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(48);
    // Nothing of the page is seen behind it.
    expect(await page.locator('.yarl__container').evaluate((part) => getComputedStyle(part).backgroundColor)).toBe(
      'rgb(10, 48, 60)',
    );
    await close.click();
    await expect(box(page)).toHaveCount(0);
    await expect(page).toHaveURL('/gallery');
    await expect(tile(page, 3)).toBeFocused();
  });

  await test.step('by keyboard alone: Enter opens, Escape closes, focus comes back', async () => {
    await load(page, '/gallery');
    await tile(page, 6).focus();
    await page.keyboard.press('Enter');
    await expect(box(page)).toBeVisible();
    await expect(shown(page, 6)).toBeVisible();
    // Nothing behind the dialog can be focused.
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer') ?? null)).toBeNull();
    }
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveCount(0);
    await expect(tile(page, 6)).toBeFocused();
  });

  await test.step('pictures can be looked at closely', async () => {
    await load(page, '/gallery');
    await tile(page, 1).click();
    const zoomOut = box(page).getByRole('button', { name: 'Zoom out' });
    await expect(zoomOut).toBeDisabled();
    await box(page).getByRole('button', { name: 'Zoom in' }).click();
    await expect(zoomOut).toBeEnabled();
  });
});

test('a broken picture gives way to a drawing, in the grid and enlarged', async ({ page, add, expectNoise }) => {
  expectNoise('pictures.example');
  const asked: string[] = [];
  await page.route(/pictures\.example/, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  // Pages take no pictures over http, and an address may hold what would end an attribute.
  const { _id } = await add('gallery', { imageUrl: `http://pictures.example/"onerror="alert(1)'gone'.jpg` });
  await load(page, '/gallery');
  await expect(pictures(page).first()).toHaveAttribute('src', `/art/gallery/${_id}.svg`);
  expect(asked).toEqual([`https://pictures.example/%22onerror=%22alert(1)'gone'.jpg`]);
  await page.getByRole('link', { name: 'Picture 1 of 15' }).click();
  const enlarged = box(page).getByRole('img', { name: 'Picture 1 of 15' });
  await expect(enlarged).toBeVisible();
  await expect(enlarged).toHaveAttribute('src', `/art/gallery/${_id}.svg`);
});

test('on phones it fits and is swiped; enlarged, it is accessible in the light and in the dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 700 });
  await load(page, '/gallery');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 720 });
  await tile(page, 1).click();
  await expect(shown(page, 1)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect((await examineAccessibility(page)).violations, colorScheme).toEqual([]);
  }

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 390, height: 844 });
  await load(page, '/gallery');
  await tile(page, 1).click();
  await expect(shown(page, 1)).toBeVisible();
  await page.mouse.move(320, 420);
  await page.mouse.down();
  for (const x of [280, 220, 160, 90, 40]) await page.mouse.move(x, 420);
  await page.mouse.up();
  await expect(box(page).getByText('2 of 14', { exact: true })).toBeVisible();
});

test('when the pictures cannot be listed, another try is offered', async ({ page, expectNoise }) => {
  expectNoise(/./);
  await load(page, '/courses');
  await page.route('**/api/gallery', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This line has broken off.');
  await page.unroute('**/api/gallery');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(pictures(page)).toHaveCount(14);
});

test('an answer that a patchy line has lost is asked for again', async ({ page, expectNoise }) => {
  expectNoise(/ERR_FAILED/);
  await load(page, '/courses');
  await page.route('**/api/gallery', (route) => route.abort(), { times: 1 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click();
  await expect(pictures(page)).toHaveCount(14);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every picture is there, and its link shows it alone', async ({ page }) => {
    await page.goto('/gallery');
    await expect(pictures(page)).toHaveCount(14);
    await tile(page, 1).click();
    await expect(page).toHaveURL('/art/gallery/bathukamma-15.svg');
  });
});
