// The gallery: add, edit one picture at a time, delete without a question, undo.

import sharp from 'sharp';
import { vi } from 'vitest';
import type { Page } from '#test/support/screen/page.ts';
import { expect, said, step, test, visit } from '#test/support/screen/test.ts';

const sample = { imageUrl: '/art/gallery/screens.svg' };
type Image = typeof sample & { _id: string };

const images = (page: Page) => page.getByRole('article', { name: /^Image \d+$/ });
const refusals = (count: number) => Array.from({ length: count }, () => 'ApiError: The site is busy.');
/** Failures show no toast: the specification wants it so. */
const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

test('an image is added on top; a blank address is ignored', async ({ page, staff }) => {
  staff.removeAfter('gallery', ({ imageUrl }) => String(imageUrl).startsWith('/art/gallery/new'));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await visit(page, '/dashboard/edit-gallery');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Manage Gallery');
  await page.getByRole('button', { name: 'Use a web address' }).click();
  const address = page.getByLabel('Image URL');
  await page.getByRole('button', { name: 'Add Image' }).click();
  await address.fill('   ');
  await address.press('Enter');
  await expect(page.getByRole('button', { name: 'Add Image' })).toBeEnabled();
  expect(sent).toEqual([]);

  await address.fill('/art/gallery/new-1.svg');
  await page.getByLabel('Caption (optional)').fill('The new lab');
  await page.getByRole('button', { name: 'Add Image' }).click();
  await expect(said(page, 'Image added')).toBeVisible();
  await expect(address).toHaveValue('');
  await expect(page.getByLabel('Caption (optional)')).toHaveValue('');
  await expect(images(page).first()).toContainText('The new lab');
  await address.fill('/art/gallery/new-2.svg');
  await address.press('Enter');
  await expect(images(page).nth(0).getByRole('img')).toHaveAttribute('src', /new-2/);
  await expect(images(page).nth(1).getByRole('img')).toHaveAttribute('src', /new-1/);
  const [first] = await staff.list<Image>('gallery');
  expect(first?.imageUrl).toBe('/art/gallery/new-2.svg');
});

test('two pictures from this device are added at once', async ({ page, staff }) => {
  staff.removeAfter('gallery', ({ imageUrl }) => String(imageUrl).startsWith('/uploads/'));
  const before = (await staff.list('gallery')).length;
  const picture = (background: string) =>
    sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer();
  // The second is held until the first is seen.
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  let sent = 0;
  await page.route('**/api/uploads', async (route) => {
    if (++sent === 2) await held;
    return route.fallback();
  });
  await visit(page, '/dashboard/edit-gallery');
  await page.getByLabel('Choose pictures').setInputFiles([
    { name: 'lab.jpg', mimeType: 'image/jpeg', buffer: await picture('#00617f') },
    { name: 'yard.jpg', mimeType: 'image/jpeg', buffer: await picture('#75183f') },
  ]);
  await expect(page.getByText('Picture 2 of 2: yard.jpg')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(before + 1));
  await expect(images(page).first().getByRole('img')).toHaveAttribute('src', /^\/uploads\//);
  letGo();
  await expect(said(page, '2 images added')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(before + 2));
  const [first, second] = await staff.list<Image>('gallery');
  expect([first?.imageUrl, second?.imageUrl].every((url) => url?.startsWith('/uploads/'))).toBe(true);
});

test('what is wrong with a file, or with an address over http, is said', async ({ page, staff, expectNoise, add }) => {
  void staff;
  await step('of several files the good ones are added, and what is wrong with the others is said', async () => {
    await visit(page, '/dashboard/edit-gallery');
    await page
      .getByLabel('Choose pictures')
      .setInputFiles([{ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }]);
    await expect(page.getByText('list.txt: Please choose a JPEG, PNG, WebP, GIF or AVIF picture.')).toBeVisible();
    // What only the server notices is said in the same words: no PDFs here.
    expectNoise('415');
    await page
      .getByLabel('Choose pictures')
      .setInputFiles([{ name: 'list.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }]);
    await expect(page.getByText('list.jpg: Please choose a JPEG, PNG, WebP, GIF or AVIF picture.')).toBeVisible();
  });

  await step('a picture that is only to be had over http says why visitors see a drawing', async () => {
    const { _id } = await add('gallery', { imageUrl: 'http://pictures.example/old.jpg' });
    await visit(page, `/dashboard/edit-gallery?edit=${_id}`);
    // As when it does not load.
    await page.locator('img[src="https://pictures.example/old.jpg"]').dispatchEvent(new Event('error'));
    await expect(page.getByText('Pages show pictures only from https:// addresses')).toBeVisible();
  });
});

test('one image is in edit mode at a time; deleted without a question, Undo brings it back in its place', async ({
  page,
  staff,
  add,
}) => {
  await step('one image is in edit mode at a time; Cancel discards, Save Changes keeps', async () => {
    const { _id } = await add('gallery', sample);
    await add('gallery', { imageUrl: '/art/gallery/other.svg' });
    await visit(page, '/dashboard/edit-gallery');
    await page.getByRole('link', { name: 'Edit image 1', exact: true }).click();
    const field = page.getByLabel('Image', { exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('/art/gallery/other.svg');
    await page.getByRole('link', { name: 'Edit image 2', exact: true }).click();
    await expect(field).toHaveCount(1);
    await expect(field).toHaveValue('/art/gallery/screens.svg');

    await field.fill('/art/gallery/changed.svg');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(field).toHaveCount(0);
    // Back at the same place.
    await expect(page.getByRole('link', { name: 'Edit image 2', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('/art/gallery/screens.svg');
    await field.fill('/art/gallery/changed.svg');
    await page.getByLabel('Caption', { exact: true }).fill('  Annual day, 2026 ');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(said(page, 'Image updated')).toBeVisible();
    await expect(images(page).nth(1).getByRole('img', { name: 'Annual day, 2026' })).toHaveAttribute('src', /changed/);
    const kept = await staff.list<Image & { caption: string }>('gallery');
    expect(kept.find((image) => image._id === _id)).toMatchObject({
      imageUrl: '/art/gallery/changed.svg',
      caption: 'Annual day, 2026',
    });
    // Visitors are shown and read it.
    await visit(page, `/gallery?picture=${_id}`);
    await expect(page.getByRole('dialog', { name: 'Pictures' }).getByText('Annual day, 2026')).toBeVisible();
    await expect(
      page.getByRole('dialog', { name: 'Pictures' }).getByRole('img', { name: 'Annual day, 2026' }),
    ).toBeVisible();
  });

  await step('an image is deleted without a question, and Undo brings it back in its place', async () => {
    const { _id } = await add('gallery', sample);
    await visit(page, '/dashboard/edit-gallery');
    await page.getByRole('button', { name: 'More for image 1', exact: true }).click();
    await page.getByRole('button', { name: 'Delete image 1', exact: true }).click();
    await expect(said(page, 'Image deleted')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(images(page).nth(0).getByRole('img')).not.toHaveAttribute('src', /screens/);
    expect((await staff.list<Image>('gallery')).some((image) => image._id === _id)).toBe(false);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(said(page, 'Image restored')).toBeVisible();
    await expect(images(page).nth(0).getByRole('img')).toHaveAttribute('src', /screens/);
    expect((await staff.list<Image>('gallery'))[0]).toMatchObject({ _id, ...sample });
  });
});

test('an image with unsaved changes is not left without asking, also for another page', async ({
  page,
  staff,
  add,
}) => {
  void staff;
  const added: string[] = [];
  for (let number = 0; number < 20; number++)
    added.push((await add('gallery', { imageUrl: `/art/gallery/many-${number}.svg` }))._id);
  await visit(page, '/dashboard/edit-gallery');
  await page.getByRole('link', { name: 'Edit image 1', exact: true }).click();
  await page.getByLabel('Image', { exact: true }).fill('/art/gallery/half.svg');
  await page.getByRole('link', { name: 'Page 2' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await asked.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Image', { exact: true })).toHaveValue('/art/gallery/half.svg');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await asked.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
});

test('failures are not announced: what was typed and the list stay, the console knows', async ({
  page,
  staff,
  add,
  refuse,
}) => {
  void staff;
  const { _id } = await add('gallery', sample);
  await visit(page, '/dashboard/edit-gallery');
  await refuse('POST', 'gallery', 503, 'The site is busy.');
  await refuse('PUT', `gallery/${_id}`, 503, 'The site is busy.');
  await refuse('DELETE', `gallery/${_id}`, 503, 'The site is busy.');
  await page.getByRole('button', { name: 'Use a web address' }).click();
  await page.getByLabel('Image URL').fill('/art/gallery/refused.svg');
  await page.getByRole('button', { name: 'Add Image' }).click();
  await expect(page.getByRole('region', { name: 'Add images' })).toContainText('The site is busy.');
  await expect(page.getByLabel('Image URL')).toHaveValue('/art/gallery/refused.svg');

  await page.getByRole('button', { name: 'More for image 1', exact: true }).click();
  await page.getByRole('button', { name: 'Delete image 1', exact: true }).click();
  await expect.poll(() => vi.mocked(console.error).mock.calls.map(String)).toEqual(refusals(2));
  await expect(images(page).nth(0).getByRole('img')).toHaveAttribute('src', /screens/);

  await page.getByRole('link', { name: 'Edit image 1', exact: true }).click();
  await page.getByLabel('Image', { exact: true }).fill('/art/gallery/refused.svg');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Not saved. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Image', { exact: true })).toHaveValue('/art/gallery/refused.svg');
  expect(vi.mocked(console.error).mock.calls.map(String)).toEqual(refusals(3));
  await expect(alerts(page)).toHaveCount(0);
});
