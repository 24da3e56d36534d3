// Targets that are too small for a thumb.
import type { Page } from '@playwright/test';

/**
 * Controls smaller than 44 px. Links within a sentence are exempt: they are as high as its lines. While a dialog is
 * open, only its controls count.
 */
export function findSmallTargets(page: Page) {
  return page.evaluate(() => {
    const reach = 21;
    const pressable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]';
    // Pressing a label presses its field.
    const owner = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit?.closest(pressable) ?? hit?.closest('label')?.control;
    };
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
      // Cannot be used.
      if (element.closest('[inert]')) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { x, y, width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      // Hidden until it has focus.
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
