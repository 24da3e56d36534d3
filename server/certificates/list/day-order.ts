// The order by a day: what is no date, such as "March 2009", comes last in both directions. Migration 0011 made an index for each,
// with these very words.
import { type RawBuilder, sql } from 'kysely';
import type { Dialect } from '../../data/tables.ts';

/** The key by which rows are sorted: the column itself, unless it holds days. */
export function sortKey(dialect: Dialect, field: string, down: boolean): RawBuilder<string> {
  return field === 'date' ? sql.raw<string>(dayKey(dialect, down)) : sql<string>`${sql.ref(field)}`;
}

/** A sign after all digits, or nothing: upwards and downwards both last. */
function dayKey(dialect: Dialect, down: boolean) {
  const isDay =
    dialect === 'postgres'
      ? String.raw`date ~ '^\d{4}-\d{2}-\d{2}$'`
      : "date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'";
  return `(case when ${isDay} then date else ${down ? "''" : "'~' || date"} end)`;
}
