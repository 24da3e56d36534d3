// A process that is given tasks and ends when it has had none for a while, or takes too long over one.
import { type ChildProcess, fork } from 'node:child_process';
import { locate } from '../house.ts';
import type { Asked, Task, Told } from './printing.ts';

export type PrintingProcess = ReturnType<typeof createPrintingProcess>;

/** The process failed us: what was asked may be asked again. */
export class PrintingError extends Error {
  readonly statusCode = 503;
}

type Waiting = { resolve(bytes: Uint8Array): void; reject(error: Error): void; timer: NodeJS.Timeout };

export function createPrintingProcess({ idleMs = 60_000, longestMs = 25_000 } = {}) {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;

  const start = () => {
    // Without our environment and our flags: it needs neither.
    const started = fork(locate('server/certificates/printing.ts'), {
      serialization: 'advanced',
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Alone it is no reason for the server to stay.
    started.unref();
    started.channel?.unref();
    started.on('message', (told: Told) => settle(told));
    started.once('error', () => lose(started));
    started.once('exit', () => lose(started));
    return started;
  };

  const settle = (told: Told) => {
    const asked = waiting.get(told.id);
    if (!asked) return;
    waiting.delete(told.id);
    clearTimeout(asked.timer);
    if ('failed' in told) asked.reject(new Error(told.failed));
    else asked.resolve(told.bytes);
    if (waiting.size === 0) idle = setTimeout(end, idleMs).unref();
  };

  const lose = (lost: ChildProcess) => {
    if (child !== lost) return;
    child = undefined;
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(new PrintingError('The printing process ended.'));
    }
    waiting.clear();
  };

  const end = () => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
  };

  return {
    ask(task: Task): Promise<Uint8Array> {
      clearTimeout(idle);
      child ??= start();
      const id = ++count;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject, timer: setTimeout(end, longestMs) });
        child?.send({ id, task } satisfies Asked, (error) => error && child && lose(child));
      });
    },
    /** Its process id, while there is one. */
    pid: () => child?.pid,
    close: end,
  };
}
