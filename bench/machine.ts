// What the machine offers: cores to keep server and load apart, and how fast its disk is.
import { spawnSync } from 'node:child_process';
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-c', '0', 'true']).status === 0;

/** The command as it is to be started so that server and load do not take each other's time. */
export function onCore(who: 'server' | 'load', command: string[]): string[] {
  return canPin ? ['taskset', '-c', who === 'server' ? '0' : '1', ...command] : command;
}

export function describeMachine() {
  const pinned = canPin ? 'server and load on a core each' : 'server and load share the cores';
  return `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.versions.node}, ${pinned}`;
}

/** How often a second the disk takes a page and says that it has it: what one commit at a time can reach at most. */
export function measureFlushes(folder: string, ms: number) {
  const file = join(folder, 'flushes');
  const page = Buffer.alloc(4096, 1);
  const fd = openSync(file, 'w');
  const started = performance.now();
  let flushes = 0;
  for (; performance.now() - started < ms; flushes++) {
    writeSync(fd, page);
    fdatasyncSync(fd);
  }
  const perSecond = (flushes * 1000) / (performance.now() - started);
  closeSync(fd);
  rmSync(file);
  return perSecond;
}
