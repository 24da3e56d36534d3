// Others' requests that are always there, in the process of the test: whatever lets them in waits for all of them.
import { runInTurn } from '#server/web/event-loop.ts';

/** Fifty, each a millisecond of work. */
export function startCrowd() {
  let isThere = true;
  let count = 0;
  const work = () => {
    const began = performance.now();
    while (performance.now() - began < 1);
    count++;
    if (isThere) runInTurn(work);
  };
  for (let at = 0; at < 50; at++) runInTurn(work);
  return {
    /** How many were let in so far. */
    count: () => count,
    end: () => {
      isThere = false;
    },
  };
}
