// A course page inside the site: on the way to it, what may be missing, and the courses that follow.

import { typing } from '#test/support/examples.ts';
import type { Page } from '#test/support/screen/page.ts';
import { expect, step, test, visit } from '#test/support/screen/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('where the device can share, it does; more courses lead on', async ({ page }) => {
  const shared: object[] = [];
  Object.assign(navigator, { canShare: () => true, share: async (what: object) => void shared.push(what) });
  try {
    await visit(page, '/courses/programming');
    await page.getByRole('link', { name: 'Share' }).click();
    const url = page.url();
    expect(shared).toEqual([{ title: 'Programming', url }]);
  } finally {
    Object.assign(navigator, { canShare: undefined, share: undefined });
  }
  const more = page.getByRole('region', { name: 'More courses' });
  await more.getByRole('link', { name: 'Learn More about AI Tools Diploma' }).click();
  await expect(heading(page)).toHaveText('AI Tools Diploma');
  await expect(more.getByRole('heading', { level: 3 })).toHaveText([
    'Spoken English',
    'PGDCA',
    'Tuition, Nursery to Intermediate',
  ]);
});

test('a course that is gone meanwhile is a page that does not exist, and Home leads out of it', async ({
  page,
  request,
  server,
  add,
  expectNoise,
}) => {
  expectNoise('404');
  const headers = { authorization: `Bearer ${server.admin}` };
  const { _id } = await add('courses', typing);
  await visit(page, '/courses');
  await request.delete(`/api/courses/${_id}`, { headers });
  await page.getByRole('link', { name: 'Learn More about Typing' }).click();
  await expect(heading(page)).toHaveText('This page is missing a dot.');
  // The muggu is one dot short of its pattern, and its line does not close.
  const muggu = page
    .getByRole('main')
    .locator('svg')
    .filter({ has: page.locator('path[pathLength]') });
  await expect(muggu.locator('g.fill-sun circle')).toHaveCount(24);
  await expect(muggu.locator('path')).toHaveAttribute('stroke-dasharray', /^0\.9\d* 2$/);
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(heading(page)).toHaveText('Join the dots from class to career.');
});

test('on the way inside the site: Loading..., what may be missing, and another try', async ({ page, expectNoise }) => {
  expectNoise(/could not be reached/);
  await step('the page says Loading... until its data arrives', async () => {
    await visit(page, '/courses');
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/courses/programming?*', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Learn More about Programming' }).click();
    await expect(page.getByRole('status').getByText('Loading...')).toBeVisible();
    gate.resolve();
    await expect(heading(page)).toHaveText('Programming');
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expect(page).toHaveURL('/courses/programming');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await step('without the list of courses the course is still shown', async () => {
    await visit(page, '/courses');
    await page.route('**/api/courses?*', (route) => route.abort());
    await page.getByRole('link', { name: 'Learn More about PGDCA' }).click();
    await expect(heading(page)).toHaveText('PGDCA');
    await expect(page.getByRole('heading', { name: 'More courses' })).toHaveCount(0);
    await page.unrouteAll();
  });

  await step('when the course cannot be fetched, the page says so and offers another try', async () => {
    await visit(page, '/courses');
    await page.route('**/api/courses/pgdca?*', (route) => route.abort());
    await page.getByRole('link', { name: 'Learn More about PGDCA' }).click();
    await expect(heading(page)).toHaveText('This line has broken off.');
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('PGDCA');
  });
});
