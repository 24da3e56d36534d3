// The list of everything that was done, the bin as a whole, and the sheet of shortcuts.

import type { Page } from '#test/support/screen/page.ts';
import { complained, expect, load, question, said, step, test, visit } from '#test/support/screen/test.ts';

const note = (title: string) => ({ image: '/art/note/bin.svg', title, driveLink: 'https://drive.example/bin.pdf' });
const row = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });

test('who changed what, by person, kind and day, in the address and as a file', async ({
  page,
  staff,
  add,
  request,
}) => {
  const { _id } = await add('notes', note('Noted by me'));
  await add('ngos/ngos', { name: 'Helping hands', shortDescription: 'Short', description: 'Long', image: '' });
  await request.put(`/api/notes/${_id}`, {
    headers: staff.headers,
    data: { ...note('Noted by me'), driveLink: 'https://drive.example/other.pdf' },
  });
  const { _id: named } = await add('notes', note('Named before'));
  await request.put(`/api/notes/${named}`, { headers: staff.headers, data: note('Named after') });
  await visit(page, '/dashboard');
  const sidebar = page.getByRole('complementary', { name: 'Staff dashboard' });
  await sidebar.getByRole('button', { name: 'Office' }).click();
  await sidebar.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Activity');
  await expect(row(page, 'Noted by me').first()).toContainText(/Changed .*Note · Administrator · just now/);
  await expect(row(page, 'Named after').first()).toContainText('Title: Named before → now Named after');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Kind').selectOption('NGOs');
  await expect(page).toHaveURL('/dashboard/activity?resource=ngos');
  await expect(row(page, 'Helping hands').first()).toContainText('Added it');
  await expect(row(page, 'Noted by me')).toHaveCount(0);
  await page.getByLabel('Person').selectOption('A visitor or the system');
  await expect(page).toHaveURL('/dashboard/activity?resource=ngos&person=nobody');
  await expect(row(page, 'Helping hands')).toHaveCount(0);
  await page.goBack();
  await expect(row(page, 'Helping hands').first()).toBeVisible();
  await page.getByLabel('Until day').fill('2020-01-01');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/dashboard/activity');

  await visit(page, '/dashboard/activity?resource=ngos');
  await expect(row(page, 'Noted by me')).toHaveCount(0);
  const { name, bytes } = await page.save(() => page.getByRole('button', { name: 'Export' }).click());
  expect(name).toBe('activity.csv');
  const lines = bytes.toString().split('\r\n');
  expect(lines[0]).toBe('\ufeffTime,Person,Kind,Record,What happened,Fields');
  expect(lines[1]).toMatch(/,Administrator,NGO,Helping hands,Added,$/);

  await page.getByRole('link', { name: 'Helping hands' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History of Helping hands');
});

test('the latest change is undone; not when someone has changed it since', async ({
  page,
  staff,
  add,
  request,
  expectNoise,
}) => {
  expectNoise('412');
  const { _id } = await add('notes', note('Title of before'));
  const rename = (title: string) => request.put(`/api/notes/${_id}`, { headers: staff.headers, data: note(title) });
  const titles = async () => (await staff.list<{ _id: string; title: string }>('notes')).map(({ title }) => title);
  await rename('Title of now');
  await visit(page, '/dashboard/activity');
  await row(page, 'Title of now').getByRole('button', { name: /^Undo/ }).click();
  await expect(said(page, 'Note restored')).toBeVisible();
  await expect(row(page, 'Title of before').first()).toContainText('Put an earlier version back');
  expect(await titles()).toContain('Title of before');

  await rename('Title of theirs');
  await row(page, 'Put an earlier version back').first().getByRole('button', { name: /^Undo/ }).click();
  await expect(complained(page, 'It could not be undone.')).toBeVisible();
  expect(await titles()).toContain('Title of theirs');
  // The list has what they did by now.
  await expect(row(page, 'Title of theirs').first()).toBeVisible();
});

test('the bin: found, restored together, deleted for good', async ({ page, staff, add, request }) => {
  const mark = 'marked';
  for (const title of [`${mark} first`, `${mark} second`, `${mark} third`]) {
    const { _id } = await add('notes', note(title));
    await request.delete(`/api/notes/${_id}`, { headers: staff.headers });
  }
  staff.removeAfter('notes', ({ title }) => String(title).startsWith(mark));
  await visit(page, '/dashboard/bin');
  await expect(page.getByText(/stay here for 30 days and users for 365; everything else until/)).toBeVisible();
  await page.getByLabel('Search the bin').fill(`third ${mark}`);
  await expect(page).toHaveURL(`/dashboard/bin?q=third+${mark}`);
  await expect(row(page, mark)).toHaveCount(1);
  await page.getByLabel('Search the bin').fill(mark);
  await expect(row(page, mark)).toHaveCount(3);
  await page.getByRole('button', { name: 'Choose several' }).click();
  await page.getByLabel(`Select ${mark} first`).check();
  await page.getByLabel(`Select ${mark} second`).check();
  const bar = page.getByRole('region', { name: 'Selected records' });
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Restore' }).click();
  await expect(said(page, '2 records restored')).toBeVisible();
  await expect(row(page, mark)).toHaveCount(1);
  await expect(bar).toBeHidden();

  await page.getByRole('button', { name: 'Choose several' }).click();
  await page.getByLabel('Select all on this page').check();
  await bar.getByRole('button', { name: 'Delete for good' }).click();
  const asked = question(page, 'Delete 1 record for good?');
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(row(page, mark)).toHaveCount(1);
  await bar.getByRole('button', { name: 'Delete for good' }).click();
  await asked.getByRole('button', { name: 'Delete for good' }).click();
  await expect(said(page, '1 record deleted for good')).toBeVisible();
  await expect(row(page, mark)).toHaveCount(0);
  await visit(page, '/dashboard/activity');
  await expect(row(page, 'Deleted it for good').first()).not.toContainText(mark);
});

test('an editor restores, and is offered neither users nor deleting for good', async ({
  page,
  staff,
  add,
  request,
  server,
}) => {
  const { _id } = await add('notes', note('For the editor'));
  await request.delete(`/api/notes/${_id}`, { headers: staff.headers });
  const user = { name: 'Uma Devi', email: 'uma@bin.palaka.test', role: 'editor', password: 'a good password' };
  await request.post('/api/users/register', { headers: staff.headers, data: user });
  staff.removeAfter('users', ({ email }) => email === user.email);
  await visit(page, '/dashboard/activity');
  await expect(row(page, 'Uma Devi').first()).toBeVisible();
  await page.signIn(server.editor);
  await load(page, '/dashboard/bin');
  await page.getByRole('button', { name: 'Choose several' }).click();
  await page.getByLabel('Select For the editor').check();
  const bar = page.getByRole('region', { name: 'Selected records' });
  await expect(bar.getByRole('button', { name: 'Restore' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Delete for good' })).toHaveCount(0);
  await visit(page, '/dashboard/activity');
  await expect(row(page, 'For the editor').first()).toBeVisible();
  await expect(row(page, 'Uma Devi')).toHaveCount(0);
  await expect(page.getByLabel('Kind').getByRole('option', { name: 'Users' })).toHaveCount(0);
});

test('shortcuts: the sheet, and Esc that leaves a form', async ({ page, staff, add }) => {
  void staff;
  const { _id } = await add('notes', note('To be left'));
  await visit(page, '/dashboard/edit-notes');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await step('? opens the sheet, but not in a field', async () => {
    await page.getByLabel('Search notes').fill('wh');
    await page.keyboard.press('Shift+?');
    await expect(page.getByLabel('Search notes')).toHaveValue('wh?');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Shift+?');
    await expect(sheet).toContainText('Save the form');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  await step('it is found by searching', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('shortcuts');
    await page.getByRole('option', { name: /Keyboard shortcuts/ }).click();
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await step('Esc leaves a form, and asks when something is not saved', async () => {
    await load(page, `/dashboard/edit-notes?edit=${_id}`);
    await page.getByLabel('Title').focus();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/dashboard/edit-notes');
    await load(page, `/dashboard/edit-notes?edit=${_id}`);
    await page.getByLabel('Title').fill('Not saved yet');
    await page.keyboard.press('Escape');
    const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect(asked).toBeVisible();
    await page.keyboard.press('Escape');
    // Answered, not only out of sight: until then nothing else is asked.
    await expect(page.getByText('Leave without saving?')).toHaveCount(0);
    await expect(page.getByLabel('Title')).toHaveValue('Not saved yet');
    await page.keyboard.press('Escape');
    await asked.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/dashboard/edit-notes');
    await load(page, '/dashboard/add-course');
    await page.getByLabel('Title').focus();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/dashboard/edit-course');
  });
});
