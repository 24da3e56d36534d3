// The bin on a phone: what was deleted is found, restored together, and deleted for good.
import { visit } from '../../../support/alive.ts';
import { expect, question, said, test } from '../../../support/dashboard.ts';
import { findSmallTargets } from '../../../support/small-targets.ts';

test('found, restored together, deleted for good', async ({ page, staff, add, request }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const title of ['marked first', 'marked second', 'marked third']) {
    const note = { image: '/art/note/bin.svg', title, driveLink: 'https://drive.example/bin.pdf' };
    const { _id } = await add('notes', note);
    await request.delete(`/api/notes/${_id}`, { headers: staff.headers });
  }
  staff.removeAfter('notes', ({ title }) => String(title).startsWith('marked'));
  await visit(page, '/dashboard/bin');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'marked' });
  await page.getByLabel('Search the bin').fill('marked');
  await expect(page).toHaveURL('/dashboard/bin?q=marked');
  await expect(row).toHaveCount(3);
  await page.getByRole('button', { name: 'Choose several' }).click();
  await page.getByLabel('Select marked first').check();
  await page.getByLabel('Select marked second').check();
  const bar = page.getByRole('region', { name: 'Selected records' });
  // What is only for the keyboard has no size until it has focus.
  const small = (await findSmallTargets(page)).filter((target) => !target.includes('Go to the actions'));
  expect(small).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await bar.getByRole('button', { name: 'Restore' }).click();
  await expect(said(page, '2 records restored')).toBeVisible();
  await expect(row).toHaveCount(1);

  await page.getByRole('button', { name: 'Choose several' }).click();
  await page.getByLabel('Select all on this page').check();
  await bar.getByRole('button', { name: 'Delete for good' }).click();
  await question(page, 'Delete 1 record for good?').getByRole('button', { name: 'Delete for good' }).click();
  await expect(said(page, '1 record deleted for good')).toBeVisible();
  await expect(row).toHaveCount(0);
  await visit(page, '/dashboard/activity');
  await expect(page.getByRole('main').getByText('Deleted it for good')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
