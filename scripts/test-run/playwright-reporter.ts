// The times of the browser tests by file, and their progress: times.ts. A worker runs the tests of a file one after the other.
import { relative } from 'node:path';
import type { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { type FileTime, followStep } from './times.ts';

// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter's default export
export default class TimesReporter implements Reporter {
  private step: ReturnType<typeof followStep> | undefined;
  private files = new Map<string, Omit<FileTime, 'step'> & { left: number }>();

  onBegin(_config: unknown, suite: Suite) {
    for (const { location } of suite.allTests()) {
      const file = relative(process.cwd(), location.file);
      const known = this.files.get(file) ?? { file, tests: 0, seconds: 0, processor: 0, left: 0 };
      this.files.set(file, { ...known, tests: known.tests + 1, left: known.left + 1 });
    }
    this.step = followStep('browser', [...this.files.keys()], (line) => console.log(line));
  }

  onTestEnd({ location, results }: TestCase, result: TestResult) {
    this.step?.testEnded();
    const file = this.files.get(relative(process.cwd(), location.file));
    if (!file) return;
    file.seconds += result.duration / 1000;
    file.processor += Number(result.annotations.find(({ type }) => type === 'processor seconds')?.description ?? 0);
    if (results.length > 1 || --file.left > 0) return;
    const { left: _, ...time } = file;
    this.step?.fileEnded(time);
  }

  onEnd() {
    this.step?.end();
  }
}
