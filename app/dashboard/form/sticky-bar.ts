// Keeps a sticky bar from covering what has focus, and toasts from covering the bar: the page reserves its height, which depends on the language
// and its content, when it scrolls; the toasts know as `--save-bar-top` how far its top is from the bottom of the window (dashboard.css).
// Neither is inherited by the page: every element would get its styles anew with each letter that is typed.
import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** In pixels, at the bottom of the window: a toast of three lines on a phone. */
const TOAST_ROOM = 150;

export function useStickyBar(bar: RefObject<HTMLElement | null>, isSticky: boolean) {
  useLayoutEffect(() => {
    const element = bar.current;
    const toasts = document.querySelector<HTMLElement>('[data-toasts]')?.style;
    const page = document.documentElement.style;
    if (!element || !isSticky) return;
    const lift = () => {
      const { top, bottom } = element.getBoundingClientRect();
      if (window.innerHeight - bottom > TOAST_ROOM) toasts?.removeProperty('--save-bar-top');
      else toasts?.setProperty('--save-bar-top', `${Math.round(window.innerHeight - top)}px`);
    };
    const size = new ResizeObserver(() => {
      page.scrollPaddingBottom = `calc(${element.offsetHeight}px + 1.5rem + var(--keyboard, 0px))`;
      lift();
    });
    size.observe(element);
    // At the end of a page the bar leaves the bottom of the window; far above it no toast covers it.
    window.addEventListener('scroll', lift, { passive: true });
    return () => {
      size.disconnect();
      window.removeEventListener('scroll', lift);
      page.scrollPaddingBottom = '';
      toasts?.removeProperty('--save-bar-top');
    };
  }, [bar, isSticky]);
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
