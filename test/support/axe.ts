// The violations that axe finds on a page, once it has settled.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const LOOKS = 3;

const wide = { viewport: { width: 1280, height: 800 }, colorScheme: 'light' } as const;
export const onPhone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;
/** Each width and each theme once: all four pairs find nothing more and take twice as long. */
export const appearances = [wide, onPhone];

/**
 * Every default rule, and the WCAG 2.2 rule about target sizes, which is off by default. After a change of theme some
 * colours take a moment: only what is found each time counts.
 */
export async function examineAccessibility(page: Page) {
  for (let look = 1; ; look++) {
    await page.evaluate(settle);
    const { violations, passes } = await new AxeBuilder({ page })
      // Without frames and with short results: three times as fast. Only frames of other sites are skipped, and no page
      // has one at first.
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

/**
 * No colour may be in transition while axe runs. What is not laid out yet (app/ui/laid-out-later.tsx) keeps the colours of
 * the theme before.
 */
async function settle() {
  const skipped = () => document.querySelector('.laid-out-later:not([data-laid-out])');
  while (skipped() && matchMedia('(scripting: enabled)').matches) await new Promise((done) => setTimeout(done, 50));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
}
