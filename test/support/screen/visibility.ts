// What is shown. There is no layout and there are no styles of files: an element is hidden by an attribute, a closed dialog, a closed menu,
// closed details or a style of its own.

function hides(element: Element, inside: Element) {
  if (element.hasAttribute('hidden') || (element as HTMLElement).style?.display === 'none') return true;
  if (element.tagName === 'DIALOG' && !element.hasAttribute('open')) return true;
  if (element.hasAttribute('popover') && !element.hasAttribute('data-popover-open')) return true;
  if (element.tagName === 'DETAILS' && !element.hasAttribute('open'))
    return element !== inside && inside.closest('summary')?.parentElement !== element;
  return /^(SCRIPT|STYLE|TEMPLATE|HEAD|NOSCRIPT)$/.test(element.tagName);
}

function isHidden(element: Element, also: (ancestor: Element) => boolean) {
  for (let at: Element | null = element; at; at = at.parentElement) if (hides(at, element) || also(at)) return true;
  return !element.isConnected;
}

/** To eyes. */
export const isShown = (element: Element) =>
  (element as HTMLInputElement).type !== 'hidden' && !isHidden(element, () => false);

/** To screen readers. */
export const isSpoken = (element: Element) =>
  !isHidden(element, (at) => at.getAttribute('aria-hidden') === 'true' || at.hasAttribute('inert'));
