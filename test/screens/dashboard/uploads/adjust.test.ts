// Crop and focal point, by buttons and by keyboard, and what becomes of the picture. Dragging is tested in a browser.

import { course, uploadPhoto } from '#test/support/framed-photo.ts';
import type { Page } from '#test/support/screen/page.ts';
import { expect, said, test, visit } from '#test/support/screen/test.ts';

const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Adjust', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Adjust the picture' });
  await expect(dialog.getByRole('region', { name: 'As visitors will see it' })).toBeVisible();
  return dialog;
};

test('a part of one shape is saved, waiting for the server, and undone', async ({ page, staff, add, request }) => {
  const url = await uploadPhoto(request, staff.headers);
  const { _id } = await add('courses', { ...course, thumbnail: url });
  const kept = async () => (await (await request.get(`/api/courses/${_id}`)).json()).thumbnail as string;
  await visit(page, `/dashboard/edit-course?edit=${_id}`);
  let dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Card', exact: true }).click();
  await expect(dialog.getByLabel('Height')).toHaveValue('338');

  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/uploads/*/crop', async (route) => {
    await held;
    await route.fallback();
  });
  await dialog.getByRole('button', { name: 'Use it so' }).click();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Waiting for the picture…')).toBeVisible();
  letGo();
  await expect(said(page, 'Course updated successfully!')).toBeVisible();
  expect(await kept()).toMatch(/^\/uploads\/[0-9a-f]{32}-600x338$/);

  // The whole picture is still there.
  await visit(page, `/dashboard/edit-course?edit=${_id}`);
  dialog = await openDialog(page);
  await expect(dialog.getByLabel('Height')).toHaveValue('338');
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expect(dialog.getByLabel('Height')).toHaveValue('1200');
  await dialog.getByRole('button', { name: 'Use it so' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'Course updated successfully!')).toBeVisible();
  expect(await kept()).toBe(url);
});

test('a focal point stays where it was set; the centre needs no mark in the address', async ({
  page,
  staff,
  add,
  request,
}) => {
  const url = await uploadPhoto(request, staff.headers);
  const { _id } = await add('ngos/ngos', { name: 'Framed Hands', image: `${url}#focus=50,90` });
  await visit(page, `/dashboard/ngo-details?edit=${_id}`);
  const dialog = await openDialog(page);
  await expect(dialog.getByRole('status')).toContainText('90% down');
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await dialog.getByRole('button', { name: 'Use it so' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'NGO updated')).toBeVisible();
  const all = (await (await request.get('/api/ngos/ngos')).json()) as { _id: string; image: string }[];
  expect(all.find((one) => one._id === _id)?.image).toBe(url);
});

test('by keyboard alone; Esc leaves everything as it was', async ({ page, staff, add, request }) => {
  const url = await uploadPhoto(request, staff.headers);
  const { _id } = await add('gallery', { imageUrl: url, caption: 'Framed by keyboard' });
  const kept = async () => (await (await request.get(`/api/gallery/${_id}`)).json()).imageUrl as string;
  await visit(page, `/dashboard/edit-gallery?edit=${_id}`);
  const open = page.getByRole('button', { name: 'Adjust', exact: true });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Adjust the picture' });
  const frame = dialog.getByRole('button', { name: /^What is kept/ });
  await frame.focus();
  for (let press = 0; press < 8; press++) await page.keyboard.press('-');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(dialog.getByRole('status')).toContainText(
    /Kept: 40\d × 81\d pixels, 9\d from the left, 1\d\d from the top/,
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await expect(page.getByLabel('Caption', { exact: true })).toHaveValue('Framed by keyboard');

  await page.keyboard.press('Enter');
  await dialog.locator('summary', { hasText: 'In numbers' }).click();
  await dialog.getByLabel('Height').fill('400');
  // Enter takes the number, and sends no form.
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toContainText('Kept: 600 × 400 pixels, 0 from the left, 0 from the top.');
  await dialog.getByRole('button', { name: 'Focal point', exact: true }).press('Enter');
  await dialog.getByRole('button', { name: /^Focal point\. Arrow/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(dialog.getByRole('status')).toContainText('Focal point: 49% across, 55% down.');
  await dialog.getByRole('button', { name: 'Use it so' }).press('Enter');
  await expect(page.getByText('The picture is adjusted.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter');
  await expect(said(page, 'Image updated')).toBeVisible();
  expect(await kept()).toMatch(/^\/uploads\/[0-9a-f]{32}-600x400#focus=49,55$/);
  await visit(page, '/gallery');
  const shown = page.getByRole('img', { name: 'Framed by keyboard' });
  await expect(shown).toHaveAttribute('src', /-600x400/);
  await expect(shown).toHaveAttribute('style', /object-position: 49% 55%/);
});

test('a crop that fails is said at the picture, and the rest of the form stays', async ({
  page,
  staff,
  add,
  request,
}) => {
  const url = await uploadPhoto(request, staff.headers);
  const { _id } = await add('ngos/ngos', { name: 'Cut Off', image: url });
  const crops = '**/api/uploads/*/crop';
  await page.route(crops, (route) => route.abort());
  await visit(page, `/dashboard/ngo-details?edit=${_id}`);
  await page.getByLabel('Name', { exact: true }).fill('Cut Off Twice');
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'First page' }).click();
  await dialog.getByRole('button', { name: 'Use it so' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(page.locator('#image-failure')).not.toBeEmpty();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Cut Off Twice');
  await page.unroute(crops);
  await again.click();
  await expect(page.getByText('The picture is adjusted.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'NGO updated')).toBeVisible();
  const all = (await (await request.get('/api/ngos/ngos')).json()) as { _id: string; name: string; image: string }[];
  const kept = all.find((one) => one._id === _id);
  expect([kept?.name, kept?.image]).toEqual(['Cut Off Twice', expect.stringMatching(/-600x600$/)]);
});
