// The site's search, from the header, from the menu of phones, and without script.
import { load } from '../../../support/alive.ts';
import { examineAccessibility } from '../../../support/axe.ts';
import { expect, test } from '../../../support/records.ts';

test('from the header: words with a mistake find their course, and Back leads back', async ({ page, add }) => {
  await load(page, '/gallery');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Search the site' });
  await expect(field).toBeFocused();
  await field.fill('programing');
  await field.press('Enter');
  await expect(page).toHaveURL('/search?q=programing');
  const results = page.getByRole('main').getByRole('listitem');
  await expect(results.first()).toContainText('Programming');
  await expect(results.first()).toContainText('Course · ₹12,000 · 6 months');
  await expect(page.getByRole('status').getByText(/results for “programing”/)).toBeVisible();
  await results.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programming');
  await page.goBack();
  await expect(results.first()).toContainText('Programming');

  await add('courses', {
    course: 'telugu-typing',
    thumbnail: '/art/course/t.svg',
    title: 'తెలుగు టైపింగ్',
    description: 'Typing.',
    duration: '1 month',
    price: '₹900',
    discount: '0%',
    jobs: ['Typist'],
  });
  await field.fill('టైపింగ్');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(results.first()).toContainText('తెలుగు టైపింగ్');
  expect((await examineAccessibility(page)).violations).toEqual([]);

  await field.fill('xylophone');
  await field.press('Enter');
  await expect(page.getByText('Nothing was found for “xylophone”.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the menu has the field, and a chapter opens where it is', async ({ page }) => {
    await load(page, '/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const field = page.getByRole('dialog', { name: 'Menu' }).getByRole('searchbox', { name: 'Search the site' });
    await field.fill('heights and distances');
    await field.press('Enter');
    await expect(page).toHaveURL('/search?q=heights+and+distances');
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
    await expect(page).toHaveURL('/classes/Class-10?u=2&c=4');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('it is a page, and nothing that machines should keep', async ({ page }) => {
    const answer = await page.goto('/search?q=tally');
    expect(answer?.headers()['x-robots-tag']).toBe('noindex');
    expect(answer?.headers()['cache-control']).toBe('no-store');
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Tally Prime with GST');
    await expect(page).toHaveTitle('Search: tally · Palaka Institute');
    const robots = await (await page.request.get('/robots.txt')).text();
    expect(robots).toContain('Disallow: /search?');
  });
});
