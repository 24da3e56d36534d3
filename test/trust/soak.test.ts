// R24: minutes or hours of ordinary load with a fault every few seconds. Afterwards the server is as small and as idle
// as before, and no client has seen an internal error.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, type Postgres, startPostgres } from '#test/support/postgres.ts';
import { freshDatabase } from '#test/support/server.ts';
import { sized } from '#test/support/size.ts';
import { soak } from '#test/support/soak.ts';

/** `npm run trust -- soak` sets the duration; see scripts/trust.ts. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? sized(0.5, 20, 480));
const LIMIT = MINUTES * 60_000 + 180_000;

describe.concurrent('soak', () => {
  let postgres: Postgres;
  let dataDir: string;

  beforeAll(async () => {
    postgres = await startPostgres();
    dataDir = mkdtempSync(join(tmpdir(), 'palaka-soak-'));
  }, 60_000);

  afterAll(async () => {
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test(`${MINUTES} minutes (sqlite)`, { timeout: LIMIT }, async ({ annotate, expect }) => {
    const database = await freshDatabase('sqlite');
    const { faults, figures, requests, breakages } = await soak({ where: database.where, seconds: MINUTES * 60 });
    await database.remove();
    await annotate(figures);
    expect(faults).toEqual([]);
    expect(requests).toBeGreaterThan(MINUTES * 1000);
    expect(breakages).toBeGreaterThan(MINUTES * 5);
  });

  test(`${MINUTES} minutes (postgres)`, { timeout: LIMIT }, async ({ annotate, expect }) => {
    const where = { dataDir, databaseUrl: await createDatabase(postgres.url) };
    const restartDatabase = () => postgres.restartImmediately({ downMs: 500 });
    const { faults, figures, requests, breakages } = await soak({ where, seconds: MINUTES * 60, restartDatabase });
    await annotate(figures);
    expect(faults).toEqual([]);
    expect(requests).toBeGreaterThan(MINUTES * 1000);
    expect(breakages).toBeGreaterThan(MINUTES * 5);
  });
});

test('control: a server that keeps something of every request is noticed', { timeout: 120_000 }, async () => {
  const database = await freshDatabase('sqlite');
  const settings = {
    NODE_OPTIONS: `--import=${join(import.meta.dirname, '../support/planted-faults/memory-leak.ts')}`,
  };
  const { faults } = await soak({ where: database.where, seconds: 10, settings });
  await database.remove();
  expect(faults).toContainEqual(expect.stringMatching(/^memory: \d+ MB/));
});
