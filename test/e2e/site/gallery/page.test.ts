// /gallery: the grid and the lightbox.

import type { Page } from '@playwright/test';
import { gallery as demonstration } from '#server/demo/gallery.ts';
import { typing } from '#test/support/examples.ts';
import { load, visit } from '../../../support/alive.ts';
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

test('the grid stands in boxes that do not move and follow the width; a picture is swiped on phones', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/art/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/gallery', { waitUntil: 'domcontentloaded' });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  held.resolve();
  await expect(pictures(page).first()).toHaveJSProperty('complete', true);
  expect(await height()).toBe(before);

  // On phones every fifth picture is wide, on desks every seventh is large.
  const widths = () =>
    page.locator('main li').evaluateAll((tiles) => tiles.map((one) => Math.round(one.getBoundingClientRect().width)));
  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await widths()).flatMap((width, i) => (width > 500 ? [i] : []))).toEqual([0, 7]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await widths()).flatMap((width, i) => (width === 390 ? [i] : []))).toEqual([0, 5, 10]);

  await load(page, '/gallery');
  await tile(page, 1).click();
  await expect(shown(page, 1)).toBeVisible();
  await page.mouse.move(320, 420);
  await page.mouse.down();
  for (const x of [280, 220, 160, 90, 40]) await page.mouse.move(x, 420);
  await page.mouse.up();
  await expect(box(page).getByText('2 of 14', { exact: true })).toBeVisible();
});

test('the address names the picture: Back closes it where one was, a link opens it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await load(page, '/gallery');
  await tile(page, 8).scrollIntoViewIfNeeded();
  // Without scrolling to it once more, as a click of Playwright may.
  const before = await tile(page, 8).evaluate((link: HTMLElement) => {
    link.click();
    return scrollY;
  });
  expect(before).toBeGreaterThan(200);
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
  await visit(other, '/gallery?picture=gone');
  await expect(pictures(other)).toHaveCount(14);
  await expect(box(other)).toHaveCount(0);
});

test('what enlarges a picture is loaded with the first tap; it goes on by buttons and keys and closes to where it began', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await load(page, '/gallery');
  expect(asked.filter((address) => address.includes('lightbox'))).toEqual([]);
  const count = (text: string) => expect(box(page).getByText(text, { exact: true })).toBeVisible();

  await test.step('a tap enlarges, buttons and keys go on, Close returns to where it began', async () => {
    await tile(page, 3).click();
    await count('3 of 14');
    expect(asked.filter((address) => address.includes('lightbox')).length).toBeGreaterThan(0);
    await expect(shown(page, 3)).toBeVisible();
    expect((await shown(page, 3).boundingBox())?.height).toBeGreaterThan(400);
    await box(page).getByRole('button', { name: 'Next' }).click();
    await count('4 of 14');
    await page.keyboard.press('ArrowLeft');
    await count('3 of 14');
    await page.keyboard.press('ArrowLeft');
    await count('2 of 14');
    await box(page).getByRole('button', { name: 'Previous' }).click();
    await count('1 of 14');
    await box(page).getByRole('button', { name: 'Previous' }).click();
    await count('14 of 14');
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
    await tile(page, 6).focus();
    await page.keyboard.press('Enter');
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
    await tile(page, 1).click();
    const zoomOut = box(page).getByRole('button', { name: 'Zoom out' });
    await expect(zoomOut).toBeDisabled();
    await box(page).getByRole('button', { name: 'Zoom in' }).click();
    await expect(zoomOut).toBeEnabled();
  });
});

test('broken pictures give way to drawings, in the grid and enlarged, and of a course', async ({
  page,
  add,
  expectNoise,
}) => {
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

  // Before the page comes to life, too.
  await add('courses', { ...typing, thumbnail: 'https://pictures.example/gone.jpg' });
  await load(page, '/courses/typing');
  await expect(page.locator('article img').first()).toHaveAttribute('src', '/art/banner/typing.svg');

  // What is drawn on the cover of a note is not seen behind a picture.
  const driveLink = 'https://docs.google.com/presentation/d/abc/edit';
  await add('notes', { title: 'Physics: Sound', image: '/art/gallery/kites-1.svg', driveLink });
  await visit(page, '/notes');
  const cover = page.getByRole('article').filter({ hasText: 'Physics: Sound' }).locator('[aria-hidden]');
  await expect(cover.getByText('Sound', { exact: true })).toBeHidden();
});
