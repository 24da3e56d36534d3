// Around the public pages: menus, who is signed in, and navigation that waits or fails.
import type { Page } from '#test/support/screen/page.ts';
import { expect, load, step, test, visit } from '#test/support/screen/test.ts';

const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('Dashboard and Logout are there with a valid token, and vanish at once with it', async ({ page, staff }) => {
  void staff;
  await visit(page, '/courses');
  await expect(mainNavigation(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(mainNavigation(page).getByRole('link', { name: 'Logout' })).toBeVisible();
  // As another tab does.
  localStorage.removeItem('token');
  dispatchEvent(new StorageEvent('storage'));
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
});

test('every navigation moves focus to the page, asks only for data, and nobody but us', async ({ page, server }) => {
  const asked: string[] = [];
  await visit(page, '/courses');
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('link', { name: 'Learn More about Programming' }).click();
  await expect(page).toHaveURL('/courses/programming');
  await expect(page.getByRole('heading', { level: 1, name: 'Programming' })).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
  expect(asked).toContain(`${server.url}/api/courses/programming?language=en`);
  expect(asked.filter((url) => !url.startsWith(`${server.url}/api/`))).toEqual([]);
});

test('waiting is said, and so is failing', async ({ page, expectNoise }) => {
  await step("a course that takes its time shows 'Loading...', a list its skeleton", async () => {
    const gate = Promise.withResolvers<void>();
    await visit(page, '/courses');
    await page.route('**/api/**', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Learn More about Programming' }).click();
    await expect(page.getByText('Loading...')).toBeVisible();
    await mainNavigation(page).getByRole('link', { name: 'Notes' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    gate.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await page.unrouteAll();
  });

  await step('when the API cannot be reached, the page says so and offers to try again', async () => {
    expectNoise(/could not be reached/);
    await visit(page, '/courses');
    await page.route('**/api/**', (route) => route.abort());
    await mainNavigation(page).getByRole('link', { name: 'Gallery' }).click();
    await expect(page.getByRole('heading', { name: 'This line has broken off.' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/gallery');
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(14);
    await expect(page.getByRole('heading', { name: 'This line has broken off.' })).toHaveCount(0);
  });

  await step('an answer that a patchy line has lost is asked for again', async () => {
    await visit(page, '/courses');
    let calls = 0;
    await page.route('**/api/gallery?*', (route) => (++calls === 1 ? route.abort() : route.fallback()));
    await mainNavigation(page).getByRole('link', { name: 'Gallery' }).click();
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(14);
    expect(calls).toBe(2);
  });
});

test('the menu of phones says who we are, how to reach us and when we are open today', async ({ page }) => {
  // A Sunday evening in London is a Monday morning in India.
  await page.clock.setFixedTime('2026-11-15T22:00:00Z');
  await page.setViewportSize({ width: 360, height: 640 });
  await load(page, '/courses');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByText('Palaka Institute', { exact: true })).toBeVisible();
  for (const [name, to] of [
    ['About', '/about'],
    ['Call', 'tel:+915555501470'],
    ['WhatsApp', 'https://wa.me/915555501470'],
    ['Directions', 'https://www.google.com/maps/dir/?api=1&destination=17.8500%2C79.1000'],
  ] as const)
    await expect(menu.getByRole('link', { name })).toHaveAttribute('href', to);
  await expect(menu.getByText('Today7:00 am to 8:30 pm')).toBeVisible();
  await menu.getByText('Classes').click();
  await expect(menu.getByRole('link', { name: 'Class 10' })).toBeVisible();
  const field = menu.getByRole('searchbox', { name: 'Search the site' });
  await field.fill('heights and distances');
  await field.press('Enter');
  await expect(page).toHaveURL('/search?q=heights+and+distances');
  await expect(menu).toBeHidden();
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL('/classes/Class-10?u=2&c=4');
});
