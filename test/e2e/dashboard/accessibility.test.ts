// Every screen of the dashboard, its forms and its open windows, on phones and desks, light and dark: no violation that axe
// knows of, one first heading, nothing wider than the window, targets large enough for a thumb. Each is loaded once.
import type { Page } from '@playwright/test';
import { examineAccessibility } from '../../support/axe.ts';
import { expect, test } from '../../support/dashboard.ts';
import { findSmallTargets } from '../../support/small-targets.ts';

const windows = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

test.use({ reducedMotion: 'reduce' });
test.describe.configure({ timeout: 90_000 });

const LONG = 'Bhagyalakshmi Venkata Satyanarayana '.repeat(6).slice(0, 120);
const number = 'SIZES-2026-ABCDEFGHJKLMNPQRSTUVWXYZ-1234';
const certificate = {
  certificate_no: number,
  name: LONG.replaceAll(' ', ''),
  father_name: LONG,
  course: 'C'.repeat(200),
  dob: '2004-08-12',
  duration: '3 months',
  date: '2026-03-31',
  status: 'Pending',
};
const chapters = Array.from({ length: 20 }, (_, at) => ({
  title: `${at + 1} ${LONG}`,
  videoUrl: `https://www.youtube.com/watch?v=abcdefghi${String(at).padStart(2, '0')}`,
}));
const unit = { classLevel: 'Class-10', unitTitle: 'Wide'.repeat(50), chapters };
const course = {
  course: 'long-course',
  thumbnail: '/art/course/long.svg',
  title: LONG,
  description: LONG.repeat(10),
  duration: '3 months',
  price: '₹5000',
  discount: '20%',
  jobs: Array.from({ length: 50 }, (_, at) => `Job role ${at + 1} ${'x'.repeat(at)}`),
};
const note = { image: '/art/note/long.svg', title: 'Long'.repeat(50), driveLink: 'https://drive.example/long.pdf' };
const ngo = { name: 'Open'.repeat(30), shortDescription: LONG.repeat(4), description: LONG.repeat(40), image: '' };

for (const address of [
  '/dashboard',
  '/dashboard/add-course',
  '/dashboard/add-class-lecture',
  '/dashboard/add-certificate',
  '/dashboard/add-notes',
  '/dashboard/add-users',
  '/dashboard/edit-users',
  '/dashboard/ngo-details?add=1',
])
  test(address, async ({ page, staff }) => {
    void staff;
    await page.goto(address, { waitUntil: 'networkidle' });
    await examine(page);
  });

test('certificates: the list, with the question before one is deleted', async ({ page, staff, add }) => {
  void staff;
  await add('certificates', certificate);
  await page.goto('/dashboard/edit-certificate?sort=-certificate_no', { waitUntil: 'networkidle' });
  await examine(page);
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await examine(page);
});

test('certificates: the form with errors', async ({ page, staff, add }) => {
  void staff;
  await add('certificates', certificate);
  await page.goto(`/dashboard/edit-certificate?edit=${number}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Duration').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('region', { name: 'What needs attention' })).toBeVisible();
  await examine(page);
});

test('lectures: the list and a long unit, one chapter open', async ({ page, staff, add }) => {
  void staff;
  const { _id } = await add('lectures', unit);
  await page.goto('/dashboard/edit-lecture', { waitUntil: 'networkidle' });
  await examine(page);
  await page.goto(`/dashboard/edit-lecture?edit=${_id}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Edit 1 / }).click();
  await examine(page);
});

test('spoken lectures: the list and the form', async ({ page, staff, add }) => {
  void staff;
  const { _id } = await add('spoken-lectures', { level: 'Advanced', unitTitle: unit.unitTitle, chapters });
  await page.goto('/dashboard/edit-spoken-lecture', { waitUntil: 'networkidle' });
  await examine(page);
  await page.goto(`/dashboard/edit-spoken-lecture?edit=${_id}`, { waitUntil: 'networkidle' });
  await examine(page);
});

test('courses: the list and a long course, about to be left', async ({ page, staff, add }) => {
  void staff;
  const { _id } = await add('courses', course);
  await page.goto('/dashboard/edit-course', { waitUntil: 'networkidle' });
  await examine(page);
  await page.goto(`/dashboard/edit-course?edit=${_id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Title').fill('Changed');
  await examine(page);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await examine(page);
});

test('notes: the list and the form', async ({ page, staff, add }) => {
  void staff;
  const { _id } = await add('notes', note);
  await page.goto('/dashboard/edit-notes', { waitUntil: 'networkidle' });
  await examine(page);
  await page.goto(`/dashboard/edit-notes?edit=${_id}`, { waitUntil: 'networkidle' });
  await examine(page);
});

test('users: the form', async ({ page, staff }) => {
  const [me] = await staff.list('users');
  await page.goto(`/dashboard/edit-users?edit=${me?._id}`, { waitUntil: 'networkidle' });
  await examine(page);
});

test('gallery: the list with one in edit mode', async ({ page, staff, add }) => {
  void staff;
  const { _id } = await add('gallery', { imageUrl: '/art/gallery/sizes.svg' });
  await page.goto(`/dashboard/edit-gallery?edit=${_id}`, { waitUntil: 'networkidle' });
  await examine(page);
});

test('NGOs: the list, one of them, its form', async ({ page, staff, add }) => {
  void staff;
  const { _id } = await add('ngos/ngos', ngo);
  for (const address of ['', `?ngo=${_id}`, `?edit=${_id}`]) {
    await page.goto(`/dashboard/ngo-details${address}`, { waitUntil: 'networkidle' });
    await examine(page);
  }
});

test('nothing matches, and the palette', async ({ page, staff }) => {
  void staff;
  await page.goto('/dashboard/edit-course?q=qqqq', { waitUntil: 'networkidle' });
  await examine(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('add');
  await expect(page.getByRole('option').first()).toBeVisible();
  await examine(page);
});

test('the menu of a phone', async ({ page, staff }) => {
  void staff;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect.soft((await examineAccessibility(page)).violations).toEqual([]);
  expect.soft(await findSmallTargets(page)).toEqual([]);
});

async function examine(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator('h1')).toHaveCount(1);
  for (const viewport of windows) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const)
      await test.step(`axe at ${viewport.width} px, ${colorScheme}`, async () => {
        await page.emulateMedia({ colorScheme });
        expect.soft((await examineAccessibility(page)).violations).toEqual([]);
      });
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  }
  expect.soft(await findSmallTargets(page)).toEqual([]);
}
