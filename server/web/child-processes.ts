// The running child processes of this one, by purpose.
import type { ChildProcess } from 'node:child_process';

const kinds = ['certificate-images', 'certificate-pdfs', 'drawing-images', 'uploads'] as const;
export type ChildKind = (typeof kinds)[number];

const started = new Map<ChildProcess, ChildKind>();

/** A process ended before it answered, or could not be started. A retry may help, so this is answered as 503. */
export class LostProcessError extends Error {
  readonly statusCode = 503;
}

/** `start` calls Node's `spawn` or `fork`. Throws where the machine has no memory, files or process ids left. */
export function startChild<Child extends ChildProcess>(kind: ChildKind, start: () => Child): Child {
  const child = tryTo(start, kind);
  if (child.pid === undefined) {
    // Told in a moment what is known already; without a listener it would end this process.
    child.once('error', () => {});
    throw new LostProcessError(`The process for ${kind} cannot be started.`);
  }
  started.set(child, kind);
  child.once('exit', () => started.delete(child));
  return child;
}

function tryTo<Child>(start: () => Child, kind: ChildKind): Child {
  try {
    return start();
  } catch (cause) {
    throw new LostProcessError(`The process for ${kind} cannot be started.`, { cause });
  }
}

export function countChildProcesses() {
  const running = [...started.values()];
  return kinds.map((kind) => ({ labels: { kind }, value: running.filter((one) => one === kind).length }));
}
