// Lecture units in a browser: the editor of chapters on a desk and on a phone, and before its script has come.

import { holdBack, visit } from '../../../support/alive.ts';
import { complained, expect, question, said, test } from '../../../support/dashboard.ts';
import { discardPage } from '../../../support/shared-page.ts';

const chapter = (number: number) => ({
  title: `Part ${number}`,
  videoUrl: `https://www.youtube.com/watch?v=lectures00${number}`,
});

test('a unit is edited on a phone: a chapter is deleted, another moved', async ({ page, staff, add, request }) => {
  void staff;
  const { _id } = await add('lectures', {
    classLevel: 'Intermediate',
    unitTitle: 'Matrices, slowly',
    chapters: [1, 2, 3].map(chapter),
  });
  await visit(page, '/dashboard/edit-lecture?q=matrices');
  await page.getByRole('link', { name: 'Edit Matrices, slowly' }).click();
  // Its words are seen, on a desk and on a phone.
  const remove = page.getByRole('button', { name: 'Delete chapter Part 2' });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(remove.getByText('Delete Chapter')).toBeVisible();
    await expect.poll(async () => (await remove.boundingBox())?.width ?? 0).toBeGreaterThan(90);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await remove.click();
  await question(page, 'Delete this chapter?').getByRole('button', { name: 'Delete chapter' }).click();
  await page.getByRole('button', { name: 'Move Part 3 up' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'Lecture updated successfully!')).toBeVisible();
  const kept = await (await request.get(`/api/lectures/${_id}`)).json();
  expect(kept.chapters).toMatchObject([chapter(3), chapter(1)]);
});

test('Ctrl S before the chapters have even arrived leads to them when they come', async ({ page, staff }) => {
  void staff;
  // The test before has loaded them into this page.
  discardPage();
  const letCome = await holdBack(page, /chapter-editor-[^/]*\.js/);
  await visit(page, '/dashboard/add-spoken-lecture');
  await page.getByLabel('Unit title').fill('Quicker than the network');
  await page.keyboard.press('Control+s');
  await expect(complained(page, 'Failed to add spoken lecture unit')).toBeVisible();
  await expect(page.getByLabel('Chapter title')).toHaveCount(0);
  letCome();
  await expect(page.getByText('Please add at least one chapter.')).toBeVisible();
  await expect(page.getByLabel('Chapter title')).toBeFocused();
});
