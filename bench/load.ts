// Starts the load process, on a core of its own where there are two, and gives it one job at a time.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LoadJob, LoadResult } from './load-process.ts';
import { onCore } from './machine.ts';

export type Load = ReturnType<typeof startLoad>;

export function startLoad() {
  const [command, ...args] = onCore('load', [process.execPath, join(import.meta.dirname, 'load-process.ts')]);
  const child = spawn(command as string, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  return {
    async run(job: LoadJob): Promise<LoadResult> {
      child.send(job);
      const [{ result, error }] = (await once(child, 'message')) as [{ result?: LoadResult; error?: string }];
      if (!result) throw new Error(`The load failed: ${error}`);
      return result;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      process.off('exit', abandon);
    },
  };
}
