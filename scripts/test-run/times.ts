// How long each test file took, on the clock and on the processor. Kept in test-results/: the last run's times tell how much is
// left of this one, and the slowest files are listed at its end.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type FileTime = {
  step: string;
  file: string;
  tests: number;
  seconds: number;
  /** Processor seconds of the file and of all processes it started; 0 where the system does not tell. */
  processor: number;
};

const folder = join(import.meta.dirname, '../../test-results');
const TIMES = join(folder, 'times.json');
const SLOWEST = join(folder, 'slowest.txt');
const LISTED = 30;
const PROGRESS_MS = 20_000;

function readTimes(): FileTime[] {
  return existsSync(TIMES) ? (JSON.parse(readFileSync(TIMES, 'utf8')) as FileTime[]) : [];
}

/** Replaces the times of these files; those of others stay, from the runs in which they ran last. */
function keepTimes(times: FileTime[]) {
  const isNew = new Set(times.map(keyOf));
  mkdirSync(folder, { recursive: true });
  writeFileSync(TIMES, JSON.stringify([...readTimes().filter((time) => !isNew.has(keyOf(time))), ...times]));
}

const keyOf = ({ step, file }: FileTime) => `${step} ${file}`;

/** Writes all files, the slowest first, and returns the first thirty. */
export function listSlowest(steps: readonly string[]): string[] {
  const times = readTimes().filter(({ step, file }) => steps.includes(step) && existsSync(file));
  if (times.length === 0) return [];
  times.sort((one, other) => other.seconds - one.seconds);
  const lines = times.map(
    ({ step, file, tests, seconds, processor }) =>
      `${seconds.toFixed(1).padStart(7)} s ${processor.toFixed(1).padStart(7)} s ${String(tests).padStart(5)}  ${step.padEnd(8)} ${file}`,
  );
  const head = 'seconds, processor seconds, tests';
  writeFileSync(SLOWEST, `${[head, ...lines].join('\n')}\n`);
  return [
    `${head} of the ${Math.min(LISTED, lines.length)} slowest of ${lines.length} files:`,
    ...lines.slice(0, LISTED),
  ];
}

/** Collects the times of a step and says from time to time how far it is. */
export function followStep(step: string, files: readonly string[], say: (line: string) => void) {
  const last = new Map(readTimes().map((time) => [keyOf(time), time]));
  const weightOf = (file: string) => last.get(`${step} ${file}`)?.seconds ?? 1;
  const whole = files.reduce((sum, file) => sum + weightOf(file), 0);
  const times: FileTime[] = [];
  const started = performance.now();
  let done = 0;
  let tests = 0;
  let said = started;
  return {
    testEnded() {
      tests++;
      const now = performance.now();
      if (now - said < PROGRESS_MS || done === 0) return;
      said = now;
      const minutes = ((now - started) * (whole - done)) / done / 60_000;
      say(
        `${step}: ${tests} tests, ${times.length} of ${files.length} files done, about ${minutes.toFixed(1)} minutes left`,
      );
    },
    fileEnded(time: Omit<FileTime, 'step'>) {
      done += weightOf(time.file);
      times.push({ step, ...time });
    },
    end() {
      keepTimes(times);
    },
  };
}
