// The WhatsApp button: nothing that is read or tapped ever lies under it.

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
test.describe.configure({ timeout: 120_000 });

const button = (page: Page) => page.getByRole('link', { name: 'Ask us on WhatsApp' });

const scrollTo = (page: Page, share: number) =>
  page.evaluate(async (at) => {
    const { scrollHeight, clientHeight } = document.documentElement;
    window.scrollTo({ top: Math.round((scrollHeight - clientHeight) * at), behavior: 'instant' });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, share);

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

test('pages that have another way to ask do without it', async ({ request }) => {
  const label = 'aria-label="Ask us on WhatsApp"';
  for (const place of places)
    expect.soft((await (await request.get(place)).text()).includes(label), place).toBe(!without.includes(place));
});

test('on a phone it stands below the footer; on a wide screen in the margin, over nothing; what it covers would be noticed', async ({
  page,
}) => {
  await load(page, '/courses');
  const footer = await page.getByRole('contentinfo').boundingBox();
  const { y = 0 } = (await button(page).boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual((footer?.y ?? Number.NaN) + (footer?.height ?? Number.NaN));

  await page.setViewportSize({ width: 1560, height: 800 });
  for (const place of places.filter((one) => !without.includes(one)))
    await test.step(place, async () => {
      await visit(page, place);
      for (const share of [0, 0.3, 0.6, 1]) {
        await scrollTo(page, share);
        await expect.soft(button(page)).toBeInViewport({ ratio: 1 });
        expect.soft(await findCovered(page), `${place} at ${share}`).toEqual([]);
      }
    });

  // Control: the same search finds what is covered.
  await scrollTo(page, 0);
  const { x, y: top } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? { x: 0, y: 0 };
  await button(page).evaluate(
    (link, at) => {
      link.style.cssText = `position:fixed;left:${at.x}px;top:${at.top}px`;
    },
    { x, top },
  );
  expect(await findCovered(page)).not.toEqual([]);
});
