// Nothing moves under a finger: what comes and goes on a page waits until the press is over. Otherwise the button that is pressed would
// be somewhere else when the finger is lifted, and the press be lost.
import { useEffect, useReducer, useRef } from 'react';

let isDown = false;
const waiting = new Set<() => void>();

/** At once, unless a finger or the mouse button is down. */
export function afterPress(work: () => void) {
  if (isDown) waiting.add(work);
  else work();
}

/** The value, or the one before while a press lasts. */
export function useHeld<Value>(value: Value): Value {
  const held = useRef(value);
  const [, render] = useReducer((count: number) => count + 1, 0);
  if (!isDown) held.current = value;
  useEffect(() => {
    if (held.current === value) return;
    waiting.add(render);
    return () => void waiting.delete(render);
  }, [value]);
  return held.current;
}

function release() {
  if (isDown) return;
  const works = [...waiting];
  waiting.clear();
  for (const work of works) work();
}

function end() {
  isDown = false;
  // A click comes right after the button is up.
  setTimeout(release);
}

if (typeof document !== 'undefined') {
  const listen = (names: string[], listener: (event: Event) => void) => {
    for (const name of names) document.addEventListener(name, listener, true);
  };
  // A finger sends those of the mouse as well, after it was lifted: the field loses the focus only then.
  listen(['pointerdown', 'mousedown'], (event) => {
    isDown = (event as MouseEvent).button === 0;
  });
  listen(['pointerup', 'pointercancel', 'mouseup', 'dragend'], () => setTimeout(end));
  // Whoever types, or has left the window, presses nothing here: the end of a press may have gone elsewhere, as into the list of a select.
  listen(['click', 'keydown'], end);
  addEventListener('blur', end);
}
