// False for clicks with a modifier key or another button: those open the link in a new tab or window.
import type { MouseEvent } from 'react';

export function isPlainClick(event: MouseEvent) {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
