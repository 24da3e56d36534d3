// The layout of the public pages on a phone, and without JavaScript.

import type { Page } from '@playwright/test';
import { load } from '../../../support/alive.ts';
import { examineAccessibility } from '../../../support/axe.ts';
import { expect, test } from '../../../support/site.ts';

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the menu covers the page, the footer is less than a screen, nothing is too wide', async ({ page }) => {
    await test.step('the menu covers the page, leads everywhere and closes', async () => {
      await load(page, '/courses');
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

    await test.step('the footer is less than a screen, and all that is in it can be tapped', async () => {
      await load(page, '/about');
      const footer = page.getByRole('contentinfo');
      expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(750);
      const names = [
        'Courses',
        'Study notes',
        'About us',
        'Contact',
        '+91 55555 01470',
        'WhatsApp',
        'hello@palaka.example',
      ];
      for (const name of [...names, 'YouTube', 'Staff login']) {
        const link = footer.getByRole('link', { name, exact: true });
        expect((await link.boundingBox())?.height, name).toBeGreaterThanOrEqual(44);
      }
      await expect(footer).toContainText('Opposite the old bus stand, Muggupalli');
      await expect(footer).toContainText('Sunday, 9:00 am to 1:00 pm');
    });

    await test.step('the button that follows the visitor covers nothing at the foot of the page', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await load(page, '/courses');
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.getByRole('button', { name: 'Back to top' }).click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    });

    await test.step('nothing is wider than the smallest phone', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await load(page, '/courses');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  });

  test('the menu says who we are, how to reach us and when we are open today', async ({ page }) => {
    // A Sunday evening in London is a Monday morning in India.
    await page.clock.setFixedTime(new Date('2026-11-15T22:00:00Z'));
    await page.setViewportSize({ width: 360, height: 640 });
    await load(page, '/courses');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByText('Palaka Institute', { exact: true })).toBeInViewport();
    const leads = async (name: string, to: string) =>
      expect(menu.getByRole('link', { name })).toHaveAttribute('href', to);
    await leads('About', '/about');
    await leads('Call', 'tel:+915555501470');
    await leads('WhatsApp', 'https://wa.me/915555501470');
    await leads('Directions', 'https://www.google.com/maps/dir/?api=1&destination=17.8500%2C79.1000');
    for (const name of ['Call', 'WhatsApp', 'Directions'])
      await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    await expect(menu.getByText('Today7:00 am to 8:30 pm')).toBeInViewport({ ratio: 1 });
    expect((await examineAccessibility(page)).violations).toEqual([]);
    await menu.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
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
