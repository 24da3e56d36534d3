// /ngos: all of them, one of them, and back.

import type { Page } from '@playwright/test';
import { load } from '../../../support/alive.ts';
import { examineAccessibility } from '../../../support/axe.ts';
import { expect, signIn, test } from '../../../support/records.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });

test('the grid shows every NGO, a click one in full, and Back leads to its card', async ({ page, request, site }) => {
  await test.step('the grid shows every NGO with its picture, name and short description', async () => {
    await load(page, '/ngos');
    await expect(page).toHaveTitle('Partner NGOs · Palaka Institute');
    await expect(heading(page)).toHaveText('Partner NGOs');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Pustakala Mitra',
      'Pacchani Palle',
      'Chettu Kinda Badi',
      'Kotha Adugu',
      'Pedda Chukka',
      'Cheruvu Mitra',
    ]);
    await expect(
      page.getByText('Helps women who stopped working or studying to take a first step back.'),
    ).toBeVisible();
    await expect(page.getByText('Pustakala Mitra means a friend of libraries.')).toHaveCount(0);
  });

  await test.step('a click shows one in full, Back returns to the grid and to its card', async () => {
    await load(page, '/ngos');
    await page.getByText('Young volunteers teach grandparents').click();
    await expect(page).toHaveURL(/\/ngos\?ngo=[\w-]+$/);
    await expect(heading(page)).toHaveText('Pedda Chukka');
    await expect(heading(page)).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page).toHaveTitle('Pedda Chukka · Palaka Institute');
    await expect(
      page.getByText('There are only two rules. The learner holds the phone, and nobody sighs.'),
    ).toBeVisible();
    await expect(page.getByRole('article').locator('img')).toHaveAttribute('src', '/art/ngo/pedda-chukka.svg');
    await expect(page.getByText('Cleans village lakes')).toHaveCount(0);

    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/ngos');
    await expect(heading(page)).toHaveText('Partner NGOs');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6);
    await expect(card(page, 'Pedda Chukka')).toBeFocused();
  });

  await test.step("the browser's own Back does the same, and by keyboard alone", async () => {
    await load(page, '/ngos');
    await card(page, 'Kotha Adugu').focus();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Kotha Adugu');
    await page.goBack();
    await expect(heading(page)).toHaveText('Partner NGOs');
    await expect(card(page, 'Kotha Adugu')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Kotha Adugu');
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(card(page, 'Kotha Adugu')).toBeFocused();
  });

  await test.step('one NGO has an address of its own, to visit and to share', async () => {
    const [{ _id, shortDescription }] = await (await request.get('/api/ngos/ngos')).json();
    await load(page, `/ngos?ngo=${_id}`);
    await expect(heading(page)).toHaveText('Pustakala Mitra');
    const address = `${site.url}/ngos?ngo=${_id}`;
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', shortDescription);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      `${site.url}/share/ngos/${_id}.png`,
    );
    const share = new URL((await page.getByRole('link', { name: 'Share' }).getAttribute('href')) ?? '');
    expect(share.searchParams.get('text')).toBe(`Pustakala Mitra ${address}`);
    const told = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(told.map((text) => JSON.parse(text)['@type'])).toEqual(['WebPage', 'BreadcrumbList', 'NGO']);
  });
});

test('an unknown NGO is a page that does not exist; one with nothing but a name has no holes', async ({
  page,
  add,
  request,
  site,
  expectNoise,
}) => {
  await test.step('an unknown NGO is a page that does not exist', async () => {
    expectNoise('404');
    const answer = await load(page, '/ngos?ngo=nobody');
    expect(answer?.status()).toBe(404);
    await expect(heading(page)).toHaveText('This page is missing a dot.');

    const { _id } = await add('ngos/ngos', { name: 'Soon gone' });
    await load(page, '/ngos');
    await request.delete(`/api/ngos/ngos/${_id}`, { headers: await signIn(request, site) });
    await card(page, 'Soon gone').click();
    await expect(heading(page)).toHaveText('This page is missing a dot.');
  });

  await test.step('an NGO with nothing but a name has a drawing and no holes', async () => {
    const { _id } = await add('ngos/ngos', { name: 'Only a name' });
    await load(page, '/ngos');
    await card(page, 'Only a name').click();
    await expect(heading(page)).toHaveText('Only a name');
    await expect(page.getByRole('article').locator('img')).toHaveAttribute('src', `/art/ngo/${_id}.svg`);
    await expect(page.getByRole('article').locator('p')).toHaveCount(0);
  });
});

test('one in full is accessible, light and dark; the longest texts fit, at any width', async ({
  page,
  request,
  add,
}) => {
  const [first] = await (await request.get('/api/ngos/ngos')).json();
  await load(page, `/ngos?ngo=${first._id}`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect((await examineAccessibility(page)).violations, colorScheme).toEqual([]);
  }
  const { _id } = await add('ngos/ngos', {
    name: 'N'.repeat(120),
    shortDescription: 's'.repeat(500),
    description: 'd'.repeat(20_000),
  });
  for (const address of ['/ngos', `/ngos?ngo=${_id}`]) {
    await load(page, address);
    for (const width of [320, 640, 900, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

test('when the list cannot be fetched, another try is offered', async ({ page, expectNoise }) => {
  expectNoise(/./);
  await load(page, '/courses');
  await page.route('**/api/ngos/ngos', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'NGOs' }).click();
  await expect(heading(page)).toHaveText('This line has broken off.');
  await page.unroute('**/api/ngos/ngos');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('one is opened and left again', async ({ page }) => {
    await page.goto('/ngos');
    await card(page, 'Cheruvu Mitra').click();
    await expect(heading(page)).toHaveText('Cheruvu Mitra');
    await expect(page.getByText('Wear old shoes.')).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(heading(page)).toHaveText('Partner NGOs');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6);
  });
});
