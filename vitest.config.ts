// Two projects: `house` checks the repository itself, `unit` the product. Only the latter needs PostgreSQL.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'house', include: ['test/house/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/house/**', 'test/e2e/**'],
          globalSetup: 'test/support/postgres.ts',
        },
      },
    ],
  },
});
