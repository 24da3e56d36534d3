// Keyboard shortcuts, all of them: what is not in this list cannot be bound, and the sheet that `?` opens reads it. $mod is Ctrl, or
// Command on a Mac.
import { useLayoutEffect, useRef } from 'react';
import { tinykeys } from 'tinykeys';
import { msg } from '#contract/language/translate.ts';

/** `keys` as tinykeys reads them; `shown` are the keys on the keyboard. `does` is a message. */
type Shortcut = {
  keys: readonly string[];
  shown: readonly string[];
  does: string;
  /** Also while typing in a field. */
  inFields?: boolean;
};

export const shortcuts = {
  search: {
    keys: ['$mod+k'],
    shown: ['$mod', 'K'],
    does: msg('Search the dashboard, or go to a page'),
    inFields: true,
  },
  save: { keys: ['$mod+s'], shown: ['$mod', 'S'], does: msg('Save the form'), inFields: true },
  find: { keys: ['/'], shown: ['/'], does: msg('Search this list') },
  add: { keys: ['n'], shown: ['N'], does: msg('Add a new one to this list') },
  // A dialog closes by itself.
  cancel: { keys: ['Escape'], shown: ['Esc'], does: msg('Close a dialog, or leave the form'), inFields: true },
  // Most keyboards have it with Shift, not all.
  help: { keys: ['?', 'Shift+?'], shown: ['?'], does: msg('Show this list') },
} as const satisfies Record<string, Shortcut>;

type ShortcutName = keyof typeof shortcuts;

export function useShortcut(name: ShortcutName, run: () => void) {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  // A layout effect: shortcuts work as soon as the page is visible.
  useLayoutEffect(() => {
    const { keys, inFields = false }: Shortcut = shortcuts[name];
    const handle = (event: KeyboardEvent) => {
      event.preventDefault();
      latest.current();
    };
    return tinykeys(window, Object.fromEntries(keys.map((key) => [key, handle])), {
      ignore: (event) =>
        event.repeat ||
        event.isComposing ||
        isAsked() ||
        (!inFields && isTyping(event)) ||
        (name === 'cancel' && (event.defaultPrevented || isCovered())),
    });
  }, [name]);
}

function isTyping({ target }: KeyboardEvent) {
  return target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;
}

/** A question must be answered first. */
const isAsked = () => document.querySelector('dialog[open][role="alertdialog"]') !== null;

/** Something is open above the page, which Esc closes. */
const isCovered = () => document.querySelector('dialog[open], [popover]:popover-open') !== null;
