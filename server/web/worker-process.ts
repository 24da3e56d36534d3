// A worker process for heavy tasks. Started on demand, ended when idle for a while, killed when a task takes too long.
import { type ChildProcess, fork } from 'node:child_process';
import { locate } from '../project-paths.ts';
import { type ChildKind, LostProcessError, startChild } from './child-processes.ts';

export type Ask<Task> = (task: Task) => Promise<Uint8Array>;

/** Messages to the process and back; see `handleTasks`. */
type Question<Task> = { id: number; task: Task };
type Answer = { id: number; bytes: Uint8Array } | { id: number; failed: string };

const IDLE_MS = 60_000;

type Options = {
  /** The program, relative to the folder of package.json. */
  file: string;
  kind: ChildKind;
  /** How long one task may take. */
  longestMs?: number;
};

export function createWorkerProcess<Task>({ file, kind, longestMs = 25_000 }: Options) {
  let current: ReturnType<typeof startProcess<Task>> | undefined;
  let users = 0;
  let idle: NodeJS.Timeout | undefined;

  return {
    /**
     * Passes a running process to `work`. All calls in it go to that process: if it is lost, later calls fail. The next
     * `use` starts a new one.
     */
    async use<Result>(work: (ask: Ask<Task>) => Promise<Result>): Promise<Result> {
      clearTimeout(idle);
      if (!current || current.isLost()) current = startProcess<Task>({ file, kind, longestMs });
      users++;
      try {
        return await work(current.ask);
      } finally {
        users--;
        if (users === 0) idle = setTimeout(() => current?.end(), IDLE_MS).unref();
      }
    },
    close() {
      clearTimeout(idle);
      current?.end();
    },
  };
}

type Waiting = { resolve(bytes: Uint8Array): void; reject(error: Error): void; timer: NodeJS.Timeout };

function startProcess<Task>({ file, kind, longestMs }: { file: string; kind: ChildKind; longestMs: number }) {
  const waiting = new Map<number, Waiting>();
  let isLost = false;
  let count = 0;
  const child: ChildProcess = startChild(kind, () =>
    // Without our environment and flags: it needs neither.
    fork(locate(file), {
      serialization: 'advanced',
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    }),
  );
  // The process alone must not keep the server alive.
  child.unref();
  child.channel?.unref();

  const take = (id: number) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    clearTimeout(asked?.timer);
    return asked;
  };
  const lose = () => {
    isLost = true;
    for (const id of [...waiting.keys()]) take(id)?.reject(new LostProcessError(`The process for ${kind} ended.`));
  };
  // Lost from now on, not from its exit: no caller may get it in between.
  const end = () => {
    lose();
    child.kill('SIGKILL');
  };
  child.once('error', lose);
  child.once('exit', lose);
  child.on('message', (answer: Answer) => {
    const asked = take(answer.id);
    if ('failed' in answer) asked?.reject(new Error(answer.failed));
    else asked?.resolve(answer.bytes);
  });

  const ask: Ask<Task> = (task) =>
    new Promise((resolve, reject) => {
      if (isLost) throw new LostProcessError(`The process for ${kind} ended.`);
      const id = ++count;
      waiting.set(id, { resolve, reject, timer: setTimeout(end, longestMs) });
      child.send({ id, task } satisfies Question<Task>, (error) => error && lose());
    });

  return { ask, end, isLost: () => isLost };
}

/** Called in the worker process: answers every task with the bytes that `perform` returns. Ends with the server. */
export function handleTasks<Task>(perform: (task: Task) => Promise<Uint8Array>) {
  const tell = (answer: Answer) => process.send?.(answer);
  process.on('disconnect', () => process.exit(0));
  process.on('message', async ({ id, task }: Question<Task>) => {
    try {
      tell({ id, bytes: await perform(task) });
    } catch (error) {
      tell({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}
