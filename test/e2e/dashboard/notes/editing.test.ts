// Study notes as a person adds them, with a PDF of their own. Everything else: test/screens/dashboard/notes/editing.test.ts.
import { visit } from '../../../support/alive.ts';
import { expect, said, test } from '../../../support/dashboard.ts';
import { smallPdf } from '../../../support/small-pdf.ts';

test('notes are added with a PDF from this device and a drawn cover, and opened', async ({ page, staff, request }) => {
  staff.removeAfter('notes', ({ title }) => title === 'Uploaded notes');
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/dashboard/add-notes');
  await page.getByLabel('Title').fill('Uploaded notes');
  await page.getByRole('button', { name: 'Drawn by us' }).click();
  await page
    .getByLabel('Choose a PDF')
    .setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: smallPdf() });
  await expect(page.getByText('PDF uploaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Add Notes' }).click();
  await expect(said(page, 'Notes added successfully!')).toBeVisible();
  const kept = await staff.list<{ _id: string; title: string; driveLink: string }>('notes');
  const file = await request.get(kept.find(({ title }) => title === 'Uploaded notes')?.driveLink ?? '');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
});
