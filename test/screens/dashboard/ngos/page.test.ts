// The NGO directory: list, detail, form and a new one. Failures show no toast.

import { vi } from 'vitest';
import { ApiError } from '#contract/api.ts';
import type { Page } from '#test/support/screen/page.ts';
import { complained, expect, question, said, step, test, visit } from '#test/support/screen/test.ts';

const sample = {
  name: 'Green Hands',
  shortDescription: 'Trees for schools.',
  description: 'They plant trees.\nAnd water them.',
  image: '/art/ngo/green-hands.svg',
};
type Ngo = typeof sample & { _id: string };

const directory = (page: Page) => page.getByRole('heading', { level: 1, name: /^NGO Directory/ });
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

test('an NGO is added with its name alone; half typed it is not left without asking', async ({ page, staff }) => {
  await step('an NGO is added with its name alone', async () => {
    staff.removeAfter('ngos/ngos', ({ name }) => name === 'Open Doors');
    await visit(page, '/dashboard/ngo-details');
    await page.getByRole('link', { name: 'Add NGO' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Add NGO' })).toBeVisible();
    await page.getByRole('button', { name: 'Add NGO' }).click();
    await expect(complained(page, 'Please give a name.')).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.getByLabel('Name').fill('Open Doors');
    await page.getByRole('button', { name: 'Add NGO' }).click();
    await expect(said(page, 'NGO added')).toBeVisible();
    await expect(directory(page)).toBeVisible();
    await expect(rowOf(page, 'Open Doors')).toBeVisible();
    const kept = await staff.list<Ngo>('ngos/ngos');
    expect(kept.find(({ name }) => name === 'Open Doors')).toMatchObject({ shortDescription: '', description: '' });
  });

  await step('a new NGO that is half typed is not left without asking', async () => {
    await visit(page, '/dashboard/ngo-details?add=1');
    await page.getByLabel('Name').fill('Half typed');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'NGOs' }).click();
    const asked = question(page, 'Leave without saving?');
    await asked.getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Half typed');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(directory(page)).toBeVisible();
  });
});

test('one is looked at, and Back leads to the list as it was; one that is gone says so', async ({
  page,
  staff,
  add,
  expectNoise,
}) => {
  void staff;
  await step('one is looked at, and Back leads to the list as it was', async () => {
    await add('ngos/ngos', sample);
    await visit(page, '/dashboard/ngo-details?q=green');
    await rowOf(page, 'Green Hands').getByRole('link', { name: 'Green Hands', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Green Hands' })).toBeVisible();
    await expect(page.getByText('Trees for schools.')).toBeVisible();
    await expect(page.getByText('They plant trees.')).toBeVisible();
    for (const name of ['Back', 'Delete']) await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(directory(page)).toBeVisible();
    await expect(page).toHaveURL('/dashboard/ngo-details?q=green');
  });

  await step('one that is gone says so', async () => {
    expectNoise('404');
    await visit(page, '/dashboard/ngo-details?ngo=gone');
    await expect(page.getByText('This is not here any more.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(directory(page)).toBeVisible();
  });
});

test('an NGO is edited: Cancel discards, Save Changes returns to the list', async ({ page, staff, add }) => {
  const { _id } = await add('ngos/ngos', sample);
  await visit(page, `/dashboard/ngo-details?ngo=${_id}`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Name').fill('Something else');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(directory(page)).toBeVisible();
  await rowOf(page, 'Green Hands').getByRole('link', { name: 'Edit Green Hands' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Green Hands');
  await page.getByLabel('Short description').fill('Trees for every school.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'NGO updated')).toBeVisible();
  await expect(rowOf(page, 'Green Hands')).toContainText('Trees for every school.');
  const kept = await staff.list<Ngo>('ngos/ngos');
  expect(kept.find((ngo) => ngo._id === _id)?.shortDescription).toBe('Trees for every school.');
});

test('an NGO is deleted after the question, and Undo brings it back as it was', async ({ page, staff, add }) => {
  const { _id } = await add('ngos/ngos', sample);
  await visit(page, `/dashboard/ngo-details?ngo=${_id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const asked = question(page, 'Are you sure you want to delete this NGO?');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await asked.getByRole('button', { name: 'Delete NGO' }).click();
  await expect(said(page, 'NGO deleted')).toBeVisible();
  await expect(directory(page)).toBeVisible();
  await expect(rowOf(page, 'Green Hands')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(said(page, 'NGO restored')).toBeVisible();
  await expect(rowOf(page, 'Green Hands')).toBeVisible();
  const kept = await staff.list<Ngo>('ngos/ngos');
  expect(kept.find((ngo) => ngo._id === _id)).toMatchObject(sample);
});

test('failures are not announced: the bar says that nothing was saved, and the list stays', async ({
  page,
  staff,
  add,
  refuse,
}) => {
  void staff;
  const { _id } = await add('ngos/ngos', sample);
  await refuse('POST', 'ngos/ngos', 503, 'The site is busy.');
  await refuse('PUT', `ngos/ngos/${_id}`, 503, 'The site is busy.');
  await refuse('DELETE', `ngos/ngos/${_id}`, 503, 'The site is busy.');
  await visit(page, '/dashboard/ngo-details?add=1');
  await page.getByLabel('Name').fill('Refused');
  await page.getByRole('button', { name: 'Add NGO' }).click();
  await expect(page.getByText('Not saved. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Refused');
  await page.getByRole('button', { name: 'Clear' }).click();

  await rowOf(page, 'Green Hands').getByRole('link', { name: 'Edit Green Hands' }).click();
  await page.getByLabel('Name').fill('Refused');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Not saved. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await rowOf(page, 'Green Hands').getByRole('button', { name: 'More for Green Hands' }).click();
  await rowOf(page, 'Green Hands').getByRole('button', { name: 'Delete Green Hands' }).click();
  await page.getByRole('button', { name: 'Delete NGO' }).click();
  const logged = () => vi.mocked(console.error).mock.calls.filter(([error]) => error instanceof ApiError);
  await expect.poll(() => logged().length).toBe(3);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(rowOf(page, 'Green Hands')).toBeVisible();
  await expect(alerts(page)).toHaveCount(0);
});
