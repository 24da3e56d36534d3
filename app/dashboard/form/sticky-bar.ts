// Keeps a sticky bar from covering what has focus. Sets its height, which depends on the language and its content, as `--save-bar`:
// dashboard.css reserves that space when the page scrolls, and sets toasts above the bar.
import { type RefObject, useEffect, useLayoutEffect } from 'react';

export function useStickyBar(bar: RefObject<HTMLElement | null>) {
  // After each render: the bar comes and goes.
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const size = new ResizeObserver(() => style.setProperty('--save-bar', `${element.offsetHeight}px`));
    size.observe(element);
    return () => size.disconnect();
  });
  // Of a text area browsers show only the line with the caret.
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
