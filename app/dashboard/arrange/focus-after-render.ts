// Moves focus after the next render, to what a selector finds in the element.
import { useEffect, useRef } from 'react';

export function useFocusAfterRender<Root extends HTMLElement>() {
  const root = useRef<Root>(null);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    root.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = undefined;
  });
  const focusLater = (selector: string) => {
    wanted.current = selector;
  };
  return { root, focusLater };
}
