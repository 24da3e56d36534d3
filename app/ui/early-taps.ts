// Taps before a page is hydrated. (1) React hydrates all of a page at the first touch of it, before the browser does anything: of a menu's
// button (popovertarget) and of a text field it hears nothing until then, because the browser serves them by itself. A touch of a text
// field hydrated for 140 ms before the field had focus. (2) A tap on another button would be lost, for seconds on a slow connection: it is
// repeated when its part of the page is hydrated. What is hydrated React tells by itself: it stops a click on any other part.

let tapped: HTMLElement | undefined;

/** Set by app/entry.client.tsx: all but the parts that come later (deferred.tsx). */
const isHydrated = () => 'hydrated' in document.documentElement.dataset;

// On the window: React listens on the document.
if (typeof document !== 'undefined') {
  for (const type of ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click'])
    addEventListener(
      type,
      (event) => {
        const touched = (event.target as Element | null)?.closest?.<HTMLElement>('button[type=button],:read-write');
        if (!isHydrated() && touched?.matches('[popovertarget],:read-write')) event.stopPropagation();
        else if (type === 'click') tapped = touched ?? undefined;
      },
      true,
    );
  addEventListener('click', () => {
    if (isHydrated()) tapped = undefined;
  });
}

/** After a part of the page was hydrated; not inside a click by which React hydrated it, which arrives anyway. */
export function repeatEarlyTap() {
  setTimeout(() => tapped?.click());
}
