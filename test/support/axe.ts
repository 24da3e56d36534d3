// What axe has to say about a page. Two copies of Playwright's types are installed, its own and axe's, and they are alike:
// the one cast is here.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type PageForAxe = ConstructorParameters<typeof AxeBuilder>[0]['page'];

/** Every rule that is on by default, and the one of WCAG 2.2 about the size of targets, which is not. */
export async function examineAccessibility(page: Page) {
  const { violations, passes } = await new AxeBuilder({ page: page as unknown as PageForAxe })
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  return {
    violations: violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) })),
    passes: passes.length,
  };
}
