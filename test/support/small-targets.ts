// What a thumb would miss.
import type { Page } from '@playwright/test';

/**
 * What can be pressed but is smaller than 44 px. Links within a sentence may be: they are as high as its lines. While a
 * window is open over the page, only what is in it.
 */
export function findSmallTargets(page: Page) {
  return page.evaluate(() => {
    const reach = 21;
    const pressable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]';
    const owner = (x: number, y: number) => document.elementFromPoint(x, y)?.closest(pressable);
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    const shown = document.querySelector('dialog[open], [popover]:popover-open') ?? document;
    const small: string[] = [];
    for (const element of shown.querySelectorAll<HTMLElement>(pressable)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isInSentence(element))
        continue;
      // Only to be looked at.
      if (element.closest('[inert]')) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      // Whoever presses the label presses the field in it.
      const { x, y, width, height } = (element.closest('label') ?? element).getBoundingClientRect();
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
