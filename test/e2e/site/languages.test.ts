// The public pages in Telugu and Hindi: the switch, the offer, forms and their answers, addresses that lead nowhere.

import type { Page } from '@playwright/test';
import { inLanguage, type Language } from '#contract/language/languages.ts';
import { addressesOf, publicPages } from '#contract/pages.ts';
import { load, waitUntilAlive } from '../../support/alive.ts';
import { expect, test } from '../../support/site.ts';

const languageOf = (page: Page) => page.locator('html');
const mainNavigation = (page: Page, name: string) => page.getByRole('navigation', { name });

async function switchLanguage(page: Page, from: string, to: string) {
  await page.getByRole('banner').getByRole('button', { name: from, exact: true }).click();
  await page.locator('#languages').getByRole('link', { name: to, exact: true }).click();
}

test.describe('the switch', () => {
  test('names each language in itself, and keeps the page and what was chosen on it', async ({ page, site }) => {
    await load(page, '/courses?category=Tuition');
    await page.getByRole('button', { name: 'Language: English' }).click();
    const choice = page.locator('#languages').getByRole('link');
    await expect(choice).toHaveText(['English', 'తెలుగు', 'हिन्दी']);
    await expect(choice.first()).toHaveAttribute('aria-current', 'true');
    await choice.nth(1).click();

    await expect(page).toHaveURL('/te/courses?category=Tuition');
    await expect(languageOf(page)).toHaveAttribute('lang', 'te');
    await expect(page).toHaveTitle('కోర్సులు · Palaka Institute');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('మా కోర్సులు చూడండి');
    // What staff wrote stays.
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Tuition, Nursery to Intermediate',
      '10th Class Support',
    ]);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${site.url}/te/courses`);
    const alternates = await page
      .locator('link[rel="alternate"][hreflang]')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
    expect(alternates).toEqual([
      ['en-IN', `${site.url}/courses`],
      ['te-IN', `${site.url}/te/courses`],
      ['hi-IN', `${site.url}/hi/courses`],
      ['x-default', `${site.url}/courses`],
    ]);
  });

  test('is kept to by every navigation, until another language is chosen', async ({ page }) => {
    await load(page, '/te/courses');
    await page.evaluate(() => document.body.setAttribute('data-kept', ''));
    await mainNavigation(page, 'ప్రధాన మెనూ').getByRole('link', { name: 'నోట్స్', exact: true }).click();
    await expect(page).toHaveURL('/te/notes');
    await expect(page).toHaveTitle('స్టడీ నోట్స్ · Palaka Institute');
    // No new document was loaded for it.
    await expect(page.locator('body')).toHaveAttribute('data-kept', '');
    await page.goBack();
    await expect(page).toHaveURL('/te/courses');
    await expect(page).toHaveTitle('కోర్సులు · Palaka Institute');
    await switchLanguage(page, 'భాష: తెలుగు', 'हिन्दी');
    await expect(page).toHaveURL('/hi/courses');
    await expect(page).toHaveTitle('कोर्स · Palaka Institute');
    await switchLanguage(page, 'भाषा: हिन्दी', 'English');
    await expect(page).toHaveURL('/courses');
    await expect(languageOf(page)).toHaveAttribute('lang', 'en');
  });

  test('stands in the header at every width, and leaves the theme to the menu on a phone', async ({ page }) => {
    for (const width of [320, 360, 768, 1280])
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 640 });
        await load(page, '/te');
        const button = page.getByRole('banner').getByRole('button', { name: 'భాష: తెలుగు' });
        await expect(button).toBeInViewport({ ratio: 1 });
        await button.click();
        const links = page.locator('#languages').getByRole('link');
        await expect(links).toHaveCount(3);
        for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
      });

    await page.setViewportSize({ width: 360, height: 640 });
    await page.emulateMedia({ colorScheme: 'light' });
    await load(page, '/te');
    const theme = page.getByRole('button', { name: 'లైట్, డార్క్ థీమ్ మార్చండి' });
    await expect(page.getByRole('banner').getByRole('button', { name: 'మెనూ', exact: true })).toBeVisible();
    await expect(theme).toHaveCount(0);
    await page.getByRole('button', { name: 'మెనూ', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'మెనూ' })).toContainText('Palaka Institute');
    await theme.click();
    await expect(languageOf(page)).toHaveAttribute('data-theme', 'dark');
  });
});

test('every link and every form of a page stays in its language', async ({ request }) => {
  const addresses = publicPages.flatMap((page) => addressesOf(page, page.levels ?? ['programming']));
  const strays: string[] = [];
  for (const language of ['te', 'hi'] as const)
    for (const address of addresses.map((path) => inLanguage(path, language))) {
      const html = await (await request.get(address)).text();
      strays.push(...straysIn(html, language).map((path) => `${address}: ${path}`));
    }
  expect(strays).toEqual([]);
});

/** Addresses of ours in another language, apart from the switch and the offer. Files have no language. */
function straysIn(html: string, language: Language) {
  const tags = (html.match(/<(?:a|form) [^>]*>/g) ?? []).filter((tag) => !/ hreflang=/i.test(tag));
  expect(tags.length).toBeGreaterThan(10);
  const paths = tags.flatMap((tag) => / (?:href|action)="(\/[^"]*)"/.exec(tag)?.[1] ?? []);
  return paths.filter((path) => !new RegExp(`^/(?:${language}(?=[/?#]|$)|(?:uploads|api|art)/)`).test(path));
}

test.describe('the offer', () => {
  const offers = {
    te: { text: 'ఈ పేజీని తెలుగులో చదవండి', decline: 'వద్దు' },
    hi: { text: 'यह पेज हिन्दी में पढ़ें', decline: 'नहीं' },
  };
  const offer = (page: Page, language: 'te' | 'hi') => page.getByRole('link', { name: offers[language].text });

  test.describe('in a browser that prefers Telugu', () => {
    test.use({ locale: 'te-IN' });

    test('is made in Telugu, and dismissed for good', async ({ page }) => {
      const answer = await load(page, '/');
      expect([answer?.status(), answer?.request().redirectedFrom()]).toEqual([200, null]);
      await expect(offer(page, 'te')).toBeInViewport({ ratio: 1 });
      await expect(offer(page, 'te')).toHaveAttribute('href', '/te');
      await expect(offer(page, 'hi')).toHaveCount(0);
      // Nobody is moved.
      await expect(page).toHaveURL('/');
      await expect(languageOf(page)).toHaveAttribute('lang', 'en');
      await waitUntilAlive(page);
      await page.getByRole('button', { name: offers.te.decline, exact: true }).click();
      await expect(offer(page, 'te')).toHaveCount(0);
      for (const address of ['/', '/contact']) {
        await load(page, address);
        await expect(page).toHaveURL(address);
        await expect(offer(page, 'te')).toHaveCount(0);
      }
    });

    test('leads to the same page; what was chosen is remembered, and only offered', async ({ page }) => {
      await load(page, '/courses?sort=fee');
      await offer(page, 'te').click();
      await expect(page).toHaveURL('/te/courses?sort=fee');
      await expect(offer(page, 'te')).toHaveCount(0);
      await load(page, '/about');
      await expect(page).toHaveURL('/about');
      await expect(offer(page, 'te')).toBeVisible();
      await switchLanguage(page, 'Language: English', 'English');
      await expect(offer(page, 'te')).toHaveCount(0);
    });
  });

  test.describe('in a browser that prefers Hindi', () => {
    test.use({ locale: 'hi-IN' });

    test('is made on Telugu pages, too, and not on its own', async ({ page }) => {
      await load(page, '/te/about');
      await expect(offer(page, 'hi')).toHaveAttribute('href', '/hi/about');
      await expect(offer(page, 'hi')).toBeVisible();
      await load(page, '/hi/about');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(offer(page, 'hi')).toHaveCount(0);
    });
  });

  test('is not made in a browser that prefers English', async ({ page }) => {
    for (const address of ['/', '/te']) {
      await load(page, address);
      await expect(offer(page, 'te')).toHaveCount(0);
      await expect(offer(page, 'hi')).toHaveCount(0);
    }
  });
});

test('an address that leads nowhere says so in its language, or in English where it names none of ours', async ({
  page,
  request,
  expectNoise,
}) => {
  expectNoise(/404/);
  expect((await load(page, '/te/nothing'))?.status()).toBe(404);
  await expect(languageOf(page)).toHaveAttribute('lang', 'te');
  await expect(page).toHaveTitle('పేజీ దొరకలేదు · Palaka Institute');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ఈ పేజీలో ఒక చుక్క తప్పిపోయింది.');
  await expect(page.getByRole('main').getByRole('link', { name: 'హోమ్' })).toHaveAttribute('href', '/te');

  for (const address of ['/fr', '/fr/courses', '/en/courses', '/team'])
    await test.step(address, async () => {
      expect((await load(page, address))?.status()).toBe(404);
      await expect(languageOf(page)).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is missing a dot.');
    });

  // The dashboard has one address for all languages.
  for (const address of ['/te/dashboard', '/hi/dashboard/messages'])
    expect((await request.get(address)).status(), address).toBe(404);
});
