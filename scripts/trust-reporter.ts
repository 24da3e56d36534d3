// Writes the results of one goal's tests for scripts/trust.ts: Vitest's own JSON lacks the figures.
import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';
import type { TestResult } from './trust.ts';

// biome-ignore lint/style/noDefaultExport: Vitest takes a reporter's default export
export default function createReporter(): Reporter {
  const results: TestResult[] = [];
  return {
    onTestCaseResult(test: TestCase) {
      const { state, errors = [] } = test.result();
      if (state === 'skipped') return;
      results.push({
        name: test.fullName,
        state,
        figures: test.annotations().map(({ message }) => message),
        errors: errors.map(({ message }) => `${test.fullName}: ${message}`.slice(0, 2000)),
      });
    },
    onTestRunEnd(modules, unhandled) {
      const broken = modules.flatMap((module) => module.errors()).concat(unhandled);
      for (const { message } of broken)
        results.push({ name: 'set-up', state: 'failed', figures: [], errors: [message] });
      writeFileSync(process.env.TRUST_REPORT ?? 'trust.json', JSON.stringify(results));
    },
  };
}
