// Every screen of the dashboard, its forms and dialogs, on phones and wide screens, light and dark: no axe violation, one h1,
// nothing wider than the window, targets large enough for a thumb. Each is loaded once.
import type { Page } from '@playwright/test';
import { appearances, examineAccessibility, onPhone } from '../../support/axe.ts';
import { expect, test } from '../../support/dashboard.ts';
import { findSmallTargets } from '../../support/small-targets.ts';

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
const chapters = Array.from({ length: 5 }, (_, at) => ({
  title: `${at + 1} ${LONG}`,
  videoUrl: `https://www.youtube.com/watch?v=abcdefghi${String(at).padStart(2, '0')}`,
}));
const unit = { unitTitle: 'Wide'.repeat(50), chapters };
const course = {
  course: 'long-course',
  thumbnail: '/art/course/long.svg',
  title: LONG,
  description: LONG.repeat(10),
  duration: '3 months',
  price: '₹5000',
  discount: '20%',
  jobs: Array.from({ length: 12 }, (_, at) => `Job role ${at + 1} ${'x'.repeat(8 * at)}`),
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
  '/dashboard/edit-course?q=qqqq',
])
  test(address, async ({ page, staff }) => {
    void staff;
    await page.goto(address, { waitUntil: 'networkidle' });
    await examine(page);
  });

/** Each with one record of the greatest length, in its list and in its form. Spoken lectures are like the others. */
for (const [path, record, list] of [
  ['certificates', certificate, '/dashboard/edit-certificate?sort=-certificate_no'],
  ['courses', course, '/dashboard/edit-course'],
  ['lectures', { classLevel: 'Class-10', ...unit }, '/dashboard/edit-lecture'],
  ['notes', note, '/dashboard/edit-notes'],
  ['gallery', { imageUrl: '/art/gallery/sizes.svg' }, '/dashboard/edit-gallery'],
  ['ngos/ngos', ngo, '/dashboard/ngo-details'],
] as const) {
  test(list, async ({ page, staff, add }) => {
    void staff;
    await add(path, record);
    await page.goto(list, { waitUntil: 'networkidle' });
    await examine(page);
  });

  test(`${list}: the form`, async ({ page, staff, add }) => {
    void staff;
    const { _id } = await add(path, record);
    const key = path === 'certificates' ? number : _id;
    await page.goto(`${list.replace(/\?.*/, '')}?edit=${key}`, { waitUntil: 'networkidle' });
    await examine(page);
  });
}

test('one NGO', async ({ page, staff, add }) => {
  void staff;
  const { _id } = await add('ngos/ngos', ngo);
  await page.goto(`/dashboard/ngo-details?ngo=${_id}`, { waitUntil: 'networkidle' });
  await examine(page);
});

test('one user', async ({ page, staff }) => {
  const [me] = await staff.list('users');
  await page.goto(`/dashboard/edit-users?edit=${me?._id}`, { waitUntil: 'networkidle' });
  await examine(page);
});

test('errors, a message, and the question before a form is left', async ({ page, staff }) => {
  void staff;
  await page.setViewportSize(onPhone.viewport);
  await page.goto('/dashboard/add-course', { waitUntil: 'networkidle' });
  await page.getByLabel('Title').fill('Half of one');
  await page.getByRole('button', { name: 'Add Course' }).click();
  await expect(page.getByRole('region', { name: 'What needs attention' })).toBeVisible();
  await examine(page, [onPhone]);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await examine(page, [onPhone]);
});

test('what was typed on an earlier visit, offered again', async ({ page, staff }) => {
  void staff;
  await page.goto('/dashboard/add-notes', { waitUntil: 'networkidle' });
  await page.getByLabel('Title').fill('Half of one');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/dashboard/add-notes', { waitUntil: 'networkidle' });
  await expect(page.getByText('We kept what you typed.')).toBeVisible();
  await examine(page);
});

test('two versions side by side, after somebody else saved', async ({ page, staff, add, request, expectNoise }) => {
  expectNoise('412');
  const { _id } = await add('courses', course);
  await page.goto(`/dashboard/edit-course?edit=${_id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Title').fill('Mine');
  await page.getByLabel('Description').fill('Mine as well.');
  const theirs = { ...course, thumbnail: '/art/course/theirs.svg', title: 'Theirs', description: LONG.repeat(9) };
  await request.put(`/api/courses/${_id}`, { headers: staff.headers, data: { ...theirs, jobs: ['Clerk'] } });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Someone else saved this in the meantime' })).toBeVisible();
  await examine(page);
});

test('a chapter that is being changed, and the question before it is deleted', async ({ page, staff, add }) => {
  void staff;
  const { _id } = await add('lectures', { classLevel: 'Class-10', ...unit });
  await page.setViewportSize(onPhone.viewport);
  await page.goto(`/dashboard/edit-lecture?edit=${_id}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Edit 1 / }).click();
  await examine(page, [onPhone]);
  await page.getByRole('button', { name: /^Delete chapter 2 / }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await examine(page, [onPhone]);
});

test('the palette, and the menu of a phone', async ({ page, staff }) => {
  void staff;
  await page.setViewportSize(onPhone.viewport);
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('add');
  await expect(page.getByRole('option').first()).toBeVisible();
  await examine(page, [onPhone]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await examine(page, [onPhone]);
});

async function examine(page: Page, looks: readonly (typeof appearances)[number][] = appearances) {
  await page.evaluate(() => document.fonts.ready);
  // A target half covered by the top bar would count as small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.locator('h1')).toHaveCount(1);
  for (const { viewport, colorScheme } of looks) {
    await page.setViewportSize(viewport);
    await test.step(`axe at ${viewport.width} px, ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme });
      expect.soft((await examineAccessibility(page)).violations).toEqual([]);
    });
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  }
  expect.soft(await findSmallTargets(page)).toEqual([]);
}
