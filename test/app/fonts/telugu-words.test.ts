// The small Telugu font has every letter it is made for.
import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { proverb, teluguWords } from '#app/fonts/telugu-words.ts';
import { institute } from '#server/demo/institute.ts';

test('it has every letter of the proverb and of the demonstration institute', () => {
  const letters = new Set(teluguWords);
  expect([...proverb, ...(institute.nameTelugu ?? '')].filter((letter) => !letters.has(letter))).toEqual([]);
});

test('it weighs less than a third of the whole script', () => {
  const size = (name: string) => statSync(new URL(`../../../app/fonts/${name}.woff2`, import.meta.url)).size;
  expect(size('anek-telugu-words')).toBeLessThan(size('anek-telugu') / 3);
});
