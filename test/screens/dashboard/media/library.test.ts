// Earlier uploads are found, their uses followed, and one is used again in a form.

import sharp from 'sharp';
import { namedAs } from '#contract/uploads/uploads.ts';
import type { Locator } from '#test/support/screen/locator.ts';
import type { Page } from '#test/support/screen/page.ts';
import { expect, load, type Requests, type Staff, said, step, test, visit } from '#test/support/screen/test.ts';
import { smallPdf } from '#test/support/small-pdf.ts';

type Sent = { name: string; type?: string; data: Buffer };

async function send(request: Requests, { headers }: Staff, { name, type = 'image/jpeg', data }: Sent) {
  const all = { ...headers, 'content-type': type, ...namedAs(name) };
  const answer = await request.post('/api/uploads', { headers: all, data });
  expect(answer.status()).toBe(201);
  return (await answer.json()).url as string;
}

const picture = (background: string, width = 640) =>
  sharp({ create: { width, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();

const course = {
  course: 'signed-course',
  thumbnail: '/art/course/signed.svg',
  title: 'Signed Course',
  description: 'A course whose instructor signs.',
  duration: '3 months',
  price: '₹5000',
  discount: '20%',
  jobs: ['Signer'],
};

/** Ink on paper with noise. */
async function scan() {
  const noise = { type: 'gaussian' as const, mean: 236, sigma: 6 };
  const ink =
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="240"><path fill="none" stroke="#1b2a6b"
    stroke-width="9" d="M60 170 C 150 20, 210 230, 270 110 S 390 60, 430 140 S 520 200, 550 70"/></svg>`);
  const paper = sharp({ create: { width: 600, height: 240, channels: 3, background: '#000', noise } });
  const buffer = await paper
    .composite([{ input: ink }])
    .jpeg()
    .toBuffer();
  return { name: 'signature.jpg', mimeType: 'image/jpeg', buffer };
}

/** How opaque the corner of a picture is. */
async function cornerOf(request: Requests, image: Locator) {
  const answer = await request.get((await image.getAttribute('src')) ?? '');
  const { data, info } = await sharp(await answer.body())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data[(2 * info.width + 2) * info.channels + 3];
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('the library shows what was uploaded, where it is used, and what is used nowhere', async ({
  page,
  staff,
  add,
  request,
}) => {
  const lab = await send(request, staff, { name: 'computer-lab.jpg', data: await picture('#00617f') });
  await send(request, staff, { name: 'old-banner.jpg', data: await picture('#8e3415') });
  await send(request, staff, { name: 'algebra.pdf', type: 'application/pdf', data: smallPdf() });
  const { _id } = await add('gallery', { imageUrl: lab, caption: 'The computer lab' });
  await visit(page, '/dashboard/media');
  await expect(page.getByText('What is neither used nor in the bin is removed 30 days after')).toBeVisible();
  await expect(card(page, 'old-banner.jpg').getByText('Used nowhere')).toBeVisible();
  await expect(card(page, 'algebra.pdf').getByText(/^PDF, \d+ kB$/)).toBeVisible();

  await page.getByRole('searchbox').fill('computer');
  await expect(page).toHaveURL(/q=computer/);
  await expect(page.getByRole('article')).toHaveCount(1);
  const use = card(page, 'computer-lab.jpg').getByRole('link', { name: /The computer lab/ });
  await expect(use).toHaveAttribute('href', `/dashboard/edit-gallery?edit=${_id}`);
  await use.click();
  await expect(page.getByLabel('Caption', { exact: true })).toHaveValue('The computer lab');

  await visit(page, '/dashboard/media');
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Show').last().selectOption('Used nowhere');
  await expect(page).toHaveURL(/used=nowhere/);
  await expect(card(page, 'computer-lab.jpg')).toBeHidden();
  await page.getByLabel('Show').first().selectOption('Pictures');
  await expect(card(page, 'algebra.pdf')).toBeHidden();
  await expect(card(page, 'old-banner.jpg')).toBeVisible();
});

test('an earlier picture is chosen in a form, by mouse and by keyboard', async ({ page, staff, add, request }) => {
  const [hands, other] = [
    await send(request, staff, { name: 'helping-hands.jpg', data: await picture('#2f6b3c', 650) }),
    await send(request, staff, { name: 'second-hands.jpg', data: await picture('#3c2f6b', 660) }),
  ];
  const { _id } = await add('ngos/ngos', { name: 'Again and Again', image: '/art/ngo/again.svg' });
  let puts: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'PUT' && sent.url().includes('/api/uploads/')) puts.push(sent.url());
  });
  for (const [by, name, url] of [
    ['mouse', 'helping-hands.jpg', hands],
    ['keyboard', 'second-hands.jpg', other],
  ] as const)
    await step(`by ${by}`, async () => {
      puts = [];
      await visit(page, `/dashboard/ngo-details?edit=${_id}`);
      const open = page.getByRole('button', { name: 'Choose an earlier one' });
      await open.click();
      const dialog = page.getByRole('dialog', { name: 'Earlier pictures' });
      await dialog.getByRole('searchbox').fill(name.slice(0, -4));
      // Enter in the search neither sends the form nor closes the dialog.
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('listitem')).toHaveCount(1);
      const choice = dialog.getByRole('button', { name });
      if (by === 'keyboard') {
        await choice.focus();
        await page.keyboard.press('Enter');
      } else await choice.click();
      await expect(dialog).toBeHidden();
      await expect(open).toBeFocused();
      await expect(page.getByLabel('Image', { exact: true })).toHaveValue(name);
      await expect(page.getByText(`${name} is chosen.`)).toBeVisible();
      // Like a fresh upload: its age has begun anew.
      expect(puts).toHaveLength(1);
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(said(page, 'NGO updated')).toBeVisible();
      const kept = (await (await request.get('/api/ngos/ngos')).json()) as { _id: string; image: string }[];
      expect(kept.find((one) => one._id === _id)?.image).toBe(url);
    });
});

test('what was removed meanwhile is said in the dialog, and the field keeps what it had', async ({
  page,
  staff,
  add,
  request,
  refuse,
}) => {
  await send(request, staff, { name: 'fading.pdf', type: 'application/pdf', data: smallPdf() });
  const driveLink = 'https://example.com/a.pdf';
  const { _id } = await add('notes', { title: 'Fading', image: '/art/note/x.svg', driveLink });
  await refuse(
    'PUT',
    'uploads/*',
    404,
    'This file was not used anywhere and has been removed. Please upload it again.',
  );
  await visit(page, `/dashboard/edit-notes?edit=${_id}`);
  await page.getByRole('button', { name: 'Choose an earlier one' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Earlier PDFs' });
  await dialog.getByRole('button', { name: 'fading.pdf' }).click();
  await expect(dialog.getByRole('alert')).toContainText('has been removed');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('#driveLink')).toHaveValue(driveLink);
});

test('a scanned signature loses its paper, unless it is to be kept', async ({ page, staff, add, request }) => {
  void staff;
  const { _id } = await add('courses', course);
  for (const keep of [false, true])
    await step(keep ? 'the paper is kept' : 'the paper is lost', async () => {
      await load(page, `/dashboard/edit-course?edit=${_id}`);
      await page
        .getByLabel('Choose a picture')
        .last()
        .setInputFiles(await scan());
      const choice = page.getByRole('group', { name: 'The paper was made transparent' });
      const [before, after] = [/^Before/, /^After/].map((name) => choice.getByRole('button', { name })) as [
        Locator,
        Locator,
      ];
      await expect(after).toHaveAttribute('aria-pressed', 'true');
      expect(await cornerOf(request, after.locator('img'))).toBe(0);
      expect(await cornerOf(request, before.locator('img'))).toBe(255);
      if (keep) await before.click();
      const address = await (keep ? before : after).locator('img').getAttribute('src');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(said(page, 'Course updated successfully!')).toBeVisible();
      expect((await (await request.get(`/api/courses/${_id}`)).json()).signerSignature).toBe(address);
    });
});
