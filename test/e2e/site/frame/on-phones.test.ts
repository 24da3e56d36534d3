// The layout of the public pages on a phone, and without JavaScript.
import type { Page } from '@playwright/test';
import { expect, test } from '../../../support/site.ts';

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the menu covers the page, leads everywhere and closes', async ({ page }) => {
    await page.goto('/courses');
    await expect(mainNavigation(page)).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await expect.poll(() => menu.boundingBox()).toMatchObject({ x: 0, width: 390, height: 844 });
    await menu.getByText('Classes').click();
    await expect(menu.getByRole('link', { name: 'Class 10' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();

    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await menu.getByRole('link', { name: 'Notes' }).click();
    await expect(page).toHaveURL('/notes');
    await expect(menu).toBeHidden();
  });

  test('nothing is wider than the smallest phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/courses');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test('the button that follows the visitor covers nothing at the foot of the page', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/courses');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole('button', { name: 'Back to top' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: desk });

  test('pages are read, menus open, everything is visible', async ({ page }) => {
    await page.goto('/courses');
    await expect(page.getByRole('heading', { level: 1, name: 'Explore Our Courses' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Learn More about Programming' })).toHaveAttribute(
      'href',
      '/courses/programming',
    );
    await page.getByRole('button', { name: 'Classes' }).click();
    await expect(page.locator('#menu-classes').getByRole('link', { name: 'Intermediate' })).toBeVisible();
  });
});
