// Tells CSS how high a sticky bar is (`--save-bar`), so that nothing with focus lies under it and toasts stand above it
// (dashboard.css). Its height depends on the language and on what it says.
import { type RefObject, useLayoutEffect } from 'react';

export function useBarHeight(bar: RefObject<HTMLElement | null>) {
  // After each rendering: the bar comes and goes.
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const size = new ResizeObserver(() => style.setProperty('--save-bar', `${element.offsetHeight}px`));
    size.observe(element);
    return () => size.disconnect();
  });
}
