// Conditions written so that both databases agree.
import { type SqlBool, sql } from 'kysely';
import { chooseInSteps, wordsOf } from '#contract/text/words.ts';
import type { Dialect } from '../data/tables.ts';
import { letOthersIn } from '../web/event-loop.ts';

/** For `lower(column) like … escape '\'`. The databases' lower() covers only A to Z, so the rest must stay as typed. */
export function containing(q: string) {
  const lowered = q.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return `%${lowered.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Shorter words sound like too many others. */
export const hasSearchableSound = (q = '') => wordsOf(q).length > 0 && wordsOf(q).every((word) => word.length >= 3);

/** As many records are compared by their sound, and so much of each text. */
export const MOST_COMPARED_BY_SOUND = 2000;
export const partToCompare = (column: string) => sql<string>`substr(${sql.ref(column)}, 1, 200)`.as(column);

/** Those whose text has the words or sounds like them; others' requests run in between. */
export async function chooseBySound<Item extends object>(
  items: readonly Item[],
  typed: string,
  textOf: (item: Item) => string,
): Promise<Item[]> {
  const work = chooseInSteps(items, typed, textOf);
  for (;;) {
    await letOthersIn();
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** True for any of these ids, however many. */
export const hasIdIn = (dialect: Dialect, ids: readonly string[]) =>
  dialect === 'postgres'
    ? sql<SqlBool>`_id = any(${ids})`
    : sql<SqlBool>`_id in (select value from json_each(${JSON.stringify(ids)}))`;
