// Many records at once, in a list without a bar of its own: shown, hidden, deleted; Undo; a refusal. Certificates: certificates/many.test.ts.
import type { Page } from '#test/support/screen/page.ts';
import { complained, expect, question, said, test, visit } from '#test/support/screen/test.ts';

const titles = ['Bulk one', 'Bulk two', 'Bulk three'];
const bar = (page: Page) => page.getByRole('region', { name: 'What is selected' });
const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `Select ${title}` });
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('what is chosen is hidden, shown and deleted together, and each is taken back in one step', async ({
  page,
  staff,
  add,
  request,
}) => {
  void staff;
  for (const title of titles) await add('ngos/ngos', { name: title });
  const visitorsSee = async () =>
    ((await (await request.get('/api/ngos/ngos')).json()) as { name: string }[])
      .map(({ name }) => name)
      .filter((name) => name.startsWith('Bulk'));
  await visit(page, '/dashboard/ngo-details?q=Bulk');
  await expect(bar(page)).toBeHidden();
  await page.getByRole('button', { name: 'Choose several' }).click();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(bar(page)).toContainText('3 selected');
  await box(page, 'Bulk two').uncheck();
  await expect(bar(page)).toContainText('2 selected');

  await bar(page).getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(said(page, '2 changed')).toBeVisible();
  // Nothing stays chosen: the next action must not reach what nobody looks at any more.
  await expect(bar(page)).toBeHidden();
  await expect(row(page, 'Bulk one').getByText('Hidden', { exact: true })).toBeVisible();
  expect(await visitorsSee()).toEqual(['Bulk two']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(said(page, '2 are as before')).toBeVisible();
  expect((await visitorsSee()).sort()).toEqual([...titles].sort());

  await page.getByRole('button', { name: 'Choose several' }).click();
  for (const title of ['Bulk one', 'Bulk three']) await box(page, title).check();
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  const asked = question(page, 'Delete what is selected?');
  await expect(asked).toContainText('2 selected');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar(page)).toContainText('2 selected');
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(said(page, '2 deleted')).toBeVisible();
  await expect(row(page, 'Bulk one')).toHaveCount(0);
  expect(await visitorsSee()).toEqual(['Bulk two']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(said(page, '2 are as before')).toBeVisible();
  await expect(row(page, 'Bulk one')).toBeVisible();
});

test('a refusal says so, and what is chosen stays chosen', async ({ page, staff, add, refuse }) => {
  void staff;
  for (const title of titles) await add('ngos/ngos', { name: title });
  await refuse('POST', 'bulk/changes', 503, 'The site is busy.');
  await refuse('POST', 'bulk/deletions', 503, 'The site is busy.');
  await visit(page, '/dashboard/ngo-details?q=Bulk');
  await page.getByRole('button', { name: 'Choose several' }).click();
  await box(page, 'Bulk one').check();
  await bar(page).getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(complained(page, 'They could not be changed.')).toBeVisible();
  await expect(bar(page)).toContainText('1 selected');
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  await question(page, 'Delete what is selected?').getByRole('button', { name: 'Delete' }).click();
  await expect(complained(page, 'They could not be deleted.')).toBeVisible();
  await expect(bar(page)).toContainText('1 selected');
  await bar(page).getByRole('button', { name: 'Select nothing' }).click();
  await expect(bar(page)).toBeHidden();
});
