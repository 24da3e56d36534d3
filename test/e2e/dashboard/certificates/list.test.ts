// The list of certificates: what it says of each, and deleting.
import { visit } from '../../../support/alive.ts';
import { complained, deleteAndUndo, expect, test } from '../../../support/dashboard.ts';
import { sample } from './sample.ts';

const LONGEST_NUMBER = 'SCR-2026-ABCDEFGHIJKLMNOPQRSTUVWXYZ-1234';

test('the list says the status in a word and links to each certificate, also with slashes in its number', async ({
  page,
  staff,
  add,
}) => {
  void staff;
  await add('certificates', sample);
  await add('certificates', { ...sample, certificate_no: LONGEST_NUMBER, status: 'Rejected' });
  await add('certificates', { ...sample, certificate_no: 'SCR-5', status: 'Verified' });
  await visit(page, '/dashboard/edit-certificate?q=lakshmi');
  const row = (number: string) => page.getByRole('listitem').filter({ hasText: number });
  await expect(row('SCR/2026/7')).toContainText('SCR/2026/7 · TAILORING BASICS · 31 March 2026');
  const colours = new Set<string>();
  for (const [number, status] of [
    ['SCR/2026/7', 'Pending'],
    [LONGEST_NUMBER, 'Rejected'],
    ['SCR-5', 'Verified'],
  ] as const) {
    const pill = row(number).getByText(status, { exact: true });
    await expect(pill).toBeVisible();
    colours.add(await pill.evaluate((element) => getComputedStyle(element).backgroundColor));
  }
  expect(colours.size).toBe(3);
  const link = row('SCR/2026/7').getByRole('link', { name: 'Download Certificate' });
  await expect(link).toHaveAttribute('href', '/dashboard/certificate/SCR%2F2026%2F7');
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certificate SCR/2026/7');
});

test('a certificate that cannot be deleted stays; deleted after the question, Undo brings it back as it was', async ({
  page,
  staff,
  add,
  refuse,
}) => {
  const { _id } = await add('certificates', sample);
  await test.step('a delete that fails says so and leaves the list as it is', async () => {
    await visit(page, '/dashboard/edit-certificate?q=lakshmi');
    await refuse('DELETE', `certificates/${_id}`, 503, 'The site is busy.');
    await page.getByRole('button', { name: 'Delete LAKSHMI DEVI' }).click();
    await page.getByRole('button', { name: 'Delete certificate' }).click();
    await expect(complained(page, 'Failed to delete certificate.')).toBeVisible();
    await expect(complained(page, 'The site is busy.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'SCR/2026/7' })).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('a certificate is deleted after the question, and Undo brings it back as it was', async () => {
    await visit(page, '/dashboard/edit-certificate?q=lakshmi');
    await deleteAndUndo(page, {
      title: 'LAKSHMI DEVI',
      question: 'Are you sure you want to delete this certificate?',
      button: 'Delete certificate',
      deleted: 'Certificate deleted successfully!',
      restored: 'Certificate restored',
    });
    const list = await staff.list<typeof sample & { _id: string }>('certificates');
    expect(list.find((one) => one._id === _id)).toMatchObject(sample);
  });
});
