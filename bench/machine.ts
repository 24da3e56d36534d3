// The machine: which cores server and load use, and how fast its disk is.
import { spawnSync } from 'node:child_process';
import { closeSync, fdatasyncSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { median } from './figures.ts';

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-c', '0', 'true']).status === 0;

/** The command pinned to a core, so that server and load do not share one. */
export function onCore(who: 'server' | 'load', command: string[]): string[] {
  return canPin ? ['taskset', '-c', who === 'server' ? '0' : '1', ...command] : command;
}

export function describeMachine() {
  const pinned = canPin ? 'server and load on a core each' : 'server and load share the cores';
  return `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.versions.node}, ${pinned}`;
}

const PAGE = Buffer.alloc(4096, 1);
const PAGES = 1000;

/** Milliseconds to flush one page to disk, in a file that does not grow: the least that a commit costs. */
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
