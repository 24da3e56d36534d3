// Two people save the same record, and answers that are lost: nothing is overwritten, nothing is added twice.

import type { Page } from '#test/support/screen/page.ts';
import { complained, expect, load, question, said, test, visit } from '#test/support/screen/test.ts';

const note = {
  image: '/art/note/algebra.svg',
  title: 'Algebra in One Hour',
  driveLink: 'https://drive.example/algebra.pdf',
};
const ASKED = 'Someone else saved this in the meantime';

test('only a field that both changed is asked, with who saved it', async ({
  page,
  staff,
  add,
  request,
  expectNoise,
}) => {
  expectNoise('412');
  const { _id } = await add('notes', note);
  await visit(page, `/dashboard/edit-notes?edit=${_id}`);
  await page.getByLabel('Title').fill('My title');
  const theirs = { ...note, title: 'Their title', driveLink: 'https://drive.example/theirs.pdf' };
  await request.put(`/api/notes/${_id}`, { headers: staff.headers, data: theirs });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(complained(page, 'Something went wrong.')).toBeVisible();
  const asked = question(page, ASKED);
  await expect(asked.getByRole('group')).toHaveCount(1);
  const title = asked.getByRole('group', { name: 'Title' });
  await expect(title.getByRole('radio', { name: /^Theirs, saved by ./ })).toHaveAccessibleDescription(/Their title$/);
  await expect(title.getByRole('radio', { name: 'Yours' })).toHaveAccessibleDescription('My title');
  await expect(asked.getByRole('button', { name: 'Save what I chose' })).toBeDisabled();
  await asked.getByRole('button', { name: 'Go on editing' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('My title');

  // It is asked again: nothing was decided.
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await title.getByRole('radio', { name: 'Yours' }).check();
  await asked.getByRole('button', { name: 'Save what I chose' }).click();
  await expect(said(page, 'Note updated successfully!')).toBeVisible();
  const saved = await (await request.get(`/api/notes/${_id}`)).json();
  expect(saved).toMatchObject({ ...theirs, title: 'My title', version: 3 });
});

test('theirs can be taken for a field, and what I changed besides is saved', async ({
  page,
  staff,
  add,
  request,
  expectNoise,
}) => {
  expectNoise('412');
  const { _id } = await add('notes', note);
  await visit(page, `/dashboard/edit-notes?edit=${_id}`);
  await page.getByLabel('Title').fill('My title');
  await page.getByLabel('Drive link').fill('https://drive.example/mine.pdf');
  await request.put(`/api/notes/${_id}`, { headers: staff.headers, data: { ...note, title: 'Their title' } });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const asked = question(page, ASKED);
  await asked.getByRole('radio', { name: /^Theirs/ }).check();
  await asked.getByRole('button', { name: 'Save what I chose' }).click();
  await expect(said(page, 'Note updated successfully!')).toBeVisible();
  const saved = await (await request.get(`/api/notes/${_id}`)).json();
  expect(saved).toMatchObject({ title: 'Their title', driveLink: 'https://drive.example/mine.pdf', version: 3 });
});

test('where nothing has to be asked, both changes are saved, also from a draft', async ({
  page,
  staff,
  add,
  request,
  expectNoise,
}) => {
  expectNoise('412');
  const { _id } = await add('notes', note);
  await visit(page, `/dashboard/edit-notes?edit=${_id}`);
  await page.getByLabel('Title').fill('My title');
  await leaveByHome(page);
  const theirs = { ...note, driveLink: 'https://drive.example/theirs.pdf' };
  await request.put(`/api/notes/${_id}`, { headers: staff.headers, data: theirs });
  // The draft is older than the record.
  await load(page, `/dashboard/edit-notes?edit=${_id}`);
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'Note updated successfully!')).toBeVisible();
  await expect(page.getByText(/changed this in the meantime, and it is kept: Drive link$/)).toBeVisible();
  const saved = await (await request.get(`/api/notes/${_id}`)).json();
  expect(saved).toMatchObject({ ...theirs, title: 'My title', version: 3 });
});

test('after a lost answer, Add again makes no second record, also on another page', async ({
  page,
  staff,
  expectNoise,
}) => {
  expectNoise(/ERR_FAILED|could not be reached/);
  staff.removeAfter('notes', ({ title }) => title === 'Answered in vain');
  let lost = 0;
  await page.route('**/api/notes', async (route) => {
    if (route.request().method() !== 'POST' || lost === 2) return route.fallback();
    expect((await route.fetch()).status).toBe(201);
    await route.abort();
    lost++;
  });
  const addIt = page.getByRole('button', { name: 'Add Notes' });
  await visit(page, '/dashboard/add-notes');
  await page.getByLabel('Title').fill('Answered in vain');
  await page.getByRole('button', { name: 'Use a web address' }).click();
  await page.getByLabel('Cover').fill('/art/note/vain.svg');
  await page.getByLabel('Drive link').fill('https://drive.example/vain.pdf');
  await addIt.click();
  await expect(complained(page, 'Error adding notes. Try again.')).toBeVisible();
  await addIt.click();
  await expect.poll(() => lost).toBe(2);
  await leaveByHome(page);
  await load(page, '/dashboard/add-notes');
  await page.getByRole('button', { name: 'Use it' }).click();
  await addIt.click();
  await expect(said(page, 'Notes added successfully!')).toBeVisible();
  const notes = await staff.list<{ _id: string; title: string }>('notes');
  expect(notes.filter(({ title }) => title === 'Answered in vain')).toHaveLength(1);
});

test('after a lost answer to a change, saving again asks nothing', async ({
  page,
  staff,
  add,
  request,
  expectNoise,
}) => {
  void staff;
  expectNoise(/412|ERR_FAILED|could not be reached/);
  const { _id } = await add('notes', note);
  let isLost = false;
  await page.route(`**/api/notes/${_id}`, async (route) => {
    if (route.request().method() !== 'PUT' || isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await visit(page, `/dashboard/edit-notes?edit=${_id}`);
  await page.getByLabel('Title').fill('My title');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(complained(page, 'Something went wrong.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'Note updated successfully!')).toBeVisible();
  expect(await (await request.get(`/api/notes/${_id}`)).json()).toMatchObject({ title: 'My title' });
});

async function leaveByHome(page: Page) {
  await page
    .getByRole('navigation', { name: 'Dashboard', exact: true })
    .getByRole('link', { name: 'Home', exact: true })
    .click();
  await question(page, 'Leave without saving?').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/dashboard');
}
