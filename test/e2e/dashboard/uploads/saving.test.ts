// Files in a browser: one that is cut off on its way is never passed over, and an earlier one is chosen instead.

import sharp from 'sharp';
import { namedAs } from '#contract/uploads/uploads.ts';
import { visit } from '../../../support/alive.ts';
import { expect, said, test } from '../../../support/dashboard.ts';

const UPLOADS = /\/api\/uploads(?:\?|$)/;

const picture = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('a picture is cut off and sent again; later an earlier one takes its place, on a phone', async ({
  page,
  staff,
  add,
  request,
  expectNoise,
}) => {
  expectNoise('ERR_CONNECTION_RESET');
  const named = { ...staff.headers, 'content-type': 'image/jpeg', ...namedAs('helping-hands.jpg') };
  const earlier = await request.post('/api/uploads', { headers: named, data: await picture('#2f6b3c') });
  const { _id } = await add('ngos/ngos', { name: 'Slow Hands', image: '/art/ngo/slow.svg' });
  const imageOf = async () => {
    const all = (await (await request.get('/api/ngos/ngos')).json()) as { _id: string; image: string }[];
    return all.find((one) => one._id === _id)?.image;
  };
  await page.setViewportSize({ width: 390, height: 844 });
  const { promise: held, resolve: cutOff } = Promise.withResolvers<void>();
  await page.route(UPLOADS, async (route) => {
    await held;
    await route.abort('connectionreset');
  });
  await visit(page, `/dashboard/ngo-details?edit=${_id}`);
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'lab.jpg', mimeType: 'image/jpeg', buffer: await picture('#00617f') });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Waiting for the picture…')).toBeVisible();
  cutOff();
  const field = page.getByLabel('Image', { exact: true });
  await expect(
    page.getByRole('alert').getByText('The upload was cut off. Please check your connection.'),
  ).toBeVisible();
  await expect(field).toBeFocused();
  expect(await imageOf()).toBe('/art/ngo/slow.svg');

  await page.unroute(UPLOADS);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(field).toHaveValue('lab.jpg');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'NGO updated')).toBeVisible();
  expect(await imageOf()).toMatch(/^\/uploads\/[0-9a-f]{32}-640x480$/);

  await visit(page, `/dashboard/ngo-details?edit=${_id}`);
  const open = page.getByRole('button', { name: 'Choose an earlier one' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Earlier pictures' });
  await dialog.getByRole('searchbox').fill('helping-hands');
  // Enter in the search neither sends the form nor closes the dialog.
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'helping-hands.jpg' }).click();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'NGO updated')).toBeVisible();
  expect(await imageOf()).toBe((await earlier.json()).url);
});
