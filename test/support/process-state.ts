// What the kernel knows about a process: a server's own figures could be wrong.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

/** In megabytes. */
export function memoryOf(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return (Number(stdout.trim() || Number.NaN) * 1024) / 2 ** 20;
}

/** Open files and connections. */
export function openFilesOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
