// A client that repeats a request, and the responses it got.
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { Reply } from './server.ts';

export type Seen = {
  /** The status; 'cut' where no response came. */
  answer: string;
  /** When the response arrived, by performance.now(). */
  at: number;
  ms: number;
  reply?: Reply;
};

/** Repeats the call until it is stopped, at the latest until the test is over. */
export function repeatRequest(ask: () => Promise<Reply>, everyMs = 10) {
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
