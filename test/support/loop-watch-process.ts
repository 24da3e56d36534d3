// Requests an address repeatedly, as a load balancer does, from an otherwise idle process: each time on a new
// connection, 20 ms after the last response. Reports the slowest response to its parent.
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pauses } from './loop-watch.ts';

const EVERY_MS = 20;
const LONGEST_MS = 60_000;

const [address = '', pid = ''] = process.argv.slice(2);
const found: Pauses = { asked: 0, failed: [], worstMs: 0, worstOwnMs: 0 };
let ending = false;

/** How long the server was runnable but had no processor, since it began. Linux only. */
function waitedMs() {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

/** Why it failed; undefined when it did not. */
function ask(): Promise<string | undefined> {
  return new Promise((resolve) => {
    get(address, { agent: false, timeout: LONGEST_MS }, (response) => {
      const { statusCode } = response;
      response.on('error', ({ message }) => resolve(message));
      response.on('end', () => resolve(statusCode === 200 ? undefined : `answered ${statusCode}`));
      response.resume();
    }).on('error', ({ message }) => resolve(message));
  });
}

process.once('message', () => {
  ending = true;
});
process.once('disconnect', () => process.exit());
// The first is slow for other reasons.
await ask();
process.send?.('watching');
for (; !ending; await pause(EVERY_MS)) {
  const [asked, waited] = [performance.now(), waitedMs()];
  const failure = await ask();
  const ms = performance.now() - asked;
  found.asked++;
  if (failure) found.failed.push(failure);
  found.worstMs = Math.max(found.worstMs, ms);
  found.worstOwnMs = Math.max(found.worstOwnMs, ms - (waitedMs() - waited));
}
process.send?.(found, () => process.exit());
