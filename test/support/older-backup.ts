// Rewrites a backup as an earlier version of the software would have written it.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { migrations } from '#server/data/migrate.ts';

/** From before the migration of this number; `without` are the columns that came with it, or true for a whole table. */
export async function makeOlder(file: string, number: string, without: Record<string, readonly string[] | true>) {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n')
    .slice(0, -1);
  const entries = lines.map((line) => JSON.parse(line));
  const older = entries.flatMap(({ table, row, ...header }) => {
    if (table === undefined)
      return [{ ...header, migrations: migrations.map(({ name }) => name).filter((name) => name < number) }];
    const later = without[table] ?? [];
    if (later === true) return [];
    return [{ table, row: Object.fromEntries(Object.entries(row).filter(([column]) => !later.includes(column))) }];
  });
  const text = older.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  const end = { rows: older.length - 1, sha256: createHash('sha256').update(text).digest('hex') };
  await writeFile(file, gzipSync(`${text}${JSON.stringify({ end })}\n`));
}
