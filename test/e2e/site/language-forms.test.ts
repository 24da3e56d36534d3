// Forms in Telugu and Hindi: what is missing, what the server refuses and what came of it are said in the language of the page,
// with JavaScript and without.

import type { Page } from '@playwright/test';
import { load } from '../../support/alive.ts';
import { expect, test } from '../../support/site.ts';

const UNSHOWABLE = 'పేరు: చూపలేని అక్షరాలు ఉన్నాయి.';
const missing = [
  'దయచేసి మీ పేరు రాయండి.',
  'మేము సమాధానం ఇవ్వడానికి దయచేసి మీ ఈమెయిల్ ఇవ్వండి.',
  'దయచేసి ఇది దేని గురించో రాయండి.',
  'దయచేసి సందేశం రాయండి.',
];

async function fill(page: Page, name = 'Ravi Kumar') {
  await page.getByLabel('మీ పేరు', { exact: true }).fill(name);
  await page.getByLabel('ఈమెయిల్', { exact: true }).fill('ravi@example.com');
  await page.getByLabel('విషయం', { exact: true }).fill('PGDCA');
  await page.getByLabel('సందేశం', { exact: true }).fill('సాయంత్రం బ్యాచ్ ఉందా?');
}

const send = (page: Page) => page.getByRole('button', { name: 'సందేశం పంపండి' }).click();
const problems = (page: Page) => page.getByRole('alert').filter({ hasText: 'ఒక సమస్య ఉంది' }).getByRole('link');

test('a message in Telugu: what is missing, what is refused, and the thanks', async ({ page, expectNoise }) => {
  expectNoise('400');
  expectNoise(UNSHOWABLE);
  await load(page, '/te/contact');
  await send(page);
  await expect(problems(page)).toHaveText(missing);
  await fill(page, 'Ravi\u202e');
  await send(page);
  await expect(problems(page)).toHaveText([UNSHOWABLE]);
  await expect(page.getByLabel('మీ పేరు')).toHaveAccessibleDescription(`పొరపాటు: ${UNSHOWABLE}`);
  await fill(page);
  await send(page);
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
  await expect(page).toHaveTitle('नहीं मिला: NO-SUCH-1 · Palaka Institute');

  await number.fill('pi-2025-0098');
  await number.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('सत्यापित');
  await expect(page).toHaveTitle('सत्यापित: PI-2025-0098 · Palaka Institute');
  await expect(main).toContainText('यह सर्टिफ़िकेट Palaka Institute ने जारी किया है और यह मान्य है।');
  const record = main.getByRole('article');
  await expect(record.getByRole('definition').nth(0)).toHaveText('SYEDA FARHANA');
  await expect(record.getByRole('definition').nth(2)).toHaveText('28 जून 2025');
  await expect(record.getByRole('link', { name: 'सर्टिफ़िकेट देखें' })).toHaveAttribute(
    'href',
    '/hi/certificate?id=PI-2025-0098',
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a message in Telugu is refused and thanked for in Telugu', async ({ page, expectNoise }) => {
    expectNoise('400');
    await page.goto('/te/contact');
    await send(page);
    await expect(page).toHaveURL('/te/contact');
    await expect(page).toHaveTitle('పొరపాటు: సంప్రదించండి · Palaka Institute');
    await expect(problems(page)).toHaveText(missing);
    await fill(page, 'Ravi\u202e');
    await send(page);
    await expect(problems(page)).toHaveText([UNSHOWABLE]);
    await fill(page);
    await send(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ధన్యవాదాలు!');
    await expect(page.getByText('మీ సందేశం మాకు చేరింది!')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'te');
  });

  test('a certificate in Hindi is looked up', async ({ page, expectNoise }) => {
    expectNoise('404');
    await page.goto('/hi/certificate-verification');
    await page.getByRole('main').getByRole('button', { name: 'जाँचें', exact: true }).click();
    await expect(page.getByRole('alert').getByText('सर्टिफ़िकेट पर छपा नंबर टाइप करें।')).toBeVisible();
    await page.getByLabel('सर्टिफ़िकेट नंबर').fill('PI-2025-0098');
    await page.getByRole('main').getByRole('button', { name: 'जाँचें', exact: true }).click();
    await expect(page).toHaveURL('/hi/certificate-verification?no=PI-2025-0098');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('सत्यापित');
  });
});
