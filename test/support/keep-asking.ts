// Somebody who asks the same again and again, and what they were answered.
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { Reply } from './server.ts';

export type Seen = {
  /** The status; 'cut' where no answer came. */
  answer: string;
  /** When the answer was there, by performance.now(). */
  at: number;
  ms: number;
  reply?: Reply;
};

/** Calls again and again until told to stop, at the latest until the test is over. */
export function keepAsking(ask: () => Promise<Reply>, everyMs = 10) {
  const seen: Seen[] = [];
  let ending = false;
  onTestFinished(() => {
    ending = true;
  });
  const all = (async () => {
    while (!ending) {
      const asked = performance.now();
      const reply = await ask().catch(() => undefined);
      const at = performance.now();
      seen.push({ answer: String(reply?.status ?? 'cut'), at, ms: at - asked, reply });
      await pause(everyMs);
    }
  })();
  return {
    seen,
    async end() {
      ending = true;
      await all;
    },
  };
}
