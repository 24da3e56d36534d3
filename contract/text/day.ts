// Reads a day as people in India write it: day first, or year first as in ISO 8601, with the month as a number or a word, or as the
// number that spreadsheets store.
import { type Sentence, sentence } from '../language/sentence.ts';
import { msg } from '../language/translate.ts';
import { months } from './dates.ts';

/** `day` is YYYY-MM-DD. `impossible`: it is written like a date, but the calendar has no such day. */
type ReadDay = { day: string } | { impossible: true };

/** Undefined for text that is no date, such as "March 2009". */
export function readDay(text: string, thisYear = new Date().getUTCFullYear()): ReadDay | undefined {
  const plain = text
    .trim()
    .replace(/[\u0966-\u096f]/g, digitFrom(0x966))
    .replace(/[\u0c66-\u0c6f]/g, digitFrom(0xc66))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\u0970/g, '.')
    .replace(/\s+/g, ' ')
    .replace(TIME, '$1');
  const yearFirst = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})$/.exec(plain);
  if (yearFirst) return dayOf(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]));
  const dayFirst = /^(\d{1,2})\s?([-/. ])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})$/.exec(plain);
  if (dayFirst) return dayOf(fullYear(dayFirst[4], thisYear), Number(dayFirst[3]), Number(dayFirst[1]));
  const word = /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]*(\p{L}[\p{L}\p{M}]+)[-/.,' ]*(\d{4}|\d{2})$/iu.exec(plain);
  if (word) return ofMonth(word[2], word[1], word[3], thisYear);
  const wordFirst = /^(\p{L}[\p{L}\p{M}]+)[-/. ]*(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu.exec(plain);
  if (wordFirst) return ofMonth(wordFirst[1], wordFirst[2], wordFirst[3], thisYear);
  // Spreadsheets count days from 30 December 1899; these are the years 1927 to 2099.
  const serial = /^\d{5}$/.test(plain) ? Number(plain) : 0;
  if (serial < 10_000 || serial > 73_050) return undefined;
  return { day: new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10) };
}

/** After a day, as programs write it. In Greenwich's own time only midnight: any other may be another day in India. */
const TIME = /(\d)(?:[T ]\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?|[T ]00:00(?::00(?:\.0+)?)?Z)$/i;

/** A day as it is stored: YYYY-MM-DD, or the text itself if it is no date. */
export function dayIn(text: string): string {
  const read = readDay(text);
  return read && 'day' in read ? read.day : text;
}

/** Why it is no day of the calendar although it is written like one; undefined for a day, and for other text. */
export function whyNoDay(label: string, text: string): Sentence | undefined {
  const read = readDay(text);
  if (!read || 'day' in read) return undefined;
  return sentence(msg('{label}: there is no {text} in the calendar. Please write the day first, such as 31-03-2026.'), {
    label,
    text,
  });
}

/** Whether the text is another spelling of a stored day. A year of two digits may be of any century. */
export function isSpellingOf(day: string, text: string): boolean {
  const read = readDay(text, Number(day.slice(0, 4)));
  return text !== day && read !== undefined && 'day' in read && read.day === day;
}

const digitFrom = (zero: number) => (digit: string) => String((digit.codePointAt(0) ?? zero) - zero);

function dayOf(year: number, month: number, day: number): ReadDay {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1800 && year <= 2200;
  return exists ? { day: date.toISOString().slice(0, 10) } : { impossible: true };
}

function ofMonth(word = '', day = '', year = '', thisYear: number): ReadDay | undefined {
  const month = monthOf(word);
  return month === undefined ? undefined : dayOf(fullYear(year, thisYear), month, Number(day));
}

/** Two digits mean a year of this century up to the next one, and else of the last century. */
function fullYear(year = '', thisYear: number) {
  const number = Number(year);
  if (year.length === 4) return number;
  const century = thisYear - (thisYear % 100);
  return number <= (thisYear % 100) + 1 ? century + number : century - 100 + number;
}

let others: Map<string, number> | undefined;

/** In English, in full or as its first letters, at least three; in Telugu or Hindi, in full or as it is usually shortened. */
function monthOf(word: string): number | undefined {
  const name = spelled(word);
  const at = name.length < 3 ? -1 : months.en.findIndex((month) => spelled(month).startsWith(name));
  if (at >= 0) return at + 1;
  others ??= new Map(
    ['te-IN', 'hi-IN'].flatMap((locale) =>
      (['long', 'short'] as const).flatMap((month) =>
        Array.from({ length: 12 }, (_, index): [string, number] => {
          const shown = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' }).format(Date.UTC(2026, index, 15));
          return [spelled(shown), index + 1];
        }),
      ),
    ),
  );
  return others.get(name);
}

/** "Sep." and "sep" are the same. */
const spelled = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[.\u0970\s]/g, '');
