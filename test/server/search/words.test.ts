// Words as the search compares them.
import { expect, test } from 'vitest';
import { addressesOf, publicPages } from '#contract/pages.ts';
import { fold } from '#contract/text/folded-text.ts';
import { matchPlainly, matchWithTypo, wordsOf } from '#contract/text/words.ts';
import { pageEntries } from '#server/search/pages.ts';

test.each([
  ['Café-Kurs, 10th!', ['cafe', 'kurs', '10th']],
  ['కంప్యూటర్ శిక్షణ', ['కంప్యూటర్', 'శిక్షణ']],
  ['हिन्दी में कोर्स', ['हिन्दी', 'में', 'कोर्स']],
  ['انگریزی کورس', ['انگریزی', 'کورس']],
  ['  ', []],
])('%j has the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('what is written in two ways is one word', () => {
  expect(fold('క్\u200cష')).toBe(fold('క్ష'));
  expect(fold('अंग्रेज़ी')).toBe(fold('अंग्रेजी'));
  expect(fold('१०')).toBe('10');
  expect(fold('౧౦')).toBe('10');
});

test.each([
  ['programing', 'programming', true],
  ['porgramming', 'programming', true],
  ['progranming', 'programming', true],
  ['programmming', 'programming', true],
  ['progrm', 'programming', true],
  ['కంప్యుటర్', 'కంప్యూటర్', true],
  ['कम्प्यटर', 'कम्प्यूटर', true],
  ['talli', 'tally', true],
  ['prgrmming', 'programming', false],
  ['dca', 'dcb', false],
  ['tally', 'totally', false],
])('%s for %s: %s', (typed, word, isNear) => {
  expect(matchPlainly(typed, word)).toBe(0);
  expect(matchWithTypo(typed, word) > 0).toBe(isNear);
});

test('every page of visitors that may be indexed is found by its name', () => {
  const known = pageEntries.map(({ address }) => address);
  for (const page of publicPages.filter(({ path, sitemap }) => sitemap && path !== '/' && path !== '/login'))
    for (const address of addressesOf(page)) expect(known).toContain(address);
});

test('a beginning is enough', () => {
  expect(matchPlainly('prog', 'programming')).toBeGreaterThan(0);
  expect(matchPlainly('p', 'programming')).toBe(0);
});
