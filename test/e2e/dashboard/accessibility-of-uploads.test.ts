// The institute, the library of uploads, and the dialogs in which pictures are chosen and adjusted, examined as in accessibility.test.ts.
import sharp from 'sharp';
import { namedAs } from '#contract/uploads/uploads.ts';
import { load, visit } from '../../support/alive.ts';
import { onPhone, wide } from '../../support/axe.ts';
import { expect, test } from '../../support/dashboard.ts';
import { examine } from '../../support/examine.ts';

test.use({ reducedMotion: 'reduce' });
test.describe.configure({ timeout: 400_000 });

const course = {
  course: 'looked-at',
  thumbnail: '/art/course/looked.svg',
  title: 'Looked At',
  description: 'A course whose instructor signs.',
  duration: '3 months',
  price: '₹5000',
  discount: '20%',
  jobs: ['Signer'],
};
const ink =
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="240"><path fill="none" stroke="#1b2a6b"
  stroke-width="9" d="M60 170 C 150 20, 210 230, 270 110 S 390 60, 430 140 S 520 200, 550 70"/></svg>`);

test('the institute, uploads, and pictures that are chosen and adjusted', async ({ page, staff, add, request }) => {
  const picture = sharp({ create: { width: 670, height: 480, channels: 3, background: '#00617f' } }).jpeg();
  const name = `${'a-very-long-name-'.repeat(8)}.jpg`;
  const headers = { ...staff.headers, 'content-type': 'image/jpeg', ...namedAs(name) };
  const sent = await request.post('/api/uploads', { headers, data: await picture.toBuffer() });
  const { url } = (await sent.json()) as { url: string };

  await test.step('the institute, and a picture that was uploaded before', async () => {
    await visit(page, '/dashboard/institute/name');
    await expect(page.getByLabel('Tagline')).toBeVisible();
    await page.locator('summary').filter({ hasText: 'Logo' }).click();
    await examine(page);
    await page.getByRole('button', { name: 'Choose an earlier one' }).first().click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await examine(page);
  });

  // The same form as above, with other fields.
  for (const path of ['', '/where', '/people', '/home-page', '/certificates', '/privacy'])
    await test.step(`the institute: ${path}`, async () => {
      await visit(page, `/dashboard/institute${path}`);
      await examine(page, [onPhone]);
    });

  await test.step('the library', async () => {
    await visit(page, '/dashboard/media');
    await expect(page.getByRole('article').first()).toBeVisible();
    await examine(page);
  });

  await test.step('a picture that is adjusted', async () => {
    const { _id } = await add('ngos/ngos', { name: 'Framed Hands', image: url });
    await visit(page, `/dashboard/ngo-details?edit=${_id}`);
    await page.getByRole('button', { name: 'Adjust', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Adjust the picture' });
    await expect(dialog.getByRole('region', { name: 'As visitors will see it' })).toBeVisible();
    await examine(page, [wide]);
    await dialog.getByRole('button', { name: 'Focal point', exact: true }).click();
    await examine(page, [onPhone]);
    await page.keyboard.press('Escape');
  });

  await test.step('a signature whose paper was made transparent', async () => {
    const noise = { type: 'gaussian' as const, mean: 236, sigma: 6 };
    const paper = sharp({ create: { width: 600, height: 240, channels: 3, background: '#000', noise } });
    const buffer = await paper
      .composite([{ input: ink }])
      .jpeg()
      .toBuffer();
    const { _id } = await add('courses', course);
    await load(page, `/dashboard/edit-course?edit=${_id}`);
    await page
      .getByLabel('Choose a picture')
      .last()
      .setInputFiles({ name: 'signature.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByRole('group', { name: 'The paper was made transparent' })).toBeVisible();
    await examine(page, [onPhone]);
  });
});
