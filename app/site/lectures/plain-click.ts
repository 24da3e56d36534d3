// With a key held down, or the middle button, a link opens elsewhere, and this page has nothing to do.
import type { MouseEvent } from 'react';

export function isPlainClick(event: MouseEvent) {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
