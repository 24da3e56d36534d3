// When one step of the page takes the place of another, whoever uses the keyboard or a screen reader goes on from its
// heading: what was pressed is gone.
import { useEffect, useRef } from 'react';

export function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // The top bar must not cover it.
  return { ref: heading, tabIndex: -1, className: 'scroll-mt-24 text-h3 leading-none outline-none' };
}
