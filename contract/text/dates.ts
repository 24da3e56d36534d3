// How dates are shown. Old records contain any text; only YYYY-MM-DD counts as a date.

import type { Language } from '../language/languages.ts';

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

export const months: Record<Language, readonly string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  te: 'జనవరి ఫిబ్రవరి మార్చి ఏప్రిల్ మే జూన్ జులై ఆగస్టు సెప్టెంబర్ అక్టోబర్ నవంబర్ డిసెంబర్'.split(' '),
  hi: 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' '),
};

/**
 * `31 March 2026` for `2026-03-31`; other text is unchanged. `Intl.DateTimeFormat` says the same, but the first of a page costs a slow
 * phone 140 ms, and a browser may know other names than the server.
 */
export function shownDate(text: string, language: Language = 'en') {
  if (!isDate(text)) return text;
  const [, year, month, day] = (pattern.exec(text) ?? []).map(Number);
  const name = months[language][(month ?? 0) - 1];
  return `${day} ${name}${language === 'te' ? ',' : ''} ${year}`;
}

/** Whether it is a day of the calendar, written year first. */
export function isDate(text: string) {
  const [, year, month, day] = (pattern.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || !day) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
