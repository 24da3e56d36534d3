// A tap on a button that is not hydrated yet would be lost: it is kept, and repeated when the button is. Links, forms and
// menus (popovertarget) work by themselves.

let tapped: HTMLElement | undefined;

// Of a menu's button and of a text field React needs to hear nothing before they are hydrated: at the first sound of a touch it would hydrate
// all that it can before the browser opens the menu or gives the field focus, which takes long on a slow phone. On the window: React listens on
// the document.
if (typeof document !== 'undefined')
  for (const type of ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click'])
    addEventListener(
      type,
      (event) => {
        const touched = (event.target as Element | null)?.closest?.<HTMLElement>('button[type=button],:read-write');
        const asleep = touched && !isHydrated(touched) ? touched : undefined;
        if (asleep?.matches('[popovertarget],:read-write')) event.stopPropagation();
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
