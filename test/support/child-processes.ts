// The child processes of this or another process.
import { execFileSync } from 'node:child_process';

export type Child = { pid: number; command: string };

export function childProcesses(parent: number = process.pid): Child[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, ppid, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(ppid) === parent ? [{ pid: Number(pid), command }] : [];
  });
}
