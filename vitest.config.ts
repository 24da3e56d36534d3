// Three projects: `project` checks the repository itself, `unit` the product, `trust` what takes minutes or tools of its own
// (npm run trust). The last two need PostgreSQL.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Tests often wait, for other processes or for a time to pass: with fewer workers cores would be idle.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'project', include: ['test/project/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/project/**', 'test/e2e/**', 'test/trust/**'],
          globalSetup: 'test/support/postgres.ts',
        },
      },
      {
        extends: true,
        test: { name: 'trust', include: ['test/trust/**/*.test.ts'], globalSetup: 'test/support/postgres.ts' },
      },
    ],
  },
});
