// The CPU time that a process and its children have used so far, from the kernel (Linux).
import { readFileSync } from 'node:fs';
import { childProcesses } from './child-processes.ts';

/** The kernel's unit, the same on all machines. */
const TICKS_PER_SECOND = 100;

/** In seconds; children that have ended are included. */
export function cpuSecondsOf(pid: number): number {
  const running = [pid, ...childProcesses(pid).map((child) => child.pid)];
  return running.reduce((sum, one) => sum + secondsOf(one), 0);
}

function secondsOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // utime, stime, cutime and cstime; the name before them may contain spaces.
    const ticks = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15);
    return ticks.reduce((sum, one) => sum + Number(one), 0) / TICKS_PER_SECOND;
  } catch {
    // It has just ended, and its parent counts it.
    return 0;
  }
}
