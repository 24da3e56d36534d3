// R20: whatever is done to a server, it answers /healthz and cached pages quickly. A separate process measures it, so
// that neither the test's work nor the server's can hide a pause.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from 'vitest';
import { sized } from './size.ts';

type LoopWatch = Awaited<ReturnType<typeof watchLoop>>;
export type Pauses = {
  asked: number;
  /** Responses other than 200, and broken connections. */
  failed: string[];
  worstMs: number;
  /** Without the time in which the server was runnable but other programs had the processors. */
  worstOwnMs: number;
};

/**
 * The longest that /healthz or a cached page may take, in every fault test. In every run other tests use the machine at
 * the same time: their share is left out, and only a loop that stands still is noticed, as for a lock that is held for five seconds.
 */
const LONGEST_MS = sized(4000, 300, 300);
const isAlone = sized(0, 1, 1) === 1;

/** Resolves after the first response, so that its start is not measured. */
export async function watchLoop({ url, pid }: { url: string; pid: number }, path = '/healthz') {
  const program = join(import.meta.dirname, 'loop-watch-process.ts');
  const child = fork(program, [`${url}${path}`, String(pid)], { execArgv: [] });
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  await once(child, 'message');
  return {
    path,
    /** Returns the result so far and stops. */
    async end(): Promise<Pauses> {
      const exited = once(child, 'exit');
      child.send('end');
      const [found] = (await once(child, 'message')) as [Pauses];
      await exited;
      process.off('exit', abandon);
      return found;
    },
  };
}

/** Stops the watch and fails when the server was too slow. Returns how slow, as text. */
export async function expectPromptly(watch: LoopWatch): Promise<string> {
  const { path } = watch;
  const { asked, failed, worstMs, worstOwnMs } = await watch.end();
  expect(asked, `how often ${path} was asked for`).toBeGreaterThan(1);
  expect([...new Set(failed)], `of ${asked} times that ${path} was asked for ${failed.length} failed`).toEqual([]);
  const longest = isAlone ? worstMs : worstOwnMs;
  expect(longest, `the slowest of ${asked} answers of ${path}, in ms`).toBeLessThanOrEqual(LONGEST_MS);
  return `${path} within ${worstMs.toFixed(0)} ms`;
}
