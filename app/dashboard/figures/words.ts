// Months and days as the figures name them.
import { type Language, localeOf } from '#contract/language/languages.ts';
import { shownDate } from '#contract/text/dates.ts';

const format = (language: Language, options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' });
  return (day: string) => made.format(new Date(day));
};

/** A month given as YYYY-MM is shown as `March 2026`, and as `Mar 2026` where there is little room. */
export const monthNames = (language: Language) => ({
  whole: format(language, { month: 'long', year: 'numeric' }),
  short: format(language, { month: 'short', year: 'numeric' }),
});

/** A day given as YYYY-MM-DD is shown as `31 March 2026`, and as `31 Mar`. */
export const dayNames = (language: Language) => ({
  whole: (day: string) => shownDate(day, language),
  short: format(language, { day: 'numeric', month: 'short' }),
});

export const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0);
