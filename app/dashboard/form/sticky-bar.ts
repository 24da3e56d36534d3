// Keeps a sticky bar from covering what has focus. Sets its height, which depends on the language and its content, as `--save-bar`, which
// dashboard.css reserves when the page scrolls; and how far its top is from the bottom of the window as `--save-bar-top`: toasts are above.
import { type RefObject, useEffect, useLayoutEffect } from 'react';

export function useStickyBar(bar: RefObject<HTMLElement | null>) {
  // After each render: the bar comes and goes.
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measure = () => {
      style.setProperty('--save-bar', `${element.offsetHeight}px`);
      style.setProperty('--save-bar-top', `${Math.round(window.innerHeight - element.getBoundingClientRect().top)}px`);
    };
    const size = new ResizeObserver(measure);
    size.observe(element);
    // At the end of a page the bar is above the bottom of the window.
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      size.disconnect();
      window.removeEventListener('scroll', measure);
    };
  });
  // Browsers bring only the line with the caret of a text area into view.
  useEffect(() => {
    const uncover = ({ target }: FocusEvent) => {
      const element = bar.current;
      if (!element || !(target instanceof HTMLTextAreaElement)) return;
      const { height, bottom } = target.getBoundingClientRect();
      const top = element.getBoundingClientRect().top;
      if (bottom > top && height < window.innerHeight / 2) target.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('focusin', uncover);
    return () => document.removeEventListener('focusin', uncover);
  }, [bar]);
}
