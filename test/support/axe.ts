// The violations that axe finds on a page, once it has settled.
import type { Page } from '@playwright/test';
import axe from 'axe-core';

const LOOKS = 3;

export const wide = { viewport: { width: 1280, height: 800 }, colorScheme: 'light' } as const;
export const onPhone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;
/** Each width and each theme once: all four pairs find nothing more and take twice as long. */
export const appearances = [wide, onPhone];

export type Part = {
  /** For a state that changes nothing else. */
  within?: string;
  /** Targets are measured by findSmallTargets, which asks for more. */
  isForThumbs?: boolean;
};

/**
 * Every default rule, and the WCAG 2.2 rule about target sizes, which is off by default. After a change of theme some
 * colours take a moment: only what is found each time counts.
 */
export async function examineAccessibility(page: Page, part: Part = {}) {
  for (let look = 1; ; look++) {
    await page.evaluate(settle);
    // Put into each page once: @axe-core/playwright does it every time, and takes half as long again.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
    const { violations, passes } = await page.evaluate(run, part);
    if (violations.length > 0 && look < LOOKS) continue;
    return { violations, passes };
  }
}

/**
 * Without frames: only those of other sites are skipped, and no page has one at first. Without what is inert: previews, whose
 * hundreds of parts cost axe seconds.
 */
async function run({ within, isForThumbs }: Part) {
  const { violations, passes } = await (window as unknown as { axe: typeof axe }).axe.run(
    { ...(within && { include: [[within]] }), exclude: [['[inert]']] },
    {
      iframes: false,
      elementRef: false,
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: !isForThumbs } },
    },
  );
  return {
    violations: violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) })),
    passes: passes.length,
  };
}

/**
 * No colour may be in transition while axe runs: what would end is ended. No frame is waited for, as drawing one takes longer than
 * axe. What is not laid out yet (app/ui/laid-out-later.tsx) would keep the colours of the theme before: it is laid out now.
 */
function settle() {
  for (const section of document.querySelectorAll('.laid-out-later')) section.setAttribute('data-laid-out', '');
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
}
