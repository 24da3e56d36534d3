// /ngos: one of them, and back to its card.
import type { Page } from '#test/support/screen/page.ts';
import { expect, step, test, visit } from '#test/support/screen/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });

test('a click shows one in full, Back returns to the grid and to its card', async ({ page }) => {
  await visit(page, '/ngos');
  await page.getByText('Young volunteers teach grandparents').click();
  await expect(page).toHaveURL(/\/ngos\?ngo=[\w-]+$/);
  await expect(heading(page)).toHaveText('Pedda Chukka');
  await expect(heading(page)).toBeFocused();
  await expect(
    page.getByText('There are only two rules. The learner holds the phone, and nobody sighs.'),
  ).toBeVisible();
  await expect(page.getByRole('article').locator('img')).toHaveAttribute('src', '/art/ngo/pedda-chukka.svg');
  await expect(page.getByText('Cleans village lakes')).toHaveCount(0);
  await back(page).click();
  await expect(page).toHaveURL('/ngos');
  await expect(heading(page)).toHaveText('Partner NGOs');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6);
  await expect(card(page, 'Pedda Chukka')).toBeFocused();
});

test("the browser's own Back does the same, and by keyboard alone", async ({ page }) => {
  await visit(page, '/ngos');
  await card(page, 'Kotha Adugu').focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Kotha Adugu');
  await page.goBack();
  await expect(heading(page)).toHaveText('Partner NGOs');
  await expect(card(page, 'Kotha Adugu')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Kotha Adugu');
  await back(page).focus();
  await page.keyboard.press('Enter');
  await expect(card(page, 'Kotha Adugu')).toBeFocused();
});

test('one that is gone meanwhile is a page that does not exist; a list that cannot be had is asked for again', async ({
  page,
  add,
  request,
  server,
  expectNoise,
}) => {
  await step('gone', async () => {
    expectNoise('404');
    const { _id } = await add('ngos/ngos', { name: 'Soon gone' });
    await visit(page, '/ngos');
    await request.delete(`/api/ngos/ngos/${_id}`, { headers: { authorization: `Bearer ${server.admin}` } });
    await card(page, 'Soon gone').click();
    await expect(heading(page)).toHaveText('This page is missing a dot.');
  });
  await step('another try', async () => {
    expectNoise(/could not be reached/);
    await visit(page, '/courses');
    await page.route('**/api/ngos/ngos?*', (route) => route.abort());
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'NGOs' }).click();
    await expect(heading(page)).toHaveText('This line has broken off.');
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6);
  });
});
