// Every public page, on phones and desks, light and dark: no violation that axe knows of, one first heading, nothing wider
// than the window, targets large enough for a thumb. Noise on the console fails these tests as it fails all others.
import type { Page } from '@playwright/test';
import { examineAccessibility } from '../support/axe.ts';
import { expect, test } from '../support/site.ts';

const places = [
  '/',
  '/courses',
  '/courses/programming',
  '/classes/Class-10',
  '/classes/Intermediate',
  '/spoken-english/Beginner',
  '/spoken-english/Intermediate',
  '/spoken-english/Advanced',
  '/notes',
  '/gallery',
  '/ngos',
  '/about',
  '/contact',
  '/certificate-verification',
  '/certificate-verification?no=PI-2025-0098',
  '/certificate-verification?no=NO-SUCH-NUMBER',
  '/certificate',
  '/certificate?id=PI-2025-0098',
  '/login',
  '/no/such/page',
];

const windows = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

test.use({ reducedMotion: 'reduce' });
test.describe.configure({ timeout: 120_000 });

for (const place of places)
  test(place, async ({ page, expectNoise }) => {
    if (place === '/no/such/page') expectNoise(/404/);
    await examine(page, place);
  });

test('a partner NGO by itself', async ({ page, request }) => {
  const [ngo] = (await (await request.get('/api/ngos/ngos')).json()) as { _id: string }[];
  await examine(page, `/ngos?ngo=${ngo?._id}`);
});

test('control: axe and the thumb notice what is wrong', async ({ page }) => {
  // The page must have come to life: React would notice what is put in before.
  await page.goto('/about', { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const main = document.getElementById('main');
    main?.insertAdjacentHTML('afterbegin', '<div><img src="/favicon.svg" width="20" height="20"></div>');
    main?.insertAdjacentHTML('afterbegin', '<div><button style="width:30px;height:30px">x</button></div>');
  });
  expect((await examineAccessibility(page)).violations.map(({ id }) => id)).toContain('image-alt');
  expect(await findSmallTargets(page)).toEqual(['button "x" 30 × 30']);
});

async function examine(page: Page, place: string) {
  await page.goto(place, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const viewport of windows)
    for (const colorScheme of ['light', 'dark'] as const)
      await test.step(`axe at ${viewport.width} px, ${colorScheme}`, async () => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        const { violations, passes } = await examineAccessibility(page);
        expect(passes).toBeGreaterThan(20);
        expect.soft(violations).toEqual([]);
      });
  await page.setViewportSize({ width: 390, height: 844 });
  expect.soft(await findSmallTargets(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}

/** What can be pressed but is smaller than 44 px. Links within a sentence may be: they are as high as its lines. */
function findSmallTargets(page: Page) {
  return page.evaluate(() => {
    const reach = 21;
    const pressable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]';
    const owner = (x: number, y: number) => document.elementFromPoint(x, y)?.closest(pressable);
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    const small: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(pressable)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isInSentence(element))
        continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      // Only seen by those who need it: it shows when it has focus.
      if (y + height <= 0) continue;
      const [middle, level] = [x + width / 2, y + height / 2];
      const isWide =
        width >= 44 || (owner(middle - reach, level) === element && owner(middle + reach, level) === element);
      const isHigh =
        height >= 44 || (owner(middle, level - reach) === element && owner(middle, level + reach) === element);
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
      if (!isWide || !isHigh)
        small.push(`${element.tagName.toLowerCase()} "${name}" ${Math.round(width)} × ${Math.round(height)}`);
    }
    return small;
  });
}
