// A course in three languages, by keyboard alone and on a phone. What is merged, marked, undone and shown beside the form:
// test/screens/dashboard/courses/editing.test.ts.
import type { Page } from '@playwright/test';
import { load, visit } from '../../../support/alive.ts';
import { expect, said, test } from '../../../support/dashboard.ts';

const course = {
  course: 'tailoring-basics',
  thumbnail: '/art/course/tailoring.svg',
  title: 'Tailoring Basics',
  description: 'Cutting and stitching for beginners.',
  duration: '3 months',
  price: '₹5000',
  discount: '20%',
  jobs: ['Tailor'],
};

test('a course is translated by keyboard alone', async ({ page, staff, add, request }) => {
  void staff;
  const { _id } = await add('courses', course);
  await visit(page, `/dashboard/edit-course?edit=${_id}`);
  await tabTo(page, 'Language of the text');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('కుట్టుపని');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Language of the text')).toHaveValue('hi');
  await page.keyboard.press('Tab');
  await page.keyboard.type('सिलाई');
  await page.keyboard.press('Control+s');
  await expect(said(page, 'Course updated successfully!')).toBeVisible();
  const kept = await (await request.get(`/api/courses/${_id}`)).json();
  expect(kept).toMatchObject({
    title: 'Tailoring Basics',
    translations: { te: { title: 'కుట్టుపని' }, hi: { title: 'सिलाई' } },
  });
});

test('a course is translated on a phone: nothing is wider than the screen, and visitors read it', async ({
  page,
  staff,
  add,
}) => {
  void staff;
  const { _id } = await add('courses', course);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `/dashboard/edit-course?edit=${_id}`);
  for (const [language, title] of [
    ['te', 'కుట్టుపని నేర్చుకోండి'],
    ['hi', 'सिलाई सीखें'],
  ] as const) {
    const choice = page.getByLabel('Language of the text');
    expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await choice.selectOption(language);
    await page.getByLabel('Title').last().fill(title);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'Course updated successfully!')).toBeVisible();
  await load(page, '/te/courses/tailoring-basics');
  await expect(page.getByRole('heading', { level: 1, name: 'కుట్టుపని నేర్చుకోండి' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string) {
  const control = page.getByLabel(name);
  for (let presses = 0; presses < 60; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}.`);
}
