// A SQLite database with all tables, made once for the whole run, to be copied: a copy takes a tenth of the time of the migrations.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openStore } from '../../server/store.ts';

declare module 'vitest' {
  interface ProvidedContext {
    migratedFile: string;
  }
}

/** Vitest's global setup. */
export async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'palaka-migrated-'));
  await (await openStore({ dataDir })).close();
  project.provide('migratedFile', join(dataDir, 'palaka.db'));
  return () => rmSync(dataDir, { recursive: true, force: true });
}
