// Names and words of courses that are one however they are written, and those that are two. The pairs are in the two files beside.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fold } from '#contract/text/folded-text.ts';
import { soundOf } from '#contract/text/sound.ts';
import { expectLittleWork } from '#test/support/effort.ts';

const linesOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' '));

/** The first word of each line with each of the others. */
const pairsIn = (file: string) => linesOf(file).flatMap(([first = '', ...others]) => others.map((one) => [first, one]));
const sound = (word = '') => soundOf(fold(word));

test('397 pairs of names and words in three scripts are one', () => {
  const pairs = pairsIn('one.txt');
  expect(pairs.length).toBe(397);
  expect(pairs.filter(([one, other]) => sound(one) !== sound(other))).toEqual([]);
});

test('246 pairs that are near each other are two', () => {
  const pairs = pairsIn('two.txt');
  expect(pairs.length).toBe(246);
  expect(pairs.filter(([one, other]) => sound(one) === sound(other))).toEqual([]);
});

test('a number, a word with digits, one of another script and one that is too long are their own sound', () => {
  for (const word of ['10', '10th', 'کورس', 'α', 'a'.repeat(41), 'कa']) expect(sound(word)).toBe(word);
});

test('a thousand words of any kind are little work', async () => {
  for (const word of [
    'computer',
    'కంప్యూటర్',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    'ababababababababababababababababababab',
  ])
    await expectLittleWork(() => {
      for (let count = 0; count < 1000; count++) sound(word);
    }, 20);
});
