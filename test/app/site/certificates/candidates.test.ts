// What tells numbers apart that look the same.
import { expect, test } from 'vitest';
import { differencesOf } from '#app/site/certificates/candidates.tsx';
import { english } from '#contract/language/sentence.ts';

test.each([
  [
    ['TW-O1', 'TW-01'],
    ['the letter O', 'the digit 0'],
  ],
  [
    ['A-1O', 'AL0', 'A I O'],
    ['the digit 1, the letter O', 'the letter L, the digit 0', 'the letter I, the letter O'],
  ],
  [
    ['TW-1', 'TW/1'],
    ['', ''],
  ],
  [[], []],
])('%j differ in %j', (numbers, differences) => expect(differencesOf(numbers, english.t)).toEqual(differences));
