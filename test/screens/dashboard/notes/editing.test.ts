// Study notes: add with a link or a PDF, refuse, edit.

import type { Page } from '#test/support/screen/page.ts';
import { complained, expect, said, step, test, visit } from '#test/support/screen/test.ts';
import { smallPdf } from '#test/support/small-pdf.ts';

const sample = {
  image: '/art/note/trigonometry.svg',
  title: 'Trigonometry by Heart',
  driveLink: 'https://drive.example/trigonometry.pdf',
};

async function fillNote(page: Page, title: string) {
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Use a web address' }).click();
  await page.getByLabel('Cover').fill('/art/note/fractions.svg');
  await page.getByLabel('Drive link').fill('https://drive.example/fractions.pdf');
}

test('notes are added, with a link or a PDF; while they are sent the button says so', async ({ page, staff }) => {
  await step('notes are added; while they are sent the button says so and cannot be pressed', async () => {
    staff.removeAfter('notes', ({ title }) => title === 'Fractions for Everyone');
    let letGo = () => {};
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    await page.route('**/api/notes', async (route) => {
      if (route.request().method() === 'POST') await held;
      return route.fallback();
    });
    await visit(page, '/dashboard/add-notes');
    await fillNote(page, 'Fractions for Everyone');
    await page.getByLabel('Subject').fill('Maths');
    await page.getByRole('button', { name: 'Add Notes' }).click();
    await expect(page.getByRole('button', { name: 'Adding...' })).toBeDisabled();
    letGo();
    await expect(said(page, 'Notes added successfully!')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('');
    const kept = await staff.list<typeof sample & { _id: string }>('notes');
    expect(kept.find(({ title }) => title === 'Fractions for Everyone')).toMatchObject({
      image: '/art/note/fractions.svg',
      driveLink: 'https://drive.example/fractions.pdf',
      subject: 'Maths',
    });
  });

  await step('a PDF from this device takes the place of the link, and a cover can be drawn', async () => {
    staff.removeAfter('notes', ({ title }) => title === 'Uploaded notes');
    await visit(page, '/dashboard/add-notes');
    await page.getByLabel('Title').fill('Uploaded notes');
    await page.getByRole('button', { name: 'Drawn by us' }).click();
    await expect(page.getByRole('button', { name: 'Drawn by us' })).toHaveAttribute('aria-pressed', 'true');
    await page
      .getByLabel('Choose a PDF')
      .setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: smallPdf() });
    await expect(page.getByText('PDF uploaded.')).toBeVisible();
    await expect(page.getByLabel('Drive link')).toHaveValue('notes.pdf');
    await page.getByRole('button', { name: 'Add Notes' }).click();
    await expect(said(page, 'Notes added successfully!')).toBeVisible();
    const kept = await staff.list<typeof sample & { _id: string }>('notes');
    const note = kept.find(({ title }) => title === 'Uploaded notes');
    // That it can be opened: test/e2e/dashboard/notes/editing.test.ts.
    expect(note?.driveLink).toMatch(/^\/uploads\/./);
  });
});

test('what is missing, wrong or refused is said, and what was typed stays', async ({ page, staff, refuse }) => {
  await step('what is no PDF is refused at the field', async () => {
    await visit(page, '/dashboard/add-notes');
    await page
      .getByLabel('Choose a PDF')
      .setInputFiles({ name: 'notes.docx', mimeType: 'application/msword', buffer: Buffer.from('no pdf') });
    await expect(page.getByRole('alert').getByText('Please choose a PDF.')).toBeVisible();
    await expect(page.getByLabel('Drive link')).toHaveValue('');
  });

  await step('with something missing, or a link that is none, nothing is sent', async () => {
    const before = (await staff.list('notes')).length;
    await visit(page, '/dashboard/add-notes');
    await page.getByRole('button', { name: 'Add Notes' }).click();
    await expect(complained(page, 'Please give an image, a title and a link.')).toBeVisible();
    await expect(page.getByLabel('Title')).toBeFocused();
    await fillNote(page, 'Fractions');
    await page.getByLabel('Drive link').fill('drive, somewhere');
    await page.getByRole('button', { name: 'Add Notes' }).click();
    await expect(complained(page, 'Error adding notes. Try again.')).toBeVisible();
    await expect(page.getByLabel('Drive link')).toBeFocused();
    await expect(page.getByLabel('Drive link')).toHaveAccessibleDescription(/must be a web address that starts with/);
    expect((await staff.list('notes')).length).toBe(before);
  });

  await step('when they cannot be added that is said in two lines, and what was typed stays', async () => {
    await refuse('POST', 'notes', 503, 'The site is busy.');
    await visit(page, '/dashboard/add-notes');
    await fillNote(page, 'Refused');
    await page.getByRole('button', { name: 'Add Notes' }).click();
    await expect(complained(page, 'Error adding notes. Try again.')).toBeVisible();
    await expect(complained(page, 'The site is busy.')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Refused');
  });
});

test('a note is edited: Cancel discards, Save Changes returns to the list', async ({ page, staff, add, request }) => {
  void staff;
  const { _id } = await add('notes', sample);
  await visit(page, '/dashboard/edit-notes?q=trigonometry');
  await page.getByRole('link', { name: 'Edit Trigonometry by Heart' }).click();
  await page.getByLabel('Title').fill('Something else');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit and Manage Notes');
  await page.getByRole('link', { name: 'Edit Trigonometry by Heart' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Trigonometry by Heart');
  await page.getByLabel('Title').fill('Trigonometry in an Hour');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'Note updated successfully!')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Trigonometry in an Hour' })).toBeVisible();
  expect(await (await request.get(`/api/notes/${_id}`)).json()).toMatchObject({ title: 'Trigonometry in an Hour' });
});
