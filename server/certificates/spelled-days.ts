// How the days of a certificate were written before they were stored as YYYY-MM-DD, from its history: a paper that was signed
// with another spelling of the same days is still genuine.
import type { SpelledDays } from '#contract/certificates/signature.ts';
import type { Certificate } from '#contract/resources.ts';
import { isSpellingOf } from '#contract/text/day.ts';
import type { Store } from '../data/open.ts';

/** The part of a history that is read, because this is part of a public response. */
const MOST_CHANGES = 200;

/** The versions of a certificate that its history holds, oldest first. */
export async function readSnapshots(store: Store, id: string): Promise<object[]> {
  const changes = await store.read
    .selectFrom('changes')
    .select(['before', 'after'])
    .where('resource', '=', 'certificates')
    .where('record_id', '=', id)
    .orderBy('seq')
    .limit(MOST_CHANGES)
    .execute();
  return changes.flatMap(({ before, after }) => [before, after]).map((text) => JSON.parse(text ?? '{}'));
}

/** Only spellings of the days it has now: other days stay private. */
export async function findSpelledDays(store: Store, { _id, dob, date }: Certificate): Promise<SpelledDays[]> {
  const found = new Map<string, SpelledDays>();
  for (const written of (await readSnapshots(store, _id)) as Partial<SpelledDays>[]) {
    const days = { dob: spelling(dob, written.dob), date: spelling(date, written.date) };
    if (days.dob !== dob || days.date !== date) found.set(JSON.stringify(days), days);
  }
  return [...found.values()];
}

const spelling = (day: string, text = '') => (isSpellingOf(day, text) ? text : day);
