// How dates are shown. Old records contain any text; only YYYY-MM-DD counts as a date.

import { type Language, localeOf } from '../language/languages.ts';

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** `31 March 2026` for `2026-03-31`; other text is unchanged. */
export function shownDate(text: string, language: Language = 'en') {
  if (!isDate(text)) return text;
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(text));
}

/** Whether it is a day of the calendar, written year first. */
export function isDate(text: string) {
  const [, year, month, day] = (pattern.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || !day) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
