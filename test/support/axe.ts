// What axe has to say about a page, once the page has come to rest.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Every rule that is on by default, and the one of WCAG 2.2 about the size of targets, which is not. */
export async function examineAccessibility(page: Page) {
  await page.evaluate(settle);
  const { violations, passes } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  return {
    violations: violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) })),
    passes: passes.length,
  };
}

/** No colour may be on its way from one theme to the other while axe looks. */
async function settle() {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
}
