// The languages: the prefix of an address, the language that a browser prefers, dates and numbers.
import { expect, test } from 'vitest';
import {
  inLanguage,
  isLanguage,
  languages,
  localeOf,
  pluralOf,
  preferredLanguage,
  shownNumber,
  splitLanguage,
} from '#contract/language/languages.ts';
import { publicPages } from '#contract/pages.ts';
import { shownDate } from '#contract/text/dates.ts';

test.each([
  ['/te', 'te', '/'],
  ['/te/', 'te', '/'],
  ['/te/courses', 'te', '/courses'],
  ['/hi/certificate-verification', 'hi', '/certificate-verification'],
  ['/te/te', 'te', '/te'],
  ['/', 'en', '/'],
  ['/courses/te', 'en', '/courses/te'],
  ['/team', 'en', '/team'],
  ['/hindi/courses', 'en', '/hindi/courses'],
  ['/en/courses', 'en', '/en/courses'],
  ['/fr/courses', 'en', '/fr/courses'],
  ['', 'en', ''],
])('%j is in %s, of the page %j', (address, language, path) => {
  expect(splitLanguage(address)).toEqual({ language, path });
});

test('every page has an address in every language, and it leads back to the page', () => {
  for (const { path } of publicPages)
    for (const { code } of languages)
      expect(splitLanguage(inLanguage(path, code)), `${path} in ${code}`).toEqual({ language: code, path });
  expect(languages.map(({ code }) => inLanguage('/', code))).toEqual(['/', '/te', '/hi']);
});

test('each language is named in its own script', () => {
  expect(languages.map(({ name }) => name)).toEqual(['English', 'తెలుగు', 'हिन्दी']);
});

test.each([undefined, '', 'fr', 'EN', 'constructor', 7])('%j is none of the languages', (code) => {
  expect(isLanguage(code)).toBe(false);
});

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['fr-FR, de;q=0.8', 'en'],
  ['te', 'te'],
  ['te-IN,te;q=0.9,en;q=0.8', 'te'],
  ['HI-in', 'hi'],
  ['en-IN,en;q=0.9,te;q=0.8', 'en'],
  ['fr, te;q=0.4, en;q=0.3', 'te'],
  ['en;q=0.2, hi; q=0.7', 'hi'],
  ['hi;q=0.5, te;q=0.5', 'hi'],
  ['te;q=0', 'en'],
  ['te;q=0, hi;q=0.1', 'hi'],
  ['tel, hin', 'en'],
  [';;;q=,,', 'en'],
])('whoever asks for %j reads %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

test('dates are written as in the language, with Latin digits', () => {
  const shown = languages.map(({ code }) => shownDate('2025-06-28', code));
  expect(shown).toEqual(['28 June 2025', '28 జూన్, 2025', '28 जून 2025']);
  for (const { code } of languages) {
    expect(shownDate('March 2009', code)).toBe('March 2009');
    expect(shownDate('2025-02-29', code)).toBe('2025-02-29');
    const format = new Intl.DateTimeFormat(localeOf(code), { dateStyle: 'long', timeZone: 'UTC' });
    for (let day = Date.UTC(2024, 0, 1); day < Date.UTC(2025, 0, 1); day += 86_400_000)
      expect(shownDate(new Date(day).toISOString().slice(0, 10), code)).toBe(format.format(day));
  }
});

test('numbers are grouped the Indian way, with Latin digits', () => {
  const numbers = [
    0, 7, 12, 100, 999, 1000, 12_345, 100_000, 1_234_567.5, 987_654_321, 1e12, 0.5, 2499.5, 1.0049, -12_345.678,
  ];
  for (const { code } of languages)
    for (const number of numbers) {
      expect(shownNumber(number)).toBe(number.toLocaleString(localeOf(code)));
      const money = new Intl.NumberFormat(localeOf(code), { maximumFractionDigits: 2 });
      expect(shownNumber(number, 2)).toBe(money.format(number));
    }
  expect(shownNumber(1_234_567.5)).toBe('12,34,567.5');
});

test.each(languages)('the plurals of $name are those of CLDR', ({ code, locale }) => {
  const rules = new Intl.PluralRules(locale);
  const counts = [...Array(2000).keys(), 1_000_000, 12_345_678];
  expect(counts.map((count) => pluralOf(count, code))).toEqual(counts.map((count) => rules.select(count)));
});
