// Scrolls in a given time, which CSS cannot, and moves focus.

/** Scrolls to the element with this id plus `offset` pixels. */
export function scrollToElement(id: string, { duration = 600, offset = -60 } = {}) {
  const target = document.getElementById(id);
  if (!target) return;
  // Measured at every step: sections on the way are laid out when they come near.
  animateScroll(() => target.getBoundingClientRect().top + scrollY + offset, duration);
  takeFocus(target);
}

export function scrollToTop() {
  animateScroll(() => 0, 500);
  const main = document.getElementById('main');
  if (main) takeFocus(main);
}

/** Scrolls to an element, at once or as soon as it is in the page. Returns a function that stops waiting. */
export function scrollWhenPresent(id: string) {
  const show = () => {
    const target = document.getElementById(id);
    target?.scrollIntoView();
    return target !== null;
  };
  if (show()) return undefined;
  const watch = new MutationObserver(() => show() && watch.disconnect());
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
}

function takeFocus(target: HTMLElement) {
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function animateScroll(findEnd: () => number, duration: number) {
  const from = scrollY;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo(0, findEnd());
    return;
  }
  const start = performance.now();
  const step = (now: number) => {
    const t = Math.min((now - start) / duration, 1);
    const eased = t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2;
    const end = Math.min(findEnd(), document.documentElement.scrollHeight - innerHeight);
    scrollTo(0, from + (end - from) * eased);
    if (t < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
