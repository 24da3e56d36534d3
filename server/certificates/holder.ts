// Compares a date of birth that was typed with the one on a certificate.
import { readDay } from '#contract/text/day.ts';
import { normalised } from '#contract/text/normal-form.ts';
import { tidyLine } from '#contract/text/text.ts';

/** Whether the typed text is the date of birth, in any usual spelling. A year of two digits may be of any century. */
export function isSameDay(stored: string, typed: string): boolean {
  const read = readDay(typed, Number(stored.slice(0, 4)) || undefined);
  if (read && 'day' in read && read.day === stored) return true;
  return plain(stored) === plain(typed);
}

/** Old records hold any words, such as "March 2009". */
const plain = (text: string) => normalised(tidyLine(text), 'NFKC').toLowerCase().replace(/\s+/g, ' ');
