// Chapter lists have no fixed limit: a unit of two thousand works in the dashboard and on its page.
import type { Page } from '@playwright/test';
import { expect, question, said, test } from '../../../support/dashboard.ts';

const chapters = (page: Page) => page.getByRole('group', { name: 'Chapters' }).getByRole('listitem');

test('a unit of 2,000 chapters is edited, saved and watched', async ({ page, staff, add, request }) => {
  test.slow();
  void staff;
  const many = Array.from({ length: 2000 }, (_, at) => ({
    title: `Lesson ${at + 1}`,
    videoUrl: `https://youtu.be/${String(at).padStart(11, '0')}`,
  }));
  const { _id } = await add('lectures', { classLevel: 'Intermediate', unitTitle: 'Everything', chapters: many });
  await page.goto(`/dashboard/edit-lecture?edit=${_id}`);
  await expect(chapters(page)).toHaveCount(2000);
  await page.getByLabel('Unit title').fill('Everything there is');
  await page.getByRole('button', { name: 'Delete chapter Lesson 2000' }).click();
  await question(page, 'Delete this chapter?').getByRole('button', { name: 'Delete chapter' }).click();
  await expect(chapters(page)).toHaveCount(1999);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'Lecture updated successfully!')).toBeVisible();
  const kept = await (await request.get(`/api/lectures/${_id}`)).json();
  expect(kept).toMatchObject({ unitTitle: 'Everything there is', chapters: many.slice(0, 1999) });
  const units = (await (await request.get('/api/lectures/class/Intermediate')).json()) as { _id: string }[];
  await page.goto(`/classes/Intermediate?u=${units.findIndex((unit) => unit._id === _id) + 1}&c=1999`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lesson 1999');
});
