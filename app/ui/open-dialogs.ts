// The modal dialogs that are open. Whatever is outside of the topmost one can be neither pressed nor heard, so the toasts stand in it.
let dialogs: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Returns a function for when it is closed. */
export function noteOpened(dialog: HTMLDialogElement) {
  change([...dialogs, dialog]);
  return () => change(dialogs.filter((one) => one !== dialog));
}

export const topmostDialog = () => dialogs.at(-1);

export function subscribeToDialogs(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: HTMLDialogElement[]) {
  dialogs = next;
  for (const listener of listeners) listener();
}
