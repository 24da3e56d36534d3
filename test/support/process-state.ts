// What the operating system knows of a process: its memory, its open files, its children. Asked of the kernel, so that a server
// cannot be wrong about itself.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const MIB = 1024;

export function memoryOf(pid: number): number {
  return Number(ps(['-o', 'rss=', '-p', String(pid)])[0] ?? Number.NaN) / MIB;
}

export function childrenOf(pid: number): number[] {
  return ps(['-o', 'pid=', '--ppid', String(pid)]).map(Number);
}

/** Open files and connections. */
export function openFilesOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

function ps(args: string[]) {
  return spawnSync('ps', args, { encoding: 'utf8' })
    .stdout.split('\n')
    .flatMap((line) => line.trim() || []);
}
