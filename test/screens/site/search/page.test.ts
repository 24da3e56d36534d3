// The site's search, from the header.
import { expect, test, visit } from '#test/support/screen/test.ts';

test('words with a mistake find their course, Back leads back, and Telugu is found, too', async ({ page, add }) => {
  await visit(page, '/gallery');
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

  await field.fill('xylophone');
  await field.press('Enter');
  await expect(page.getByText('Nothing was found for “xylophone”.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact');
});
