// Every public page, wide and light, on phones and dark: no axe violation, one h1, nothing wider than the window, targets large enough
// for a thumb. A few in Telugu and Hindi: what differs there is the length of words and lines. And the states that pages take while
// they are used.

import type { Page } from '@playwright/test';
import { addressesOf, publicPages } from '#contract/pages.ts';
import { ravi as someone } from '#test/support/examples.ts';
import { load, untilHydrated, visit } from '../../support/alive.ts';
import { appearances, examineAccessibility, onPhone, wide } from '../../support/axe.ts';
import { playYoutube, youtubeFrame } from '../../support/players.ts';
import { expect, signIn, test } from '../../support/records.ts';
import { findSmallTargets } from '../../support/small-targets.ts';

const pages = publicPages
  .flatMap((page) => addressesOf(page, [page.levels?.[0] ?? 'programming']))
  .filter((place) => place !== '/logout');
const answers = [
  '/certificate-verification?no=PI-2025-0098',
  '/certificate-verification?no=NO-SUCH-NUMBER',
  '/certificate?id=PI-2025-0098',
  '/no/such/page',
];
const translated = ['/te', '/te/courses/programming', '/te/contact', '/hi/certificate-verification?no=PI-2025-0098'];

type Look = (typeof appearances)[number];

test.use({ reducedMotion: 'reduce' });
// Many pages each: a browser that has loaded one is quick with the next.
test.describe.configure({ timeout: 400_000 });

test('every page', async ({ page, request, expectNoise }) => {
  expectNoise(/404.*(\/no\/such\/page|NO-SUCH-NUMBER)/);
  const [ngo] = (await (await request.get('/api/ngos/ngos')).json()) as { _id: string }[];
  for (const place of [...pages, ...answers, `/ngos?ngo=${ngo?._id}`])
    await test.step(place, () => examine(page, place, appearances));
  // The colours are the same.
  for (const place of translated) await test.step(place, () => examine(page, place, [onPhone]));

  await test.step('control: axe and the thumb notice what is wrong', async () => {
    // After hydration: React would report what is inserted before.
    await load(page, '/about');
    await page.evaluate(() => {
      const main = document.getElementById('main');
      main?.insertAdjacentHTML('afterbegin', '<div><img src="/favicon.svg" width="20" height="20"></div>');
      main?.insertAdjacentHTML('afterbegin', '<div><button style="width:30px;height:30px">x</button></div>');
    });
    for (const within of [undefined, 'main'])
      expect((await examineAccessibility(page, { within })).violations.map(({ id }) => id)).toContain('image-alt');
    expect(await findSmallTargets(page)).toEqual(['button "x" 30 × 30']);
  });
});

async function examine(page: Page, place: string, looks: readonly Look[]) {
  // Links to the check of many load it.
  await (place.endsWith('/batch') ? load : visit)(page, place);
  await page.evaluate(() => document.fonts.ready);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const look of looks) {
    // Header, footer and menus are the same on every page.
    const within = look === onPhone && place !== pages[0] ? 'main' : undefined;
    await examineAs(page, look, place, within, look === onPhone);
  }
  await page.setViewportSize(onPhone.viewport);
  expect.soft(await findSmallTargets(page), place).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), place).toBeLessThanOrEqual(320);
}

/** The page in one look, or a part of it: what is around it has been examined. */
async function examineAs(page: Page, look: Look, what: string, within?: string, isForThumbs = false) {
  const { viewport, colorScheme } = look;
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  const { violations, passes } = await examineAccessibility(page, { within, isForThumbs });
  expect(passes, what).toBeGreaterThan(within ? 2 : 20);
  expect.soft(violations, `${what}, ${viewport.width} px, ${colorScheme}`).toEqual([]);
}

const ravi = { ...someone, certificate_no: 'STATE-1' };

test('certificates: each status, papers, files and lists that are checked', async ({
  page,
  add,
  request,
  site,
  expectNoise,
}) => {
  expectNoise(/404/);
  await load(page, '/certificate-verification');
  for (const [status, look] of [
    ['Pending', onPhone],
    ['Rejected', wide],
  ] as const) {
    await add('certificates', { ...ravi, certificate_no: `STATE-${status}`, status });
    for (const place of ['/certificate?id=', '/certificate-verification?no=']) {
      await visit(page, `${place}STATE-${status}`);
      await examineAs(page, look, `${place}${status}`, 'main');
    }
  }

  const { _id } = await add('certificates', ravi);
  const { address } = await (await request.get('/api/certificates/STATE-1/signatures')).json();
  const paper = address.replace(/^https?:\/\/[^/]+/, '');
  await test.step('papers: signed, forged, replaced', async () => {
    await load(page, paper);
    await expect(page.getByText('Signed by Palaka Institute')).toBeVisible();
    await examineAs(page, onPhone, 'signed', 'main');
    await load(
      page,
      paper.replace(/&s=(.)/, (_: string, first: string) => `&s=${first === 'A' ? 'B' : 'A'}`),
    );
    await expect(page.getByText('This paper does not match our record')).toBeVisible();
    await examineAs(page, wide, 'forged', 'main');
    const headers = await signIn(request, site);
    const data = { ...ravi, status: 'Rejected', name: 'RAVI TEJA REDDY', reason: 'The name was misspelt.' };
    expect((await request.put(`/api/certificates/${_id}`, { headers, data })).status()).toBe(200);
    await load(page, paper);
    await expect(page.getByText('Reason: The name was misspelt.')).toBeVisible();
    await examineAs(page, onPhone, 'withdrawn', 'main');
  });

  await test.step('a mistyped number, a blank one, and a file that is not genuine', async () => {
    await visit(page, '/certificate?id=PI-2026-2A3B4C5D6E9');
    await expect(page.getByText('This number seems to be mistyped.')).toBeVisible();
    await examineAs(page, wide, 'mistyped', 'main');
    await visit(page, '/certificate-verification');
    await untilHydrated(page.getByLabel('Or use a photo or a file'));
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Type the number printed on the certificate.')).toBeVisible();
    const credential = await (await request.get('/api/certificates/PI-2025-0098/credential')).text();
    await page.getByLabel('Or use a photo or a file').setInputFiles({
      name: 'credential.json',
      mimeType: 'application/json',
      buffer: Buffer.from(credential.replaceAll('SYEDA', 'SAIDA')),
    });
    await expect(page.getByText('Not genuine')).toBeVisible();
    for (const look of appearances) await examineAs(page, look, 'a file', 'main');
  });

  await test.step('many that were checked, and a receipt', async () => {
    await load(page, '/certificate-verification/batch');
    await page.getByLabel('Certificate numbers, one in each line').fill('PI-2025-0098\nNONE-7\nno number here');
    await page.getByRole('button', { name: 'Check all' }).click();
    await expect(page.getByRole('heading', { level: 2, name: '1 of 2 are verified' })).toBeVisible();
    await page
      .getByLabel('Choose the receipt (PDF or JSON)')
      .setInputFiles({ name: 'deep.json', mimeType: 'text/plain', buffer: Buffer.from('[]') });
    await expect(page.getByText('There is no receipt of ours in this file.')).toBeVisible();
    for (const look of appearances) await examineAs(page, look, 'many', 'main');
  });

  await test.step('over the whole screen', async () => {
    await page.setViewportSize(onPhone.viewport);
    await visit(page, '/certificate?id=PI-2025-0098');
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('checkbox', { name: /^Save ink/ }).check();
    await page.getByRole('button', { name: 'Show the certificate full screen' }).click();
    await expect(page.getByRole('dialog', { name: 'Certificate' })).toBeVisible();
    await examineAs(page, onPhone, 'full screen', '[role=dialog], dialog[open]');
  });
});

test('forms that were refused and sent, searches without a result, what is enlarged, played or broken off', async ({
  page,
  expectNoise,
}) => {
  // axe greets every frame, also one of another site.
  expectNoise(/ERR_FAILED|could not be reached|Failed to execute 'postMessage'/);
  await playYoutube(page);
  await page.setViewportSize(onPhone.viewport);
  await load(page, '/contact');
  await test.step('messages', async () => {
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
    for (const look of appearances) await examineAs(page, look, 'refused', 'main');
    await page.getByLabel('Your name').fill('Ravi Kumar');
    await page.getByLabel('Email').fill('ravi@example.com');
    await page.getByLabel('Subject').fill('PGDCA');
    await page.getByLabel('Message').fill('Is there a batch after six?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
    await examineAs(page, onPhone, 'thanks', 'dialog[open]');
    await page.keyboard.press('Escape');
  });

  await test.step('searches', async () => {
    for (const [place, words] of [
      ['/notes?class=PGDCA&q=ray', 'No note matches “ray” in PGDCA.'],
      ['/courses?q=underwater', 'No course matches “underwater”.'],
      ['/search?q=xylophone', 'Nothing was found for “xylophone”.'],
    ] as const) {
      await visit(page, place);
      await expect(page.getByText(words)).toBeVisible();
      await examineAs(page, wide, place, 'main');
    }
  });

  await test.step('menu and language, on a phone', async () => {
    await page.setViewportSize(onPhone.viewport);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await examineAs(page, onPhone, 'menu', '#site-menu');
    await page.keyboard.press('Escape');
  });

  await test.step('a picture, a video', async () => {
    await visit(page, '/gallery');
    await page.locator('main li').first().getByRole('link').click();
    await expect(page.getByRole('dialog', { name: 'Pictures' })).toBeVisible();
    for (const look of appearances) await examineAs(page, look, 'enlarged', '.yarl__portal');
    await visit(page, '/classes/Class-10');
    await page.getByRole('link', { name: /^Play/ }).click();
    const video = await youtubeFrame(page, 'Real numbers and Euclid’s lemma');
    await video.playTo(358);
    await expect(page.getByText('15:41')).toBeVisible();
    await video.end();
    await expect(page.getByText('2 of 23 watched')).toBeVisible();
    for (const look of appearances) await examineAs(page, look, 'played', 'main');
  });

  await test.step('a page that could not be made', async () => {
    await visit(page, '/courses');
    await page.route('**/api/**', (route) => route.abort());
    await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/ngos"]')?.click());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This line has broken off.');
    for (const look of appearances) await examineAs(page, look, 'broken off', 'main');
  });
});

test('without any record', async ({ page, emptySite }) => {
  await load(page, `${emptySite.url}/contact`);
  for (const [place, look] of [
    ['/gallery', wide],
    ['/notes', onPhone],
    ['/ngos', wide],
    ['/classes/Class-10', onPhone],
  ] as const) {
    await visit(page, place);
    await expect(page.getByText(/yet\. Please check again soon\.|are being recorded\./)).toBeVisible();
    await examineAs(page, look, place, 'main');
  }
});

test.describe('in a browser that prefers Telugu', () => {
  test.use({ locale: 'te-IN', ...onPhone });

  test('the offer of the language, and the switch', async ({ page }) => {
    await load(page, '/about');
    await expect(page.getByRole('link', { name: 'ఈ పేజీని తెలుగులో చదవండి' })).toBeVisible();
    expect(await findSmallTargets(page)).toEqual([]);
    await page.getByRole('button', { name: 'Language: English' }).click();
    expect(await findSmallTargets(page)).toEqual([]);
    for (const look of appearances) await examineAs(page, look, 'the switch', 'body');
  });
});
