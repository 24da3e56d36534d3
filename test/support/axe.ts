// What axe has to say about a page, once the page has come to rest.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const LOOKS = 3;

const wide = { viewport: { width: 1280, height: 800 }, colorScheme: 'light' } as const;
export const onPhone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;
/** Each width and each theme once: all four pairs find nothing more and take twice as long. */
export const appearances = [wide, onPhone];

/**
 * Every rule that is on by default, and the one of WCAG 2.2 about the size of targets, which is not. After a change of
 * theme some colours take a moment: what is wrong must be wrong each time.
 */
export async function examineAccessibility(page: Page) {
  for (let look = 1; ; look++) {
    await page.evaluate(settle);
    const { violations, passes } = await new AxeBuilder({ page })
      // In one page and with few words about what is right: three times as fast. Only frames of other sites are left out,
      // and no page has one before it is asked for.
      .setLegacyMode(true)
      .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
      .analyze();
    if (violations.length > 0 && look < LOOKS) continue;
    return {
      violations: violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) })),
      passes: passes.length,
    };
  }
}

/** No colour may be on its way from one theme to the other while axe looks. */
async function settle() {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
}
