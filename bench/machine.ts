// What the machine offers: cores to keep server and load apart, and how fast its disk is.
import { spawnSync } from 'node:child_process';
import { closeSync, fdatasyncSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { median } from './figures.ts';

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-c', '0', 'true']).status === 0;

/** The command as it is to be started so that server and load do not take each other's time. */
export function onCore(who: 'server' | 'load', command: string[]): string[] {
  return canPin ? ['taskset', '-c', who === 'server' ? '0' : '1', ...command] : command;
}

export function describeMachine() {
  const pinned = canPin ? 'server and load on a core each' : 'server and load share the cores';
  return `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.versions.node}, ${pinned}`;
}

const PAGE = Buffer.alloc(4096, 1);
const PAGES = 1000;

/** Milliseconds until the disk says that it has one page, in a file that is as long as it will be: what a commit cannot do without. */
export function measureFlush(folder: string, ms: number) {
  const file = join(folder, 'flushes');
  writeFileSync(file, Buffer.alloc(PAGE.length * PAGES, 1), { flush: true });
  const fd = openSync(file, 'r+');
  const times: number[] = [];
  for (const ends = performance.now() + ms; performance.now() < ends; ) {
    const began = performance.now();
    writeSync(fd, PAGE, 0, PAGE.length, (times.length % PAGES) * PAGE.length);
    fdatasyncSync(fd);
    times.push(performance.now() - began);
  }
  closeSync(fd);
  rmSync(file);
  return median(times);
}
