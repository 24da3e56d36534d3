// Every public page, on phones and wide screens, light and dark: no axe violation, one h1, nothing wider than the window,
// targets large enough for a thumb. A few in Telugu and Hindi: what differs there is the length of words and lines.

import type { Page } from '@playwright/test';
import { addressesOf, publicPages } from '#contract/pages.ts';
import { load, visit } from '../../support/alive.ts';
import { appearances, examineAccessibility, onPhone } from '../../support/axe.ts';
import { expect, test } from '../../support/site.ts';
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
const translated = [
  '/te',
  '/te/courses/programming',
  '/te/contact',
  '/hi',
  '/hi/certificate-verification?no=PI-2025-0098',
];

test.use({ reducedMotion: 'reduce' });
// Several pages each: a browser that has loaded one is quick with the next.
test.describe.configure({ timeout: 400_000 });

for (const [kind, places, looks] of [
  ['the pages', pages, appearances],
  ['what is asked for', answers, appearances],
  // The colours are the same.
  ['in Telugu and Hindi', translated, [onPhone]],
] as const)
  test(kind, async ({ page, expectNoise }) => {
    expectNoise(/404.*(\/no\/such\/page|NO-SUCH-NUMBER)/);
    for (const place of places) await test.step(place, () => examine(page, place, looks));
  });

test('a partner NGO by itself; and as a control, axe and the thumb notice what is wrong', async ({ page, request }) => {
  const [ngo] = (await (await request.get('/api/ngos/ngos')).json()) as { _id: string }[];
  await examine(page, `/ngos?ngo=${ngo?._id}`);

  // After hydration: React would report what is inserted before.
  await load(page, '/about');
  await page.evaluate(() => {
    const main = document.getElementById('main');
    main?.insertAdjacentHTML('afterbegin', '<div><img src="/favicon.svg" width="20" height="20"></div>');
    main?.insertAdjacentHTML('afterbegin', '<div><button style="width:30px;height:30px">x</button></div>');
  });
  expect((await examineAccessibility(page)).violations.map(({ id }) => id)).toContain('image-alt');
  expect(await findSmallTargets(page)).toEqual(['button "x" 30 × 30']);
});

test.describe('in a browser that prefers Telugu', () => {
  test.use({ locale: 'te-IN' });

  test('the offer of the language, and the switch', async ({ page }) => {
    await examine(page, '/about');
    await expect(page.getByRole('link', { name: 'ఈ పేజీని తెలుగులో చదవండి' })).toBeVisible();
    await page.getByRole('button', { name: 'Language: English' }).click();
    expect(await findSmallTargets(page)).toEqual([]);
    expect((await examineAccessibility(page)).violations).toEqual([]);
  });
});

async function examine(page: Page, place: string, looks: readonly (typeof appearances)[number][] = appearances) {
  // Links to the check of many load it.
  await (place.endsWith('/batch') ? load : visit)(page, place);
  await page.evaluate(() => document.fonts.ready);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const { viewport, colorScheme } of looks)
    await test.step(`axe at ${viewport.width} px, ${colorScheme}`, async () => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      const { violations, passes } = await examineAccessibility(page);
      expect(passes).toBeGreaterThan(20);
      expect.soft(violations, place).toEqual([]);
    });
  await page.setViewportSize(onPhone.viewport);
  expect.soft(await findSmallTargets(page), place).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), place).toBeLessThanOrEqual(320);
}
