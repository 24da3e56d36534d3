// Spoken English units: like class lectures, with levels and other sentences.

import type { Page } from '#test/support/screen/page.ts';
import { complained, expect, question, said, step, test, visit } from '#test/support/screen/test.ts';

const sample = {
  level: 'Advanced',
  unitTitle: 'Speaking on stage',
  chapters: [
    { title: 'The first minute', videoUrl: 'https://www.youtube.com/watch?v=spoken00001' },
    { title: 'The last minute', videoUrl: 'https://www.youtube.com/watch?v=spoken00002' },
  ],
};

const chapters = (page: Page) => page.getByRole('group', { name: 'Chapters' }).getByRole('listitem');

async function fillUnit(page: Page, title: string) {
  await page.getByLabel('Unit title').fill(title);
  await page.getByLabel('Chapter title').fill('Good morning');
  await page.getByLabel('Video URL').fill('https://youtu.be/abcdefghijk');
  await page.getByRole('button', { name: 'Add Chapter' }).click();
}

test('a unit is added, for beginners unless another level is chosen', async ({ page, staff }) => {
  staff.removeAfter('spoken-lectures', ({ unitTitle }) => unitTitle === 'Greetings, once more');
  await visit(page, '/dashboard/add-spoken-lecture');
  await expect(page.getByRole('radio', { name: 'Beginner' })).toBeChecked();
  await page.getByLabel('Unit title').fill('Greetings, once more');
  await expect(page.getByRole('button', { name: 'Submit Unit' })).toBeHidden();
  await fillUnit(page, 'Greetings, once more');
  await page.getByRole('button', { name: 'Submit Unit' }).click();
  await expect(said(page, 'Spoken English Unit successfully saved!')).toBeVisible();
  const kept = await staff.list<typeof sample & { _id: string }>('spoken-lectures');
  expect(kept.find(({ unitTitle }) => unitTitle === 'Greetings, once more')).toMatchObject({
    level: 'Beginner',
    chapters: [{ title: 'Good morning', videoUrl: 'https://youtu.be/abcdefghijk' }],
  });
});

test('what is missing or refused is said, and what was typed stays', async ({ page, staff, refuse }) => {
  void staff;
  await step('Ctrl S before there is a chapter says what is missing', async () => {
    await visit(page, '/dashboard/add-spoken-lecture');
    await page.getByLabel('Unit title').fill('No chapter yet');
    await page.keyboard.press('Control+s');
    await expect(complained(page, 'Failed to add spoken lecture unit')).toBeVisible();
    await expect(page.getByText('Please add at least one chapter.')).toBeVisible();
    await expect(page.getByLabel('Chapter title')).toBeFocused();
  });

  await step('when it cannot be added that is said in two lines, and what was typed stays', async () => {
    await refuse('POST', 'spoken-lectures', 503, 'The site is busy.');
    await visit(page, '/dashboard/add-spoken-lecture');
    await fillUnit(page, 'Refused');
    await page.getByRole('button', { name: 'Submit Unit' }).click();
    await expect(complained(page, 'Failed to add spoken lecture unit')).toBeVisible();
    await expect(complained(page, 'The site is busy.')).toBeVisible();
    await expect(chapters(page)).toHaveText([/Good morning/]);
  });
});

test('a unit is edited: Cancel discards, Save Changes returns to the list', async ({ page, staff, add, request }) => {
  void staff;
  const { _id } = await add('spoken-lectures', sample);
  await visit(page, '/dashboard/edit-spoken-lecture?q=speaking');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Manage Spoken English Units');
  const row = page.getByRole('listitem').filter({ hasText: 'Speaking on stage' });
  await expect(row).toContainText('Advanced · 2 chapters');
  await row.getByRole('link', { name: 'Edit Speaking on stage' }).click();
  await page.getByRole('button', { name: 'Delete chapter The first minute' }).click();
  await question(page, 'Delete this chapter?').getByRole('button', { name: 'Delete chapter' }).click();
  await expect(chapters(page)).toHaveText([/The last minute/]);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await row.getByRole('link', { name: 'Edit Speaking on stage' }).click();
  await expect(chapters(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Move The last minute up' }).click();
  await page.getByRole('radio', { name: 'Intermediate' }).check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'Unit updated successfully!')).toBeVisible();
  await expect(row).toContainText('Intermediate · 2 chapters');
  expect(await (await request.get(`/api/spoken-lectures/${_id}`)).json()).toMatchObject({
    level: 'Intermediate',
    chapters: sample.chapters.toReversed(),
  });
});

test('an edit that leaves the title blank says so', async ({ page, staff, add }) => {
  void staff;
  const { _id } = await add('spoken-lectures', sample);
  await visit(page, `/dashboard/edit-spoken-lecture?edit=${_id}`);
  await page.getByLabel('Unit title').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(complained(page, 'Please give the unit a title and at least one chapter.')).toBeVisible();
});
