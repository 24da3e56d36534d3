// How old the last backup is.
import type { Translator } from '#contract/language/translate.ts';
import { timeAgo } from '../../ui/time-ago.ts';

const DAY_MS = 86_400_000;
/** Then it is worth a reminder. */
const OLD_DAYS = 7;

export const isOld = (at: string | null, now = Date.now()) => at === null || now - Date.parse(at) > OLD_DAYS * DAY_MS;

/** In hours, then in days. */
export function ageOf(at: string, translator: Pick<Translator, 't' | 'language'>, now = new Date()) {
  const days = Math.floor((now.getTime() - Date.parse(at)) / DAY_MS);
  if (days < 1) return timeAgo(new Date(at), translator, now);
  return translator.t('{count, plural, one {# day ago} other {# days ago}}', { count: days });
}
