// The public pages in Telugu and Hindi: the switch, the offer, forms and their answers.

import type { Locator, Page } from '@playwright/test';
import { holdBack, load, untilHydrated, waitUntilAlive } from '../../support/alive.ts';
import { expect, test } from '../../support/site.ts';

const languageOf = (page: Page) => page.locator('html');
const mainNavigation = (page: Page, name: string) => page.getByRole('navigation', { name });

async function switchLanguage(page: Page, from: string, to: string) {
  await page.getByRole('banner').getByRole('button', { name: from, exact: true }).click();
  await page.locator('#languages').getByRole('link', { name: to, exact: true }).click();
}

/** By keyboard. Playwright's own click scrolls, also to what is in view. */
async function enter(control: Locator) {
  await control.focus();
  await control.press('Enter');
}

test('what is shown before all messages are there is translated once they are', async ({ page }) => {
  const letCome = await holdBack(page, /te-site.*\.json$/);
  await load(page, '/te/about');
  await mainNavigation(page, 'ప్రధాన మెనూ').getByRole('link', { name: 'నోట్స్', exact: true }).click();
  await expect(page.getByRole('searchbox', { name: 'Search notes' })).toBeVisible();
  letCome();
  await expect(page.getByRole('searchbox', { name: 'నోట్స్ వెతకండి' })).toBeVisible();
});

test.describe('the switch', () => {
  test('names each language in itself, and keeps the page and what was chosen on it, as every navigation does', async ({
    page,
  }) => {
    await load(page, '/courses?category=Tuition');
    await page.getByRole('button', { name: 'Language: English' }).click();
    const choice = page.locator('#languages').getByRole('link');
    await expect(choice).toHaveText(['English', 'తెలుగు', 'हिन्दी']);
    await expect(choice.first()).toHaveAttribute('aria-current', 'true');
    await choice.nth(1).click();

    await expect(page).toHaveURL('/te/courses?category=Tuition');
    await expect(languageOf(page)).toHaveAttribute('lang', 'te');
    await expect(page).toHaveTitle('కోర్సులు · పలక శిక్షణా సంస్థ');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('మా కోర్సులు చూడండి');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'ట్యూషన్, నర్సరీ నుంచి ఇంటర్మీడియట్ వరకు',
      '10వ తరగతి సపోర్ట్',
    ]);

    // Every navigation keeps to it, until another language is chosen.
    await waitUntilAlive(page);
    await page.evaluate(() => document.body.setAttribute('data-kept', ''));
    await mainNavigation(page, 'ప్రధాన మెనూ').getByRole('link', { name: 'నోట్స్', exact: true }).click();
    await expect(page).toHaveURL('/te/notes');
    await expect(page).toHaveTitle('స్టడీ నోట్స్ · పలక శిక్షణా సంస్థ');
    // No new document was loaded for it.
    await expect(page.locator('body')).toHaveAttribute('data-kept', '');
    await page.goBack();
    await expect(page).toHaveURL('/te/courses?category=Tuition');
    await expect(page).toHaveTitle('కోర్సులు · పలక శిక్షణా సంస్థ');
    await switchLanguage(page, 'భాష: తెలుగు', 'हिन्दी');
    await expect(page).toHaveURL('/hi/courses?category=Tuition');
    await expect(page).toHaveTitle('कोर्स · पलका प्रशिक्षण संस्थान');
    await switchLanguage(page, 'भाषा: हिन्दी', 'English');
    await expect(page).toHaveURL('/courses?category=Tuition');
    await expect(languageOf(page)).toHaveAttribute('lang', 'en');
  });

  for (const width of [390, 1280])
    test(`keeps the place on the page at ${width} px; a page that is opened by another link starts at the top`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const address of ['/', '/courses', '/courses/programming'])
        await test.step(address, async () => {
          await load(page, address);
          // In the middle of the page, and a heading in the middle of the window. Sections get their heights when they come near.
          const headings = page.locator('main :is(h2, h3)');
          const heading = headings.nth(Math.floor((await headings.count()) / 2));
          await heading.evaluate((element) => element.scrollIntoView({ block: 'center' }));
          const topOf = () => heading.evaluate((element) => element.getBoundingClientRect().top);
          await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
          for (const [from, to, code] of [
            ['Language: English', 'తెలుగు', 'te'],
            ['భాష: తెలుగు', 'हिन्दी', 'hi'],
          ] as const) {
            const place = await topOf();
            await enter(page.getByRole('banner').getByRole('button', { name: from, exact: true }));
            await enter(page.locator('#languages').getByRole('link', { name: to, exact: true }));
            await expect(languageOf(page)).toHaveAttribute('lang', code);
            await waitUntilAlive(page);
            // Also when its fonts have come. Up to two lines of what stands above it are longer.
            await page.evaluate(() => document.fonts.ready);
            await expect.poll(async () => Math.abs((await topOf()) - place), `${code}${address}`).toBeLessThan(90);
          }
        });
      await load(page, '/te/about');
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    });

  test('stands in the header at every width, and leaves the theme to the menu on a phone', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await load(page, '/te');
    for (const width of [320, 768, 1280, 360])
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 640 });
        const button = page.getByRole('banner').getByRole('button', { name: 'భాష: తెలుగు' });
        await expect(button).toBeInViewport({ ratio: 1 });
        await button.click();
        const links = page.locator('#languages').getByRole('link');
        await expect(links).toHaveCount(3);
        for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Escape');
      });

    const theme = page.getByRole('button', { name: 'లైట్, డార్క్ థీమ్ మార్చండి' });
    await expect(page.getByRole('banner').getByRole('button', { name: 'మెనూ', exact: true })).toBeVisible();
    await expect(theme).toHaveCount(0);
    await page.getByRole('button', { name: 'మెనూ', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'మెనూ' })).toContainText('పలక శిక్షణా సంస్థ');
    // The bar on wide screens has no room for it; the menu has.
    await expect(page.getByRole('dialog', { name: 'మెనూ' }).getByRole('link', { name: 'హోమ్' })).toBeVisible();
    await theme.click();
    await expect(languageOf(page)).toHaveAttribute('data-theme', 'dark');
  });
});

test.describe('the offer', () => {
  const offers = {
    te: { text: 'ఈ పేజీని తెలుగులో చదవండి', decline: 'వద్దు' },
    hi: { text: 'यह पेज हिन्दी में पढ़ें', decline: 'नहीं' },
  };
  const offer = (page: Page, language: 'te' | 'hi') => page.getByRole('link', { name: offers[language].text });

  test.describe('in a browser that prefers Telugu', () => {
    test.use({ locale: 'te-IN' });

    test('is made in Telugu, leads to the same page, is remembered and only offered, and is dismissed for good', async ({
      page,
    }) => {
      const answer = await load(page, '/');
      expect([answer?.status(), answer?.request().redirectedFrom()]).toEqual([200, null]);
      await expect(offer(page, 'te')).toBeInViewport({ ratio: 1 });
      await expect(offer(page, 'te')).toHaveAttribute('href', '/te');
      await expect(offer(page, 'hi')).toHaveCount(0);
      // Nobody is moved.
      await expect(page).toHaveURL('/');
      await expect(languageOf(page)).toHaveAttribute('lang', 'en');

      await load(page, '/courses?sort=fee');
      await offer(page, 'te').click();
      await expect(page).toHaveURL('/te/courses?sort=fee');
      await expect(offer(page, 'te')).toHaveCount(0);
      await load(page, '/about');
      await expect(page).toHaveURL('/about');
      await expect(offer(page, 'te')).toBeVisible();
      await switchLanguage(page, 'Language: English', 'English');
      await expect(offer(page, 'te')).toHaveCount(0);

      // On another visit it is not made again.
      await page.evaluate(() => {
        sessionStorage.clear();
        localStorage.removeItem('language');
      });
      await load(page, '/about');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(offer(page, 'te')).toHaveCount(0);

      await page.evaluate(() => localStorage.clear());
      await load(page, '/');
      const decline = page.getByRole('button', { name: offers.te.decline, exact: true });
      await untilHydrated(decline);
      await decline.click();
      await expect(offer(page, 'te')).toHaveCount(0);
      await load(page, '/contact');
      await expect(page).toHaveURL('/contact');
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

const UNSHOWABLE = 'పేరు: చూపలేని అక్షరాలు ఉన్నాయి.';

test('a message in Telugu: what is missing, what is refused, and the thanks', async ({ page, expectNoise }) => {
  expectNoise('400');
  expectNoise(UNSHOWABLE);
  const problems = page.getByRole('alert').filter({ hasText: 'ఒక సమస్య ఉంది' }).getByRole('link');
  const send = () => page.getByRole('button', { name: 'సందేశం పంపండి' }).click();
  await load(page, '/te/contact');
  await send();
  await expect(problems).toHaveText([
    'దయచేసి మీ పేరు రాయండి.',
    'మేము సమాధానం ఇవ్వడానికి దయచేసి మీ ఈమెయిల్ ఇవ్వండి.',
    'దయచేసి ఇది దేని గురించో రాయండి.',
    'దయచేసి సందేశం రాయండి.',
  ]);
  await page.getByLabel('మీ పేరు', { exact: true }).fill('Ravi\u202e');
  await page.getByLabel('ఈమెయిల్', { exact: true }).fill('ravi@example.com');
  await page.getByLabel('విషయం', { exact: true }).fill('PGDCA');
  await page.getByLabel('సందేశం', { exact: true }).fill('సాయంత్రం బ్యాచ్ ఉందా?');
  await send();
  await expect(problems).toHaveText([UNSHOWABLE]);
  await expect(page.getByLabel('మీ పేరు')).toHaveAccessibleDescription(`పొరపాటు: ${UNSHOWABLE}`);
  await page.getByLabel('మీ పేరు', { exact: true }).fill('Ravi Kumar');
  await send();
  const thanks = page.getByRole('dialog', { name: 'ధన్యవాదాలు!' });
  await expect(thanks).toContainText('మమ్మల్ని సంప్రదించినందుకు ధన్యవాదాలు! వీలైనంత త్వరగా మీకు సమాధానం ఇస్తాం.');
  await thanks.getByRole('button', { name: 'మూసివేయండి' }).click();
  await expect(page.getByRole('status').getByText('మీ సందేశం మాకు చేరింది!')).toBeVisible();
});

test('a certificate in Hindi: no number, an unknown one, and a genuine one', async ({ page, expectNoise }) => {
  expectNoise('404');
  await load(page, '/hi/certificate-verification');
  const main = page.getByRole('main');
  const number = page.getByLabel('सर्टिफ़िकेट नंबर');
  await main.getByRole('button', { name: 'जाँचें', exact: true }).click();
  await expect(page.getByRole('alert').getByText('सर्टिफ़िकेट पर छपा नंबर टाइप करें।')).toBeVisible();
  await number.fill('no-such-1');
  await number.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('सर्टिफ़िकेट नहीं मिला। कृपया नंबर जाँच लें।');
  await expect(page).toHaveURL('/hi/certificate-verification?no=NO-SUCH-1');
  await number.fill('pi-2025-0098');
  await number.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('सत्यापित');
  await expect(page).toHaveTitle('सत्यापित: PI-2025-0098 · पलका प्रशिक्षण संस्थान');
  await expect(main).toContainText('यह सर्टिफ़िकेट पलका प्रशिक्षण संस्थान ने जारी किया है और यह मान्य है।');
  const record = main.getByRole('article');
  await expect(record.getByRole('definition').nth(0)).toHaveText('SYEDA FARHANA');
  await expect(record.getByRole('definition').nth(2)).toHaveText('28 जून 2025');
  await expect(record.getByRole('link', { name: 'सर्टिफ़िकेट देखें' })).toHaveAttribute(
    'href',
    '/hi/certificate?id=PI-2025-0098',
  );
});
