// Asks /healthz every 20 ms, from a process that has nothing else to do, and tells its parent how long the slowest answer took.
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import type { Pauses } from './loop-watch.ts';

const EVERY_MS = 20;
const LONGEST_MS = 60_000;

const [address = '', pid = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const found: Pauses = { asked: 0, failed: 0, worstMs: 0, worstOwnMs: 0 };
const open = new Set<Promise<void>>();

/** How long the server was ready to work but had no processor, since it began. Only Linux says so. */
function waitedMs() {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

function ask(): Promise<void> {
  const asked = performance.now();
  const waited = waitedMs();
  found.asked++;
  return new Promise((resolve) => {
    const done = (ok: boolean) => {
      const ms = performance.now() - asked;
      if (!ok) found.failed++;
      found.worstMs = Math.max(found.worstMs, ms);
      found.worstOwnMs = Math.max(found.worstOwnMs, ms - (waitedMs() - waited));
      resolve();
    };
    get(`${address}/healthz`, { agent, timeout: LONGEST_MS }, (response) => {
      response.on('error', () => done(false)).on('end', () => done(response.statusCode === 200));
      response.resume();
    }).on('error', () => done(false));
  });
}

const timer = setInterval(() => {
  const one = ask().finally(() => open.delete(one));
  open.add(one);
}, EVERY_MS);

process.once('message', async () => {
  clearInterval(timer);
  await Promise.all(open);
  agent.destroy();
  process.send?.(found, () => process.exit());
});
process.once('disconnect', () => process.exit());
await ask();
process.send?.('watching');
