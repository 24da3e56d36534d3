// What every screen of the dashboard is examined for: no axe violation, one h1, nothing wider than the window at either width, targets
// large enough for a thumb.
import type { Page } from '@playwright/test';
import { appearances, examineAccessibility, onPhone } from './axe.ts';
import { expect, test } from './dashboard.ts';
import { findSmallTargets } from './small-targets.ts';

/** What is only for the keyboard has no size until it has focus; numbers and addresses in the lines of a message are as high as these. */
const exempt = /Go to the actions|^a "(\+91 [\d ]+|\S+@\S+)" /;

type Look = (typeof appearances)[number];

/** At both widths; axe only where one looks. */
export async function examine(page: Page, looks: readonly Look[] = appearances) {
  for (const look of appearances)
    if (looks.includes(look)) await examineHere(page, look);
    else {
      await page.setViewportSize(look.viewport);
      await expectNothingTooWide(page, look);
    }
}

export async function examineHere(page: Page, look: Look) {
  await page.setViewportSize(look.viewport);
  await page.evaluate(() => document.fonts.ready);
  // A target half covered by the top bar would count as small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.locator('h1')).toHaveCount(1);
  await test.step(`axe at ${look.viewport.width} px, ${look.colorScheme}`, async () => {
    await page.emulateMedia({ colorScheme: look.colorScheme });
    const { violations } = await examineAccessibility(page, { isForThumbs: look === onPhone });
    expect.soft(violations).toEqual([]);
  });
  await expectNothingTooWide(page, look);
  const small = look === onPhone ? await findSmallTargets(page) : [];
  expect.soft(small.filter((target) => !exempt.test(target))).toEqual([]);
}

async function expectNothingTooWide(page: Page, { viewport }: Look) {
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
}
