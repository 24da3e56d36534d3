// The test projects: `project` checks the repository itself, `unit` the product, `screens` its pages as people use them (in
// a document without layout: what is about sizes, colours and scrolling is tested in a browser), `slow` what kills processes and fills
// queues, `trust` what takes minutes, tools of its own or a copy of the repository (npm run trust).
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const recipes = 'test/project/recipes/**/*.test.ts';
const faults = 'test/server/faults/**/*.test.ts';
const databases = ['test/support/postgres.ts', 'test/support/migrated-file.ts'];

export default defineConfig({
  test: {
    // Tests often wait, for other processes or for a time to pass: with fewer workers cores would be idle.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // What tests leave behind is collected less often: a tenth less processor time.
    execArgv: ['--max-semi-space-size=64'],
    // Of a busy machine: it is only waited for in full where a test fails.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ['test/support/modules.ts', 'test/support/file-times.ts'],
    // Modules are loaded by Node, as in the product: a fifth less processor time than by Vite's runner, whose imports are looked up at
    // each use.
    experimental: { viteModuleRunner: false },
    // A file says so itself: `// @module-tag long`.
    tags: [{ name: 'long', description: 'Takes seconds of processor: not in `npm test -- quick`.' }],
    projects: [
      { extends: true, test: { name: 'project', include: ['test/project/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/{app,art,contract,server}/**/*.test.ts'],
          exclude: [faults],
          globalSetup: databases,
          // The modules of the product are loaded once for all files of a worker, which is a third of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['test/screens/**/*.test.{ts,tsx}'],
          environment: './test/support/screen/environment.ts',
          globalSetup: databases,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: [faults],
          globalSetup: databases,
          // These wait the longest.
          maxWorkers: Math.max(4, availableParallelism()),
          sequence: { groupOrder: 1 },
        },
      },
      { extends: true, test: { name: 'trust', include: ['test/trust/**/*.test.ts', recipes], globalSetup: databases } },
    ],
  },
});
