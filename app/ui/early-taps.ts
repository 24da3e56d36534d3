// A tap on a button that is not hydrated yet would be lost: it is kept, and repeated when the button is. Links, forms and
// menus (popovertarget) work by themselves.

let tapped: HTMLElement | undefined;

// Of a menu's button React needs to hear nothing before it is hydrated: at the first sound of a touch it would hydrate the whole page before
// the browser opens the menu, which takes long on a slow phone. On the window: React listens on the document.
if (typeof document !== 'undefined')
  for (const type of ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click'])
    addEventListener(
      type,
      (event) => {
        const button = (event.target as Element | null)?.closest?.<HTMLElement>('button[type=button]');
        const asleep = button && !isHydrated(button) ? button : undefined;
        if (asleep?.hasAttribute('popovertarget')) event.stopPropagation();
        else if (type === 'click') tapped = asleep;
      },
      true,
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
