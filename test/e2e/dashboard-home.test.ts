// What staff see first: who they are, what there is, what waits for them.
import { examineAccessibility } from '../support/axe.ts';
import { expect, test } from '../support/site.ts';

test('the figures are those of the site', async ({ page, request, site }) => {
  const { token } = await (await request.post('/api/users/login', { data: site.admin })).json();
  const courses = (await (await request.get('/api/courses')).json()) as unknown[];
  await page.addInitScript((text) => localStorage.setItem('token', text), token);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Administrator');
  await expect(page.getByText('Signed in as admin@palaka.test, Admin')).toBeVisible();
  const figure = page
    .getByRole('term')
    .filter({ hasText: /^Courses$/ })
    .locator('+ dd');
  await expect(figure).toHaveText(String(courses.length));
  await expect(page.getByRole('heading', { name: 'Latest certificates' })).toBeVisible();
  expect((await examineAccessibility(page)).violations).toEqual([]);
});
