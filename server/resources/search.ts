// Conditions written so that both databases agree.
import { type SqlBool, sql } from 'kysely';
import { wordsOf } from '#contract/text/words.ts';
import type { Dialect } from '../data/tables.ts';

/** For `lower(column) like … escape '\'`. The databases' lower() covers only A to Z, so the rest must stay as typed. */
export function containing(q: string) {
  const lowered = q.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return `%${lowered.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Shorter words sound like too many others. */
export const canBeHeard = (q = '') => wordsOf(q).length > 0 && wordsOf(q).every((word) => word.length >= 3);

/** True for any of these ids, however many. */
export const isAmong = (dialect: Dialect, ids: readonly string[]) =>
  dialect === 'postgres'
    ? sql<SqlBool>`_id = any(${ids})`
    : sql<SqlBool>`_id in (select value from json_each(${JSON.stringify(ids)}))`;
