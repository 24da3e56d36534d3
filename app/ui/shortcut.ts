// One key, or a few at once, for what is done often. $mod is Ctrl, and Command on a Mac.
import { useLayoutEffect, useRef } from 'react';
import { tinykeys } from 'tinykeys';

/** Letters pressed in a field are text; what is held with $mod is meant wherever the cursor is. */
export function useShortcut(keys: string, run: () => void) {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  // As soon as the page is seen its keys work.
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
