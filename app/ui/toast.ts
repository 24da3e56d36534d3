// Short messages at the edge of the page; toast-host.tsx shows them.
import type { Translate } from '#contract/language/translate.ts';

export type Toast = {
  id: number;
  kind: 'success' | 'failure';
  /** A message, or a sentence that is already in the language of the page. `detail` is the server's reason. */
  text: string;
  detail?: string;
  action?: { label: string; run: () => void };
  /** The subject, such as a form: its next toast replaces an earlier failure. */
  about?: string;
};

const SHOWN_FOR = 7000;
/** Long enough to press Undo. */
const SHOWN_FOR_WITH_ACTION = 8000;
const listeners = new Set<() => void>();
let toasts: Toast[] = [];
let translate: Translate | undefined;
let nextId = 1;

export function showToast(kind: Toast['kind'], text: string, more: Omit<Toast, 'id' | 'kind' | 'text'> = {}) {
  const id = nextId++;
  // A new toast replaces the last success; failures of something else and toasts with an action stay.
  const standing = toasts.filter(({ kind: earlier, action, about }) =>
    earlier === 'failure' ? about === undefined || about !== more.about : action,
  );
  change([...standing.slice(-2), { id, kind, text, ...more }]);
  setTimeout(() => dismissToast(id), more.action ? SHOWN_FOR_WITH_ACTION : SHOWN_FOR);
  return id;
}

export function dismissToast(id: number) {
  change(toasts.filter((toast) => toast.id !== id));
}

/** For signing out: the next user must not see the toasts of the last one. */
export function dismissToasts() {
  change([]);
}

/** Toasts are outside of the dashboard, whose language may differ from the page's. Undefined for the language of the page. */
export function translateToasts(by: Translate | undefined) {
  translate = by;
  change(toasts);
}

export const shownToasts = () => toasts;
export const toastTranslation = () => translate;

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}
