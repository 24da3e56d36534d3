// Crop and focal point, dragged by mouse and by touch, and what the site then shows.

import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { load } from '../../../support/alive.ts';
import { expect, said, test } from '../../../support/dashboard.ts';
import { course, uploadPhoto } from '../../../support/framed-photo.ts';

const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Adjust', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Adjust the picture' });
  await expect(dialog.getByRole('region', { name: 'As visitors will see it' })).toBeVisible();
  return dialog;
};
const middleOf = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height };
};
/** The colour in the middle, as the browser paints it. */
async function colourOf(picture: Locator) {
  await picture.scrollIntoViewIfNeeded();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  const { data, info } = await sharp(await picture.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
  return r > g && r > b ? 'red' : g > b ? 'green' : 'blue';
}

test('by mouse a part is chosen, saved and shown', async ({ page, staff, add, request }) => {
  const url = await uploadPhoto(request, staff.headers);
  const { _id } = await add('courses', { ...course, thumbnail: url });
  const kept = async () => (await (await request.get(`/api/courses/${_id}`)).json()).thumbnail as string;
  await page.setViewportSize({ width: 1280, height: 844 });
  await load(page, `/dashboard/edit-course?edit=${_id}`);
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Card', exact: true }).click();
  await expect(dialog.getByLabel('Height')).toHaveValue('338');
  // Down to the blue.
  const frame = dialog.getByRole('button', { name: /^What is kept/ });
  const from = await middleOf(frame);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 40, { steps: 4 });
  await page.mouse.move(from.x, from.y + 900, { steps: 4 });
  await page.mouse.up();
  await expect(dialog.getByLabel('From the top')).toHaveValue('862');
  // A corner keeps the shape.
  const corner = await middleOf(dialog.locator('[data-corner="left bottom"]'));
  await page.mouse.move(corner.x, corner.y);
  await page.mouse.down();
  await page.mouse.move(corner.x + from.width / 2, corner.y, { steps: 5 });
  await page.mouse.up();
  const [width, height] = await Promise.all(['Width', 'Height'].map((name) => dialog.getByLabel(name).inputValue()));
  expect(Number(width)).toBeLessThan(500);
  expect(Number(width) / Number(height)).toBeCloseTo(16 / 9, 1);
  await dialog.getByRole('button', { name: 'Use it so' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'Course updated successfully!')).toBeVisible();
  const made = await kept();
  expect(made).toMatch(new RegExp(`^/uploads/[0-9a-f]{32}-${width}x${height}$`));

  await load(page, '/courses');
  const card = page.getByRole('article').filter({ hasText: 'Framed' }).locator('img');
  expect(await colourOf(card)).toBe('blue');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('by touch the focal point is set and a corner pulled, and cards follow', async ({
    page,
    staff,
    add,
    request,
  }) => {
    const url = await uploadPhoto(request, staff.headers);
    const { _id } = await add('ngos/ngos', { name: 'Framed Hands', image: url });
    await load(page, `/dashboard/ngo-details?edit=${_id}`);
    const dialog = await openDialog(page);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    // A finger never hits exactly: a little outside the corner.
    const corner = await middleOf(dialog.locator('[data-corner="right top"]'));
    await touch('touchStart', { x: corner.x + 12, y: corner.y - 12 });
    await touch('touchMove', { x: corner.x, y: corner.y + 8 });
    await touch('touchMove', { x: corner.x - 38, y: corner.y + 8 });
    await touch('touchEnd');
    await expect(dialog.getByLabel('From the left')).toHaveValue('0');
    const width = dialog.getByLabel('Width');
    expect(Number(await width.inputValue())).toBeLessThan(500);
    expect(Number(await dialog.getByLabel('From the top').inputValue())).toBeGreaterThan(10);
    // Chromium takes a tap within milliseconds of a finger that moved for the end of that movement: people tap again.
    const reset = () => dialog.getByRole('button', { name: 'Reset' }).tap();
    await expect(() => reset().then(() => expect(width).toHaveValue('600', { timeout: 1000 }))).toPass();
    await dialog.getByRole('button', { name: 'Focal point', exact: true }).tap();
    const area = dialog.getByRole('button', { name: /^Focal point\. Arrow/ });
    const box = await middleOf(area);
    await page.touchscreen.tap(box.x, box.y + box.height * 0.4);
    await expect(dialog.getByLabel('Down, in percent')).toHaveValue('90');
    await expect(dialog.getByRole('status')).toContainText('Focal point: 50% across, 90% down.');
    // However far it is scrolled, the way out is in reach.
    await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();
    await dialog.getByRole('button', { name: 'Use it so' }).tap();
    await page.getByRole('button', { name: 'Save Changes' }).tap();
    await expect(said(page, 'NGO updated')).toBeVisible();
    await load(page, '/ngos');
    const card = page.getByRole('listitem').filter({ hasText: 'Framed Hands' }).locator('img');
    await expect(card).toHaveCSS('object-position', '50% 90%');
    await expect(card).toHaveAttribute('src', url);
    expect(await colourOf(card)).toBe('blue');
  });
});
