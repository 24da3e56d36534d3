// Before a page came to life nothing typed is lost; without scripts, what needs them is not shown.

import { holdBack, load, openAsleep, untilHydrated } from '../../support/alive.ts';
import { expect, test } from '../../support/site.ts';

test('what was typed before the page came to life is not lost', async ({ page, expectNoise }) => {
  expectNoise('404');
  await test.step('the number of a certificate', async () => {
    const wake = await openAsleep(page, '/certificate-verification');
    await page.getByLabel('Certificate number').fill('no-such');
    await wake();
    await expect(page.getByLabel('Certificate number')).toHaveValue('NO-SUCH');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Certificate not found. Please check the number.')).toBeVisible();
  });
  await page.unrouteAll();
  await test.step('a word among the notes', async () => {
    const titles = page.getByRole('article').getByRole('heading', { level: 2 });
    const wake = await openAsleep(page, '/notes');
    await page.getByRole('searchbox', { name: 'Search notes' }).fill('ray');
    await expect(titles).toHaveCount(10);
    await wake();
    await expect(titles).toHaveText(['Class 10: Light, All Ray Diagrams']);
  });
});

test('a menu opens and a search field takes focus before the page is hydrated, and React hears nothing of the taps', async ({
  page,
}) => {
  // It would hydrate all that it can before the browser does anything.
  await page.setViewportSize({ width: 390, height: 844 });
  await load(page, '/');
  await page.evaluate(() => {
    document.documentElement.removeAttribute('data-hydrated');
    for (const type of ['pointerdown', 'click'])
      document.addEventListener(type, () => document.body.append(` heard ${type} `), { capture: true });
  });
  const field = page.locator('#site-menu').getByRole('searchbox', { name: 'Search the site' });
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click();
  await field.click();
  await expect(field).toBeFocused();
  await expect(page.locator('body')).not.toContainText('heard');
  await page.evaluate(() => document.documentElement.setAttribute('data-hydrated', ''));
  await field.click();
  await expect(page.locator('body')).toContainText('heard click');
});

test('a tap on a button whose code is not there yet is repeated once', async ({ page }) => {
  const letCome = await holdBack(page, '**/assets/menu-*.js');
  await page.setViewportSize({ width: 390, height: 844 });
  await load(page, '/');
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click();
  const button = page.locator('#site-menu').getByRole('button', { name: 'Switch between light and dark' });
  await button.click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  letCome();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await untilHydrated(button);
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('nothing is loaded from elsewhere until the map is asked for, and the thanks close with Escape', async ({
  page,
}) => {
  const elsewhere: string[] = [];
  await page.route(/^https:/, async (route) => {
    elsewhere.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' });
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await load(page, '/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeInViewport();
  expect(elsewhere).toEqual([]);
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect(page.locator('iframe:visible')).toHaveAttribute('title', 'Map: Palaka Institute');
  await expect.poll(() => elsewhere.length).toBeGreaterThan(0);
  await page.getByLabel('Your name').fill('Ravi Kumar');
  await page.getByLabel('Email').fill('ravi@example.com');
  await page.getByLabel('Subject').fill('A batch after work');
  await page.getByLabel('Message').fill('Is there a batch after six?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });

  test('what needs scripts is not shown, and answers are in sight', async ({ page, expectNoise }) => {
    expectNoise('400');
    await test.step('home', async () => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'TOSS open school' })).toHaveCSS('opacity', '1');
      await page.getByRole('link', { name: 'Nursery to Intermediate tuition' }).click();
      await expect(page.getByRole('heading', { name: 'One line, Nursery to Intermediate' })).toBeInViewport();
    });
    await test.step('certificates', async () => {
      await page.goto('/certificate-verification');
      await expect(page.getByText('Or use a photo or a file')).toBeHidden();
      await expect(page.getByLabel('Certificate number')).toBeVisible();
      await page.goto('/certificate?id=PI-2025-0098');
      await expect(page.getByRole('link', { name: 'Download Certificate' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
      await page.goto('/certificate-verification/batch');
      await expect(page.getByText('Check a receipt', { exact: true })).toBeHidden();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });
    await test.step('the form of messages opens where its answer is', async () => {
      await page.goto('/contact');
      await page.getByLabel('Your name').fill('Ravi Kumar');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeInViewport();
      await page.getByLabel('Email').fill('ravi@example.com');
      await page.getByLabel('Subject').fill('No script here');
      await page.getByLabel('Message').fill('Is there a batch after six?');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText('Your message has been sent successfully!')).toBeInViewport({ ratio: 1 });
    });
    await test.step('the form by which one is called', async () => {
      const form = page.getByRole('region', { name: 'Ask us to call you' });
      await page.goto('/courses/pgdca');
      await form.getByLabel('Your name').fill('Lakshmi');
      await form.getByLabel('Phone number').fill('x');
      await form.getByRole('button', { name: 'Call me' }).click();
      await expect(form).toBeInViewport();
      await expect(form.getByText('Please check this phone number.')).toBeVisible();
    });
    await test.step('menus open', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByRole('button', { name: 'Classes' }).click();
      await expect(page.locator('#menu-classes').getByRole('link', { name: 'Intermediate' })).toBeVisible();
    });
  });
});
