// Saving while a file is still being sent: Save waits for it, and a file that does not arrive is never passed over.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, question, said, test } from '../../../support/dashboard.ts';

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
  await page.route('**/api/uploads', async (route) =>
    (await decided) === 'go' ? route.fallback() : route.abort('connectionreset'),
  );
  return { letGo: () => decide('go'), cutOff: () => decide('cut') };
}

/** The calls that save something. */
function watchSaves(page: Page) {
  const saves: string[] = [];
  page.on('request', (request) => {
    const isSave = ['PUT', 'POST'].includes(request.method()) && !request.url().endsWith('/api/uploads');
    if (isSave) saves.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return saves;
}

for (const width of [1280, 390])
  test(`an edit at ${width} px waits for its picture and is saved with it`, async ({ page, staff, add, request }) => {
    void staff;
    await page.setViewportSize({ width, height: 844 });
    const { _id } = await add('courses', course);
    const uploads = await holdUploads(page);
    const saves = watchSaves(page);
    await page.goto(`/dashboard/edit-course?edit=${_id}`);
    await page.getByLabel('Choose a picture').setInputFiles(await picture());
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
