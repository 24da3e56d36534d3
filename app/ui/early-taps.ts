// A tap on a button that is not hydrated yet would be lost: it is kept, and repeated when the button is. Links, forms and
// menus (popovertarget) work by themselves.

let tapped: HTMLElement | undefined;

if (typeof document !== 'undefined')
  addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element | null)?.closest?.<HTMLElement>('button[type=button]:not([popovertarget])');
      tapped = button && !isHydrated(button) ? button : undefined;
    },
    { capture: true },
  );

/** After a part of the page was hydrated. */
export function repeatEarlyTap() {
  if (!tapped || !isHydrated(tapped)) return;
  const button = tapped;
  tapped = undefined;
  button.click();
}

/** React marks what it has hydrated. */
const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
