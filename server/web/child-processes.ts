// The running child processes of this one, by purpose.
import type { ChildProcess } from 'node:child_process';

const kinds = ['certificate-images', 'certificate-pdfs', 'drawing-images', 'uploads'] as const;
export type ChildKind = (typeof kinds)[number];

const started = new Map<ChildProcess, ChildKind>();

export function countChild<Child extends ChildProcess>(kind: ChildKind, child: Child): Child {
  started.set(child, kind);
  // Without a process id the start failed, and there will be no `exit`.
  child.once('error', () => child.pid === undefined && started.delete(child));
  child.once('exit', () => started.delete(child));
  return child;
}

export function countChildProcesses() {
  const running = [...started.values()];
  return kinds.map((kind) => ({ labels: { kind }, value: running.filter((one) => one === kind).length }));
}
