// The gallery in a browser: two pictures of this device are added, and one of them is given a caption.

import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { visit } from '../../../support/alive.ts';
import { expect, said, test } from '../../../support/dashboard.ts';

const images = (page: Page) => page.getByRole('article', { name: /^Image \d+$/ });

test('two pictures from this device are added at once, and one is given a caption', async ({ page, staff }) => {
  staff.removeAfter('gallery', ({ imageUrl }) => String(imageUrl).startsWith('/uploads/'));
  const before = (await staff.list('gallery')).length;
  const picture = async (name: string, background: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  });
  await visit(page, '/dashboard/edit-gallery');
  await page
    .getByLabel('Choose pictures')
    .setInputFiles([await picture('lab.jpg', '#00617f'), await picture('yard.jpg', '#75183f')]);
  await expect(said(page, '2 images added')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(before + 2));
  await expect(images(page).first().getByRole('img')).toHaveAttribute('src', /^\/uploads\//);

  await page.getByRole('link', { name: 'Edit image 1', exact: true }).click();
  await expect(page.getByLabel('Image', { exact: true })).toBeFocused();
  await page.getByLabel('Caption', { exact: true }).fill('The yard');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'Image updated')).toBeVisible();
  await visit(page, '/gallery');
  await expect(page.getByRole('img', { name: 'The yard' })).toBeVisible();
});

test('what is said while a dialog is open stands above it, and can be pressed', async ({
  page,
  staff,
  refuse,
  add,
}) => {
  void staff;
  await add('gallery', { imageUrl: '/art/gallery/said.svg', caption: '', album: '' });
  await refuse('POST', 'bulk/changes', 503, 'The site is busy.');
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await visit(page, '/dashboard/edit-gallery?q=said');
    await page.getByRole('button', { name: 'Choose several' }).click();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Captions and album' }).click();
    const dialog = page.getByRole('dialog', { name: 'Captions and album' });
    await dialog.getByLabel('Caption of picture 1').fill('The yard');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'They could not be changed.' });
    await expect(failure).toBeInViewport({ ratio: 1 });
    const place = await failure.boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeGreaterThan(size.height - 100);
    // A click of Playwright fails where something else is above.
    await failure.getByRole('button', { name: 'Dismiss' }).click();
    await expect(failure).toBeHidden();
    await expect(dialog.getByLabel('Caption of picture 1')).toHaveValue('The yard');
  }
});
