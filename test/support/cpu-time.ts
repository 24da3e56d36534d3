// The processor time that a process and its descendants have used so far, from the kernel (Linux).
import { readdirSync, readFileSync } from 'node:fs';

/** The kernel's unit, the same on all machines. */
const TICKS_PER_SECOND = 100;

/** In seconds; children that have ended are included. 0 where the system does not tell. */
export function cpuSecondsOf(pid: number): number {
  const running = readProcesses();
  const children = Map.groupBy(running, ({ parent }) => parent);
  const own = running.find((one) => one.pid === pid);
  const sum = (one: Process): number =>
    (children.get(one.pid) ?? []).reduce((seconds, child) => seconds + sum(child), one.seconds);
  return own ? sum(own) : 0;
}

type Process = { pid: number; parent: number; seconds: number };

function readProcesses(): Process[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []));
  } catch {
    return [];
  }
}

function readProcess(pid: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may contain spaces. After it: state, parent, … and from the 12th on utime, stime, cutime and cstime.
    const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = values.slice(11, 15).reduce((sum, one) => sum + Number(one), 0);
    return [{ pid, parent: Number(values[1]), seconds: ticks / TICKS_PER_SECOND }];
  } catch {
    // It has just ended, and its parent counts it.
    return [];
  }
}
