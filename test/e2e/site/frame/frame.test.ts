// The layout of the public pages: header, menus, footer, theme, and navigation.

import type { Page } from '@playwright/test';
import { load, reload } from '../../../support/alive.ts';
import { expect, type Site, test } from '../../../support/site.ts';

const desk = { width: 1280, height: 800 };

async function signIn(page: Page, { url, admin }: Site) {
  const answer = await page.request.post(`${url}/api/users/login`, { data: admin });
  const { token } = await answer.json();
  await page.evaluate((text) => localStorage.setItem('token', text), token);
}

const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test.describe('on a desk', () => {
  test.use({ viewport: desk });

  test('the header leads everywhere and says where we are, by keyboard too', async ({ page }) => {
    await test.step('the header leads everywhere, and says where we are', async () => {
      await load(page, '/courses');
      const header = mainNavigation(page);
      const places = {
        Home: '/',
        Courses: '/courses',
        Notes: '/notes',
        Gallery: '/gallery',
        NGOs: '/ngos',
        Verify: '/certificate-verification',
        Contact: '/contact',
      };
      for (const [name, address] of Object.entries(places))
        await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
      await expect(header.getByRole('link', { name: 'Courses' })).toHaveAttribute('aria-current', 'page');
      await expect(header.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
      await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Logout' })).toHaveCount(0);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Staff login' })).toHaveAttribute(
        'href',
        '/login',
      );
    });

    await test.step('the first Tab offers to skip to the content', async () => {
      await load(page, '/courses');
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.locator('#main')).toBeFocused();
    });

    await test.step('dropdowns open by keyboard, close with Escape and give focus back', async () => {
      await load(page, '/courses');
      const button = page.getByRole('button', { name: 'Spoken English' });
      await button.focus();
      await page.keyboard.press('Enter');
      for (const level of ['Beginner', 'Intermediate', 'Advanced'])
        await expect(page.locator('#menu-spoken-english').getByRole('link', { name: level })).toHaveAttribute(
          'href',
          `/spoken-english/${level}`,
        );
      await page.keyboard.press('Escape');
      await expect(page.locator('#menu-spoken-english')).toBeHidden();
      await expect(button).toBeFocused();

      await page.getByRole('button', { name: 'Classes' }).click();
      await page.getByRole('link', { name: 'Class 10' }).first().click();
      await expect(page).toHaveURL('/classes/Class-10');
      await expect(page.locator('#menu-classes')).toBeHidden();
    });
  });

  test('Dashboard and Logout are there with a valid token, and vanish at once with it', async ({
    page,
    site,
    expectNoise,
  }) => {
    expectNoise(/401/);
    await load(page, '/courses');
    await signIn(page, site);
    await reload(page);
    await expect(mainNavigation(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(mainNavigation(page).getByRole('link', { name: 'Logout' })).toBeVisible();

    const other = await page.context().newPage();
    await load(other, '/notes');
    await other.evaluate(() => localStorage.removeItem('token'));
    await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  });

  test('the theme follows the system, then the switch, without a flash after a reload', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/ERR_FAILED/);
    await page.emulateMedia({ colorScheme: 'light' });
    await load(page, '/courses');
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await ground()).toBe('rgb(245, 250, 251)');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await ground()).toBe('rgb(5, 24, 30)');
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    expect(await ground()).toBe('rgb(245, 250, 251)');
    // The theme is set before any module runs.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('every navigation starts at the top, every page at the same edge', async ({ page }) => {
    await test.step('every navigation starts at the top and moves focus to the page, also back', async () => {
      await load(page, '/courses');
      await page.mouse.wheel(0, 700);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
      await mainNavigation(page).getByRole('link', { name: 'Notes' }).click();
      await expect(page.locator('#main')).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await expect(page).toHaveTitle(/Study notes/);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Explore Our Courses' })).toBeVisible();
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });

    await test.step('every page begins at the same edge as the header', async () => {
      for (const address of ['/', '/courses', '/notes', '/gallery', '/ngos', '/contact', '/classes/Class-10']) {
        await load(page, address);
        const edge = (await page.getByRole('banner').getByRole('link').first().boundingBox())?.x;
        expect(edge).toBe(80);
        expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.x, address).toBe(edge);
      }
    });

    await test.step('back to top goes to the top, at once when motion is unwanted', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await load(page, '/courses');
      const button = page.getByRole('button', { name: 'Back to top' });
      await expect(button).toHaveCount(0);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await button.click();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await button.click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await expect(page.locator('#main')).toBeFocused();
    });
  });

  test('between pages only the API is asked, waiting is said, and so is failing', async ({
    page,
    site,
    expectNoise,
  }) => {
    await test.step('browsers ask /api for data and nothing else, and nobody but us', async () => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await load(page, '/courses');
      const first = asked.filter((url) => url.includes('/api/'));
      expect(first).toEqual([]);
      await page.getByRole('link', { name: 'Learn More about Programming' }).click();
      await expect(page).toHaveURL('/courses/programming');
      await expect(page.getByRole('heading', { level: 1, name: 'Programming' })).toBeVisible();
      expect(asked.filter((url) => !url.startsWith(site.url))).toEqual([]);
      expect(asked.filter((url) => url.includes('.data'))).toEqual([]);
      expect(asked).toContain(`${site.url}/api/courses/programming`);
    });

    await test.step("a course that takes its time shows 'Loading...', a list its skeleton", async () => {
      const gate = Promise.withResolvers<void>();
      await page.route('**/api/**', async (route) => {
        await gate.promise;
        await route.continue();
      });
      await load(page, '/courses');
      await page.getByRole('link', { name: 'Learn More about Programming' }).click();
      await expect(page.getByText('Loading...')).toBeVisible();
      await mainNavigation(page).getByRole('link', { name: 'Notes' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
      gate.resolve();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Loading...')).toHaveCount(0);
    });

    await test.step('when the API cannot be reached, the page says so and offers to try again', async () => {
      expectNoise(/ERR_FAILED|could not be reached/);
      await load(page, '/courses');
      await page.route('**/api/**', (route) => route.abort());
      await mainNavigation(page).getByRole('link', { name: 'Notes' }).click();
      await expect(page.getByRole('heading', { name: 'This line has broken off.' })).toBeVisible();
      await page.unroute('**/api/**');
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page).toHaveTitle(/Study notes/);
      await expect(page.getByRole('heading', { name: 'This line has broken off.' })).toHaveCount(0);
    });
  });
});
