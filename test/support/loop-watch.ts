// R20: whatever is done to a server, it keeps answering /healthz and kept pages quickly. A process of its own asks all the while, so that
// neither the test's work nor the server's can hide a pause.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from 'vitest';
import { sized } from './size.ts';

export type LoopWatch = Awaited<ReturnType<typeof watchLoop>>;
export type Pauses = {
  asked: number;
  /** Answers that were not 200, and connections that broke. */
  failed: string[];
  worstMs: number;
  /** Without the time in which the server was ready to work, but other programs had the processors. */
  worstOwnMs: number;
};

/**
 * The longest anyone may wait for /healthz or a kept page, in every test of a fault. In every run other tests use the machine at the same time:
 * then what they took is left out, and everything takes about twice as long.
 */
const LONGEST_MS = sized(600, 300, 300);
const isAlone = sized(0, 1, 1) === 1;

/** Resolves after the first answer, so that starting it is not part of what is measured. */
export async function watchLoop({ url, pid }: { url: string; pid: number }, path = '/healthz') {
  const program = join(import.meta.dirname, 'loop-watch-process.ts');
  const child = fork(program, [`${url}${path}`, String(pid)], { execArgv: [] });
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  await once(child, 'message');
  return {
    path,
    /** How it went from the beginning until now; asks no more. */
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

/** Ends the watch and fails when the server was away for longer than it may. Answers how long that was, in words. */
export async function expectPromptly(watch: LoopWatch): Promise<string> {
  const { path } = watch;
  const { asked, failed, worstMs, worstOwnMs } = await watch.end();
  expect(asked, `how often ${path} was asked for`).toBeGreaterThan(1);
  expect([...new Set(failed)], `of ${asked} times that ${path} was asked for ${failed.length} failed`).toEqual([]);
  const longest = isAlone ? worstMs : worstOwnMs;
  expect(longest, `the slowest of ${asked} answers of ${path}, in ms`).toBeLessThanOrEqual(LONGEST_MS);
  return `${path} within ${worstMs.toFixed(0)} ms`;
}
