// Unknown addresses, and pages that fail.
import { load } from '../../../support/alive.ts';
import { examineAccessibility } from '../../../support/axe.ts';
import { expect, test } from '../../../support/site.ts';

test('says that a dot is missing, and offers ways on', async ({ page, expectNoise }) => {
  expectNoise(/404/);
  const long = `/courses/${'x'.repeat(2000)}`;
  for (const address of [
    '/no/such/page',
    '/courses/no-such-course',
    long,
    '/classes/Class-99',
    '/spoken-english/Expert',
  ])
    await test.step(address.slice(0, 40), async () => {
      expect((await load(page, address))?.status()).toBe(404);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(page).toHaveTitle('Page not found · Palaka Institute');
        await expect(page.getByRole('heading', { level: 1, name: 'This page is missing a dot.' })).toBeVisible();
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
        const main = page.getByRole('main');
        await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
        await expect(main.getByRole('link', { name: 'Courses' })).toHaveAttribute('href', '/courses');
        await expect(main.getByRole('link', { name: 'Ask us' })).toHaveAttribute(
          'href',
          /^https:\/\/wa\.me\/915555501470/,
        );
      }
    });

  // The muggu is one dot short of its pattern, and its line does not close.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await load(page, '/no/such/page');
  const muggu = page
    .getByRole('main')
    .locator('svg')
    .filter({ has: page.locator('path[pathLength]') });
  await expect(muggu.locator('g.fill-sun circle')).toHaveCount(24);
  await expect(muggu.locator('path')).toHaveCount(1);
  await expect(muggu.locator('path')).toHaveAttribute('stroke-dasharray', /^0\.9\d* 2$/);
});

test('it is reached inside the site as well, and Home leads out of it', async ({ page, expectNoise }) => {
  expectNoise(/404/);
  await load(page, '/courses');
  await page.getByRole('link', { name: 'Learn More about Programming' }).evaluate((link) => {
    link.setAttribute('data-kept', '');
  });
  await page.route('**/api/courses/programming', (route) =>
    route.fulfill({ status: 404, json: { message: 'Not found' } }),
  );
  await page.getByRole('link', { name: 'Learn More about Programming' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is missing a dot.');
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join the dots from class to career.');
});

test('a page that could not be made is just as accessible, light and dark', async ({ page, expectNoise }) => {
  expectNoise(/ERR_FAILED|could not be reached/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await load(page, '/courses');
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This line has broken off.');
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/gallery');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect((await examineAccessibility(page)).violations, colorScheme).toEqual([]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it says the same', async ({ page, expectNoise }) => {
    expectNoise(/404/);
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is missing a dot.');
    await page.getByRole('main').getByRole('link', { name: 'Courses' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore Our Courses');
  });
});
