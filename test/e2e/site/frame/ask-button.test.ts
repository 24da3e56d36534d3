// The WhatsApp button on a small phone: nothing that is read or tapped ever lies under it.

import type { Page } from '@playwright/test';
import { addressesOf, publicPages } from '#contract/pages.ts';
import { load, visit } from '../../../support/alive.ts';
import { expect, test } from '../../../support/site.ts';

const results = ['/certificate-verification?no=PI-2025-0098', '/certificate?id=PI-2025-0098', '/no/such/page'];
const places = [
  ...publicPages.flatMap((page) => addressesOf(page, [page.levels?.[0] ?? 'programming'])),
  ...results,
].filter((place) => place !== '/logout');
/** Where there is something else to do, or another such button. */
const without = [
  '/courses/programming',
  '/contact',
  '/certificate',
  '/certificate-verification/batch',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/invitation',
  '/offline',
  '/offline/dashboard',
  ...results,
];

test.use({ viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' });
test.describe.configure({ timeout: 300_000 });

const button = (page: Page) => page.getByRole('link', { name: 'Ask us on WhatsApp' });

/** Scrolls and waits until the button has found its place. */
async function scrollTo(page: Page, share: number) {
  await page.evaluate(async (at) => {
    const { scrollHeight, clientHeight } = document.documentElement;
    window.scrollTo(0, Math.round((scrollHeight - clientHeight) * at));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, share);
  await expect(page.locator('[data-follows=still]')).toHaveCount(1);
}

/** What lies under the button, as words; undefined where it is not shown. */
async function findCovered(page: Page) {
  return page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('[aria-label="Ask us on WhatsApp"]');
    if (!link?.checkVisibility({ visibilityProperty: true })) return undefined;
    const box = link.getBoundingClientRect();
    link.style.pointerEvents = 'none';
    const covered = new Set<string>();
    for (let x = box.left; x <= box.right; x += 4)
      for (let y = box.top; y <= Math.min(box.bottom, innerHeight - 1); y += 4) {
        const below = document.elementFromPoint(x, y);
        const control = below?.closest('a, button, input, select, textarea, summary, label, iframe, video');
        if (control) covered.add(`${control.localName} ${control.textContent?.trim().slice(0, 40)}`);
        for (const text of below?.childNodes ?? []) {
          if (text.nodeType !== Node.TEXT_NODE || !text.textContent?.trim()) continue;
          const range = document.createRange();
          range.selectNodeContents(text);
          for (const line of range.getClientRects())
            if (line.left < box.right && line.right > box.left && line.top < box.bottom && line.bottom > box.top)
              covered.add(`text ${text.textContent.trim().slice(0, 40)}`);
        }
      }
    link.style.pointerEvents = '';
    return [...covered];
  });
}

test('nothing lies under it, wherever one is', async ({ page, request }) => {
  await load(page, '/login');
  const label = 'aria-label="Ask us on WhatsApp"';
  for (const place of places)
    await test.step(place, async () => {
      const isShown = (await (await request.get(place)).text()).includes(label);
      expect.soft(isShown, place).toBe(!without.includes(place));
      if (isShown) await lookUnder(page, place);
    });
});

async function lookUnder(page: Page, place: string) {
  await visit(page, place);
  // The field of the search has focus, and the button is away while something is typed.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await scrollTo(page, 0);
  expect.soft((await findCovered(page)) ?? [], `${place}: at the top`).toEqual([]);
  await scrollTo(page, 0.5);
  await expect.soft(button(page), `${place}: away after scrolling down`).toBeHidden();
  await scrollTo(page, 1);
  await expect.soft(button(page), `${place}: shown at the end`).toBeVisible();
  expect.soft(await findCovered(page), `${place}: at the end`).toEqual([]);
  expect.soft(await button(page).boundingBox(), place).toMatchObject({ width: 48, height: 48 });
  for (const share of [0.6, 0.2]) {
    await scrollTo(page, share);
    expect.soft((await findCovered(page)) ?? [], `${place}: coming up, at ${share}`).toEqual([]);
  }
}

test('it is found while coming up, and away while something is typed; what it covered would be noticed', async ({
  page,
}) => {
  await load(page, '/');
  await scrollTo(page, 1);
  const seen: boolean[] = [];
  for (let share = 0.95; share > 0.05; share -= 0.05) {
    await scrollTo(page, share);
    seen.push(await button(page).isVisible());
  }
  expect(seen.filter(Boolean).length, 'places where it is shown').toBeGreaterThan(seen.length / 4);
  await scrollTo(page, 1);
  await expect(button(page)).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Certificate number' })
    .evaluate((field) => field.focus({ preventScroll: true }));
  await expect(button(page)).toBeHidden();

  // Control: the same search finds what is covered.
  await load(page, '/about');
  await scrollTo(page, 0);
  const { x, y } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? { x: Number.NaN, y: Number.NaN };
  await button(page).evaluate(
    (link, at) => {
      link.style.cssText = `position:fixed;left:${at.x}px;top:${at.y}px;translate:none;visibility:visible`;
    },
    { x, y },
  );
  expect(await findCovered(page)).not.toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('it stands at the end of the page', async ({ page }) => {
    await page.goto('/courses');
    await expect(button(page)).not.toBeInViewport();
    await button(page).scrollIntoViewIfNeeded();
    const footer = await page.getByRole('contentinfo').boundingBox();
    const box = await button(page).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((footer?.y ?? Number.NaN) + (footer?.height ?? Number.NaN));
  });
});
