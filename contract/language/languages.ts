// The languages of the product. English pages have no prefix; the others are below `/te` and `/hi`.

/** `name` is written in the language itself. `singular` are the whole numbers with which it uses the singular. */
export const languages = [
  { code: 'en', name: 'English', locale: 'en-IN', singular: [1] },
  { code: 'te', name: 'తెలుగు', locale: 'te-IN', singular: [1] },
  { code: 'hi', name: 'हिन्दी', locale: 'hi-IN', singular: [0, 1] },
] as const;

export type Language = (typeof languages)[number]['code'];
/** Languages with a prefix and a catalogue. */
export type Translated = Exclude<Language, 'en'>;

export const isLanguage = (code: unknown): code is Language => languages.some((language) => language.code === code);

export const tagOf = (language: Language) => languages.find(({ code }) => code === language)?.locale ?? 'en-IN';

/** The plural form of ICU messages. `Intl.PluralRules` says the same, but costs a slow phone 70 ms of the home page. */
export function pluralOf(count: number, language: Language): 'one' | 'other' {
  const singular: readonly number[] = languages.find(({ code }) => code === language)?.singular ?? [];
  return singular.includes(count) ? 'one' : 'other';
}

/** `12,34,567.5`, in every language. `Intl.NumberFormat` says the same, but the first of a page costs a slow phone 90 ms and more. */
export function shownNumber(number: number, decimals = 3) {
  const [whole = '', decimal] = String(Number(number.toFixed(decimals))).split('.');
  const grouped = whole.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',');
  return decimal === undefined ? grouped : `${grouped}.${decimal}`;
}

/** For dates, numbers and money: with Latin digits, which is not the rule in every language of India. */
export const localeOf = (language: Language) => `${tagOf(language)}-u-nu-latn`;

const PREFIX = new RegExp(`^/(${languages.flatMap(({ code }) => (code === 'en' ? [] : code)).join('|')})(/.*)?$`);

/** The language of an address, and the address of the same page in English. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const [, prefix, rest] = PREFIX.exec(path) ?? [];
  return prefix === undefined ? { language: 'en', path } : { language: prefix as Language, path: rest ?? '/' };
}

/** The address of an English page in another language. */
export function inLanguage(path: string, language: Language) {
  if (language === 'en') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** The most wanted language of `Accept-Language` that we have, otherwise English. */
export function preferredLanguage(header: string | undefined): Language {
  const [first] = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const q = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find((value) => value !== undefined);
      return { code: tag.split('-')[0], q: q === undefined ? 1 : Number(q) };
    })
    .filter(({ code, q }) => isLanguage(code) && q > 0)
    .sort((a, b) => b.q - a.q);
  return isLanguage(first?.code) ? first.code : 'en';
}
