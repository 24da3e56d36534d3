// R20: whether the process answers at all while something is wrong. /healthz, or a page that is kept, is asked for by a process of
// its own, so that what the test itself does cannot be taken for slowness of the server.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sized } from './size.ts';

export type Health = { asked: number; failed: number; slowestMs: number };

/** How soon it must be answered. In every run there are other tests at the same time. */
export const ALIVE_MS = sized(1000, 300, 300);

const EVERY_MS = 20;
const TIMEOUT_MS = 20_000;

/** Asks until told to stop; the answer is how often, and the slowest. */
export async function watchHealth(url: string, path = '/healthz'): Promise<() => Promise<Health>> {
  const child = fork(fileURLToPath(import.meta.url), [`${url}${path}`], { execArgv: [] });
  await once(child, 'message');
  // Where the test fails before it asks for the figures, nobody waits for the other process, and it ends with this one.
  child.unref();
  child.channel?.unref();
  return async () => {
    child.channel?.ref();
    child.send('end');
    const [health] = (await once(child, 'message')) as [Health];
    return health;
  };
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) await watch(process.argv[2] as string);

async function watch(url: string) {
  const health: Health = { asked: 0, failed: 0, slowestMs: 0 };
  let ending = false;
  process.once('message', () => {
    ending = true;
  });
  process.once('disconnect', () => process.exit(0));
  const ask = async () => {
    const asked = performance.now();
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => {});
    health.asked++;
    if (!answer?.ok) health.failed++;
    health.slowestMs = Math.max(health.slowestMs, performance.now() - asked);
  };
  // The first is slow for its own reasons: the connection, the compiler.
  await ask();
  health.slowestMs = 0;
  process.send?.('ready');
  while (!ending) {
    await ask();
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  process.send?.(health, () => process.exit(0));
}
