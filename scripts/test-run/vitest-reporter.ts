// The times of the test files of one Vitest project, and its progress: times.ts.
import type { Reporter } from 'vitest/node';
import { followStep } from './times.ts';

// biome-ignore lint/style/noDefaultExport: Vitest takes a reporter's default export
export default function createReporter(): Reporter {
  let step: ReturnType<typeof followStep> | undefined;
  return {
    onTestRunStart(specifications) {
      const files = specifications.map(
        ({ testModule, moduleId }) => testModule?.relativeModuleId ?? relative(moduleId),
      );
      step = followStep(process.env.TEST_STEP ?? 'unit', files, (line) => console.log(line));
    },
    onTestCaseResult() {
      step?.testEnded();
    },
    onTestModuleEnd(module) {
      const { duration, collectDuration, setupDuration, environmentSetupDuration, prepareDuration } =
        module.diagnostic();
      const ms = duration + collectDuration + setupDuration + environmentSetupDuration + prepareDuration;
      const { processorSeconds = 0 } = module.meta();
      step?.fileEnded({
        file: module.relativeModuleId,
        tests: [...module.children.allTests()].length,
        seconds: ms / 1000,
        processor: processorSeconds,
      });
    },
    onTestRunEnd() {
      step?.end();
    },
  };
}

const relative = (path: string) => path.slice(process.cwd().length + 1);
