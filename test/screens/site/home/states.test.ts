// The home page when parts of it cannot be had.
import type { Page } from '#test/support/screen/page.ts';
import { expect, step, test, visit } from '#test/support/screen/test.ts';

const openHome = async (page: Page) => {
  await visit(page, '/contact');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Join the dots from class to career.' })).toBeVisible();
};

test('what cannot be had costs its own part only, and courses are asked for again', async ({ page, expectNoise }) => {
  expectNoise(/could not be reached/);
  await step('a list that cannot be had costs its own part only', async () => {
    await page.route(/\/api\/lectures/, (route) => route.abort());
    await openHome(page);
    await expect(page.getByRole('region', { name: 'Courses that lead to work' }).getByRole('article')).toHaveCount(5);
    await expect(page.getByRole('link', { name: /^Class lectures Class 10/ })).toHaveAccessibleName(
      'Class lectures Class 10 Watch',
    );
    for (const alert of await page.getByRole('alert').all()) await expect(alert).toHaveText('');
    await page.unrouteAll();
  });

  await step('courses that cannot be had are asked for again', async () => {
    await page.route('**/api/courses?*', (route) => route.abort());
    await openHome(page);
    const courses = page.getByRole('region', { name: 'Courses that lead to work' });
    await expect(courses.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(courses.getByRole('heading', { level: 3 })).toHaveCount(0);
    await page.unrouteAll();
    await courses.getByRole('button', { name: 'Try again' }).click();
    await expect(courses.getByRole('heading', { level: 3, name: 'Programming' })).toBeVisible();
    await expect(courses.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });
});
