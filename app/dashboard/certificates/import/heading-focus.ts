// Moves focus to the heading of a step when it replaces another: the button that was pressed is gone.
import { useEffect, useRef } from 'react';

export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // scroll-mt: the top bar must not cover it.
  return { ref: heading, tabIndex: -1, className: 'scroll-mt-24 text-h3 leading-none outline-none' };
}
