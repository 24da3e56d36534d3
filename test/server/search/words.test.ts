// Words as the search compares them.
import { expect, test } from 'vitest';
import { addressesOf, publicPages } from '#contract/pages.ts';
import { fold } from '#contract/text/folded-text.ts';
import { matchWithTypo, matchWord, withSound, wordsOf } from '#contract/text/words.ts';
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
  ['porgramming', 'programming', true],
  ['progranming', 'programming', true],
  ['progrm', 'programming', true],
  ['कम्प्यटर', 'कम्प्यूटर', true],
  ['talli', 'tally', true],
  ['prgrmming', 'programming', false],
  ['dca', 'dcb', false],
  ['tally', 'totally', false],
])('%s for %s: %s', (typed, word, isNear) => {
  expect(matchWord(withSound(typed), withSound(word))).toBe(0);
  expect(matchWithTypo(withSound(typed), withSound(word)) > 0).toBe(isNear);
});

test('what sounds alike comes after what is written so', () => {
  const nearness = ['Anitha', 'Anitharao', 'Anita', 'అనిత', 'Anirudh'].map((word) =>
    matchWord(withSound('anitha'), withSound(wordsOf(word)[0] ?? '')),
  );
  expect(nearness).toEqual([1, 0.75, 0.6, 0.6, 0]);
  expect(matchWord(withSound('srinivasa'), withSound('srinivas'))).toBeGreaterThan(0);
});

test('every page of visitors that may be indexed is found by its name', () => {
  const known = pageEntries.map(({ address }) => address);
  for (const page of publicPages.filter(({ path, sitemap }) => sitemap && path !== '/'))
    for (const address of addressesOf(page)) expect(known).toContain(address);
});

test('a beginning is enough', () => {
  expect(matchWord(withSound('prog'), withSound('programming'))).toBeGreaterThan(0);
  expect(matchWord(withSound('p'), withSound('programming'))).toBe(0);
});
