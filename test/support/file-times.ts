// Notes the processor time of each test file for the list of the slowest: scripts/test-run/times.ts.
import { afterAll, beforeAll } from 'vitest';
import { cpuSecondsOf } from './cpu-time.ts';

declare module 'vitest' {
  interface TaskMeta {
    processorSeconds?: number;
  }
}

let before = 0;
beforeAll(() => {
  before = cpuSecondsOf(process.pid);
});
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures wanted from this pattern
afterAll(({}, { file }) => {
  file.meta.processorSeconds = cpuSecondsOf(process.pid) - before;
});
