// Taps before a page is hydrated. (1) At the first touch React hydrates the whole page before it lets the browser act: a text field then had
// focus 140 ms later. Menu buttons (popovertarget) and text fields work without React, so touches of them are kept from it until the page is
// hydrated. (2) A tap on any other button would be lost, for seconds on a slow connection: it is remembered, and repeated when its part of
// the page is hydrated. React stops the click on a part that it has not hydrated; a click that reaches the window was answered.

let tapped: HTMLElement | undefined;

/** Set by app/root.tsx: all but the parts that come later (deferred.tsx). */
const isHydrated = () => 'hydrated' in document.documentElement.dataset;

// On the window: React listens on the document.
if (typeof document !== 'undefined') {
  for (const type of ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click'])
    addEventListener(
      type,
      (event) => {
        const touched = (event.target as Element | null)?.closest?.<HTMLElement>('button[type=button],:read-write');
        const isServed = touched?.matches('[popovertarget],:read-write');
        if (!isHydrated() && isServed) event.stopPropagation();
        // A second click would close the menu again.
        else if (type === 'click') tapped = isServed ? undefined : (touched ?? undefined);
      },
      true,
    );
  addEventListener('click', () => {
    if (isHydrated()) tapped = undefined;
  });
}

/** After a part of the page was hydrated. In a later task: if React hydrated it because of this very click, the click still arrives. */
export function repeatEarlyTap() {
  setTimeout(() => tapped?.click());
}
