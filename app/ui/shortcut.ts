// Keyboard shortcuts. $mod is Ctrl, or Command on a Mac.
import { useLayoutEffect, useRef } from 'react';
import { tinykeys } from 'tinykeys';

/** Shortcuts without $mod are ignored while typing in a field. */
export function useShortcut(keys: string, run: () => void) {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  // A layout effect: shortcuts work as soon as the page is visible.
  useLayoutEffect(() => {
    const everywhere = keys.startsWith('$mod');
    return tinykeys(
      window,
      {
        [keys]: (event) => {
          event.preventDefault();
          latest.current();
        },
      },
      { ignore: (event) => event.repeat || event.isComposing || (!everywhere && isTyping(event)) },
    );
  }, [keys]);
}

function isTyping({ target }: KeyboardEvent) {
  return target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;
}
