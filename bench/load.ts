// Starts the load process, on a core of its own where there are two, and gives it one job at a time.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LoadJob, LoadResult } from './load-process.ts';
import { onCore } from './machine.ts';

const MOST_MS = 300_000;

export type Load = ReturnType<typeof startLoad>;

export function startLoad() {
  const [command, ...args] = onCore('load', [process.execPath, join(import.meta.dirname, 'load-process.ts')]);
  const child = spawn(command as string, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  const run = async (job: LoadJob): Promise<LoadResult> => {
    child.send(job);
    const [{ result, error }] = (await once(child, 'message')) as [{ result?: LoadResult; error?: string }];
    if (!result) throw new Error(`The load failed: ${error}`);
    return result;
  };
  return {
    run,
    /** Until the work is done. */
    async runDuring(work: Promise<unknown>, job: Omit<LoadJob, 'ms'>): Promise<LoadResult> {
      const loading = run({ ...job, ms: MOST_MS });
      try {
        await work;
      } finally {
        child.send('stop');
        await loading.catch(() => {});
      }
      return loading;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      process.off('exit', abandon);
    },
  };
}
