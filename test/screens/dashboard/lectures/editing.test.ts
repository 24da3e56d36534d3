// Class lecture units: chapters; add, refuse, edit.

import type { Page } from '#test/support/screen/page.ts';
import { complained, expect, question, said, test, visit } from '#test/support/screen/test.ts';

const chapter = (number: number) => ({
  title: `Part ${number}`,
  videoUrl: `https://www.youtube.com/watch?v=lectures00${number}`,
});
const sample = { classLevel: 'Intermediate', unitTitle: 'Matrices, slowly', chapters: [1, 2, 3].map(chapter) };

/** The chapters of the form, in order. */
const chapters = (page: Page) => page.getByRole('group', { name: 'Chapters' }).getByRole('listitem');

function paste(field: Element, text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

async function addChapter(page: Page, title: string, videoUrl: string) {
  await page.getByLabel('Chapter title').fill(title);
  await page.getByLabel('Video URL').fill(videoUrl);
  await page.getByRole('button', { name: 'Add Chapter' }).click();
}

test('Submit Unit is there only with a title and a chapter; a half-filled chapter is not added', async ({
  page,
  staff,
}) => {
  staff.removeAfter('lectures', ({ unitTitle }) => unitTitle === 'Polynomials again');
  await visit(page, '/dashboard/add-class-lecture');
  await expect(page.getByRole('radio', { name: 'Class-10' })).toBeChecked();
  const submit = page.getByRole('button', { name: 'Submit Unit' });
  await expect(page.getByLabel('Unit title')).toBeVisible();
  await expect(submit).toBeHidden();
  await page.getByLabel('Unit title').fill('Polynomials again');
  await expect(submit).toBeHidden();

  await addChapter(page, 'Only a title', '');
  await expect(page.getByLabel('Video URL')).toBeFocused();
  await addChapter(page, '', 'https://youtu.be/abcdefghijk');
  await expect(page.getByLabel('Chapter title')).toBeFocused();
  await addChapter(page, '   ', 'https://youtu.be/abcdefghijk');
  await expect(chapters(page)).toHaveCount(0);
  await expect(submit).toBeHidden();

  await addChapter(page, 'What a polynomial is', 'https://youtu.be/abcdefghijk');
  await expect(chapters(page)).toHaveText([/1\. What a polynomial is/]);
  await expect(submit).toBeVisible();
  await page.getByLabel('Unit title').fill(' ');
  await expect(submit).toBeHidden();
  await page.getByLabel('Unit title').fill('Polynomials again');
  // An incomplete chapter beside a complete one is not stored.
  await page.getByLabel('Chapter title').fill('Half of one');
  await submit.click();
  await expect(said(page, 'Lecture unit successfully saved!')).toBeVisible();
  await expect(page.getByLabel('Unit title')).toHaveValue('');
  await expect(page.getByLabel('Chapter title')).toHaveValue('');
  const kept = await staff.list<typeof sample & { _id: string }>('lectures');
  expect(kept.find(({ unitTitle }) => unitTitle === 'Polynomials again')).toMatchObject({
    classLevel: 'Class-10',
    chapters: [{ title: 'What a polynomial is', videoUrl: 'https://youtu.be/abcdefghijk' }],
  });
});

test('five links pasted at once become five chapters, put in order with Up and Down', async ({ page, staff }) => {
  staff.removeAfter('lectures', ({ unitTitle }) => unitTitle === 'Pasted');
  await visit(page, '/dashboard/add-class-lecture');
  await page.getByRole('radio', { name: 'Intermediate' }).check();
  await page.getByLabel('Unit title').fill('Pasted');
  const lines = [1, 2, 3, 4, 5].map((number) => `${number}. Lesson ${number}: https://youtu.be/pasted0000${number}`);
  await page.getByLabel('Video URL').evaluate(paste, lines.join('\n'));
  await expect(chapters(page)).toHaveCount(5);
  await expect(page.getByText('5 chapters added.')).toBeAttached();

  await page.getByRole('button', { name: 'Move Lesson 5 up' }).click();
  await expect(page.getByRole('button', { name: 'Move Lesson 5 up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Move Lesson 1 down' }).click();
  await expect(chapters(page)).toHaveText([/Lesson 2/, /Lesson 1/, /Lesson 5/, /Lesson 3/, /Lesson 4/]);
  // The first cannot move up.
  await page.getByRole('button', { name: 'Move Lesson 2 up' }).press('Enter');
  await expect(page.getByText('Lesson 2 is already first.')).toBeAttached();

  await page.getByRole('button', { name: 'Submit Unit' }).click();
  await expect(said(page, 'Lecture unit successfully saved!')).toBeVisible();
  const kept = await staff.list<typeof sample & { _id: string }>('lectures');
  const unit = kept.find(({ unitTitle }) => unitTitle === 'Pasted');
  expect(unit?.classLevel).toBe('Intermediate');
  expect(unit?.chapters.map(({ title }) => title)).toEqual([
    'Lesson 2',
    'Lesson 1',
    'Lesson 5',
    'Lesson 3',
    'Lesson 4',
  ]);
});

test('when it cannot be added the server’s reason is said, and what was typed stays', async ({
  page,
  staff,
  refuse,
}) => {
  void staff;
  await refuse('POST', 'lectures', 503, 'The site is busy.');
  await visit(page, '/dashboard/add-class-lecture');
  await page.getByLabel('Unit title').fill('Refused');
  await addChapter(page, 'One', 'https://youtu.be/abcdefghijk');
  await page.getByRole('button', { name: 'Submit Unit' }).click();
  await expect(complained(page, 'Error: The site is busy.')).toBeVisible();
  await expect(chapters(page)).toHaveText([/One/]);

  await page.route('**/api/lectures', (route) => route.abort());
  await page.getByRole('button', { name: 'Submit Unit' }).click();
  await expect(complained(page, 'The site could not be reached.')).toBeVisible();
  await expect(complained(page, 'Error: Failed to add lecture')).toBeVisible();
  await expect(page.getByLabel('Unit title')).toHaveValue('Refused');

  // What is no answer of ours, as a proxy's page, adds nothing to the owner's sentence.
  for (const body of ['{}', '<h1>Internal Server Error</h1>']) {
    await page.unroute('**/api/lectures');
    await page.route('**/api/lectures', (route) => route.fulfill({ status: 500, body }));
    await page.getByRole('button', { name: 'Submit Unit' }).click();
    await expect(page.locator('[data-failure]')).toHaveText('Error: Failed to add lecture');
    await expect(page.getByText(/went wrong|answered/)).toHaveCount(0);
  }
});

test('a unit is edited: its chapters are changed, added and deleted; Cancel discards', async ({
  page,
  staff,
  add,
  request,
}) => {
  void staff;
  const { _id } = await add('lectures', sample);
  await visit(page, '/dashboard/edit-lecture?q=matrices');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit Lecture Units');
  const row = page.getByRole('listitem').filter({ hasText: 'Matrices, slowly' });
  await expect(row).toContainText('Intermediate · 3 chapters');
  await row.getByRole('link', { name: 'Edit Matrices, slowly' }).click();

  await page.getByRole('button', { name: 'Delete chapter Part 2' }).click();
  const asked = question(page, 'Delete this chapter?');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(chapters(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Delete chapter Part 2' }).click();
  await asked.getByRole('button', { name: 'Delete chapter' }).click();
  await expect(chapters(page)).toHaveText([/1\. Part 1/, /2\. Part 3/]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit Lecture Units');

  await row.getByRole('link', { name: 'Edit Matrices, slowly' }).click();
  await expect(chapters(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Delete chapter Part 1' }).click();
  await asked.getByRole('button', { name: 'Delete chapter' }).click();
  await page.getByRole('button', { name: 'Edit Part 2' }).click();
  await page.getByRole('group', { name: 'Chapter 1' }).getByLabel('Title').fill('Part two');
  await page.getByRole('button', { name: 'Done' }).click();
  await addChapter(page, 'Part 4', 'https://drive.google.com/file/d/abc/view');
  await page.getByRole('radio', { name: 'Class-10' }).check();
  await page.getByLabel('Unit title').fill('Matrices, faster');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'Lecture updated successfully!')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Matrices, faster' })).toContainText(
    'Class-10 · 3 chapters',
  );
  expect(await (await request.get(`/api/lectures/${_id}`)).json()).toMatchObject({
    classLevel: 'Class-10',
    unitTitle: 'Matrices, faster',
    chapters: [
      { ...chapter(2), title: 'Part two' },
      chapter(3),
      { title: 'Part 4', videoUrl: 'https://drive.google.com/file/d/abc/view' },
    ],
  });
});

test('an edit without a chapter says so', async ({ page, staff, add }) => {
  void staff;
  const { _id } = await add('lectures', { ...sample, chapters: [chapter(1)] });
  await visit(page, `/dashboard/edit-lecture?edit=${_id}`);
  await page.getByRole('button', { name: 'Delete chapter Part 1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete chapter' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(complained(page, 'Update failed')).toBeVisible();
  await expect(page.getByText('Please add at least one chapter.')).toBeVisible();
});
