// A time in words: relative for the last hours, else day and time.
import { type Language, localeOf } from '#contract/language/languages.ts';
import type { Translator } from '#contract/language/translate.ts';

type Formats = Record<'day' | 'year' | 'time', Intl.DateTimeFormat>;

/** Made once for each language: making one takes longer than all its uses in a list. */
const made = new Map<Language, Formats>();

function formatsOf(language: Language): Formats {
  const locale = localeOf(language);
  const formats = made.get(language) ?? {
    day: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' }),
    year: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }),
    time: new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }),
  };
  made.set(language, formats);
  return formats;
}

export function timeAgo(then: Date, { t, language }: Pick<Translator, 't' | 'language'>, now = new Date()) {
  const minutes = Math.round((now.getTime() - then.getTime()) / 60_000);
  if (minutes < 1) return t('just now');
  if (minutes < 60) return t('{count, plural, one {# minute ago} other {# minutes ago}}', { count: minutes });
  const hours = Math.round(minutes / 60);
  if (hours < 12) return t('{count, plural, one {# hour ago} other {# hours ago}}', { count: hours });
  const { day, year } = formatsOf(language);
  return then.getFullYear() === now.getFullYear() ? day.format(then) : year.format(then);
}

export function exactTime(then: Date, language: Language) {
  const { time, year } = formatsOf(language);
  return `${time.format(then)}, ${year.format(then)}`;
}
