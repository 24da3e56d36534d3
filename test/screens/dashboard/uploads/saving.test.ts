// Saving while a file is still being sent: Save waits for it, and a file that does not arrive is never passed over.

import sharp from 'sharp';
import type { Page } from '#test/support/screen/page.ts';
import { expect, question, said, test, visit } from '#test/support/screen/test.ts';
import { smallPdf } from '#test/support/small-pdf.ts';

const course = {
  course: 'slow-upload',
  thumbnail: '/art/course/slow.svg',
  title: 'Slow Upload',
  description: 'A course whose picture takes its time.',
  duration: '3 months',
  price: '₹5000',
  discount: '20%',
  jobs: ['Photographer'],
};
const UPLOADS = /\/api\/uploads(?:\?|$)/;
const UPLOADED = /^\/uploads\/[0-9a-f]{32}-640x480$/;

async function picture(name = 'lab.jpg', background = '#00617f') {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Holds uploads until `letGo`; `cutOff` ends those that are held. */
async function holdUploads(page: Page) {
  let decide: (how: 'go' | 'cut') => void = () => {};
  const decided = new Promise<'go' | 'cut'>((done) => {
    decide = done;
  });
  await page.route(UPLOADS, async (route) => ((await decided) === 'go' ? route.fallback() : route.abort()));
  return { letGo: () => decide('go'), cutOff: () => decide('cut') };
}

/** The calls that save something. */
function watchSaves(page: Page) {
  const saves: string[] = [];
  page.on('request', (request) => {
    const isSave = ['PUT', 'POST'].includes(request.method()) && !UPLOADS.test(request.url());
    if (isSave) saves.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return saves;
}

test('an edit waits for its picture and is saved with it', async ({ page, staff, add, request }) => {
  void staff;
  const { _id } = await add('courses', course);
  const uploads = await holdUploads(page);
  const saves = watchSaves(page);
  await visit(page, `/dashboard/edit-course?edit=${_id}`);
  // The other one is the signature of whoever teaches it.
  await page
    .getByLabel('Choose a picture')
    .first()
    .setInputFiles(await picture());
  // A file on its way is an unsaved change.
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Waiting for the picture…')).toBeVisible();
  await page.getByLabel('Price').fill('₹7000');
  expect(saves).toEqual([]);
  uploads.letGo();
  await expect(said(page, 'Course updated successfully!')).toBeVisible();
  const kept = await (await request.get(`/api/courses/${_id}`)).json();
  expect(kept.thumbnail).toMatch(UPLOADED);
  expect(kept.price).toBe('₹7000');
});

test('new notes wait for both of their files', async ({ page, staff }) => {
  staff.removeAfter('notes', ({ title }) => title === 'Two files');
  const uploads = await holdUploads(page);
  await visit(page, '/dashboard/add-notes');
  await page.getByLabel('Choose a picture').setInputFiles(await picture());
  await page
    .getByLabel('Choose a PDF')
    .setInputFiles({ name: 'algebra.pdf', mimeType: 'application/pdf', buffer: smallPdf() });
  // What else is missing is said at once; the files are not.
  await page.getByRole('button', { name: 'Add Notes' }).click();
  await expect(page.getByText('This field is required.')).toHaveCount(1);
  await page.getByLabel('Title').fill('Two files');
  await page.getByRole('button', { name: 'Add Notes' }).click();
  await expect(page.getByText('Waiting for 2 files…')).toBeVisible();
  uploads.letGo();
  await expect(said(page, 'Notes added successfully!')).toBeVisible();
  const kept = await staff.list<{ _id: string; title: string; image: string; driveLink: string }>('notes');
  const note = kept.find(({ title }) => title === 'Two files');
  expect(note?.image).toMatch(UPLOADED);
  expect(note?.driveLink).toMatch(/^\/uploads\/[0-9a-f]{32}-\d+\.pdf$/);
});

test('a picture that is cut off is not passed over', async ({ page, staff, add, request }) => {
  void staff;
  const { _id } = await add('ngos/ngos', { name: 'Slow Hands', image: '/art/ngo/slow.svg' });
  const uploads = await holdUploads(page);
  const saves = watchSaves(page);
  await visit(page, `/dashboard/ngo-details?edit=${_id}`);
  await page.getByLabel('Name').fill('Slow and Steady');
  await page.getByLabel('Choose a picture').setInputFiles(await picture());
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Waiting for the picture…')).toBeVisible();
  uploads.cutOff();
  const field = page.getByLabel('Image', { exact: true });
  await expect(
    page.getByRole('alert').getByText('The upload was cut off. Please check your connection.'),
  ).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Nothing was saved/);
  await expect(page.getByText('Not saved. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Slow and Steady');
  // Nor when it is pressed again.
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
  expect(saves).toEqual([]);

  await page.unroute(UPLOADS);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(field).toHaveValue('lab.jpg');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'NGO updated')).toBeVisible();
  const kept = (await (await request.get('/api/ngos/ngos')).json()) as {
    _id: string;
    name: string;
    image: string;
  }[];
  const ngo = kept.find((one) => one._id === _id);
  expect(ngo?.name).toBe('Slow and Steady');
  expect(ngo?.image).toMatch(UPLOADED);
});

test('a file on its way is asked about before the page is left, and Cancel stops it', async ({ page, staff, add }) => {
  void staff;
  const { _id } = await add('gallery', { imageUrl: '/art/gallery/slow.svg' });
  await holdUploads(page);
  const saves = watchSaves(page);
  await visit(page, `/dashboard/edit-gallery?edit=${_id}`);
  await page.getByLabel('Choose a picture', { exact: true }).setInputFiles(await picture());
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Waiting for the picture…')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Dashboard', exact: true })
    .getByRole('link', { name: 'Home', exact: true })
    .click();
  const asked = question(page, 'Leave without saving?');
  await expect(asked).toContainText('The file is not: it must be chosen again.');
  await asked.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('link', { name: 'Edit image 1', exact: true })).toBeVisible();
  expect(saves).toEqual([]);
  const kept = await staff.list<{ _id: string; imageUrl: string }>('gallery');
  expect(kept.find((one) => one._id === _id)?.imageUrl).toBe('/art/gallery/slow.svg');
});

test('the institute waits for logo and photograph, and both are kept', async ({ page, staff, request }) => {
  const before = await (await request.get('/api/institute')).json();
  const uploads = await holdUploads(page);
  await visit(page, '/dashboard/institute/name');
  const boxOf = (label: string) => page.locator(`fieldset[aria-description="${label}"]`);
  await page.locator('summary', { hasText: 'Photographs' }).click();
  await page.getByRole('button', { name: 'Add photograph' }).click();
  const number = before.photos.length + 1;
  await boxOf(`Photograph ${number}`)
    .getByLabel('Choose a picture')
    .setInputFiles(await picture('lab.jpg'));
  await boxOf('Logo')
    .getByLabel('Choose a picture')
    .setInputFiles(await picture('mark.jpg', '#111111'));
  await page.getByLabel(`Caption of photograph ${number}`).fill('The lab');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Waiting for 2 files…')).toBeVisible();
  uploads.letGo();
  await expect(said(page, 'Institute updated')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  const kept = await (await request.get('/api/institute')).json();
  expect(kept.photos.at(-1)).toEqual({ picture: expect.stringMatching(UPLOADED), caption: 'The lab' });
  expect(kept.logo).toMatch(UPLOADED);
  await request.put('/api/institute', { headers: staff.headers, data: before });
});
