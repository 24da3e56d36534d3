// What "Add a language" in CONTRIBUTING.md asks for beyond what the compiler notices: every language has it.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { offers } from '#app/language/offer-words.ts';
import { languages } from '#contract/language/languages.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const translated = languages.filter(({ code }) => code !== 'en');

test.each(translated)('$name has a catalogue and an offer', ({ code }) => {
  expect(existsSync(`languages/${code}.po`)).toBe(true);
  expect(offers.map(({ language }) => language)).toContain(code);
});

test.each(translated)('$name has its rules in the style sheets', ({ code }) => {
  expect(read('app/app.css')).toContain(`[data-offer="${code}"] .language-offer:lang(${code})`);
  expect(read('app/app.css')).toMatch(new RegExp(`:root:is\\([^)]*.*:lang\\(${code}\\)`));
  expect(read('server/site/refusal-page.ts')).toContain(`h1:lang(${code})`);
});

test('the glossary has a column for each', () => {
  const [, heading = ''] = /^(\| English \|.*)$/m.exec(read('docs/glossary.md')) ?? [];
  expect(heading.split('|').filter((cell) => cell.trim() !== '')).toHaveLength(languages.length);
});

test.each(translated)('$name has a font with its letters', ({ name }) => {
  const ranges = [...read('app/fonts/faces.css').matchAll(/U\+(\w+)-(\w+)/g)].map(([, from = '', to = '']) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);
  const isCovered = (letter: string) =>
    ranges.some(([from = 0, to = 0]) => from <= (letter.codePointAt(0) ?? 0) && (letter.codePointAt(0) ?? 0) <= to);
  expect([...name].filter((letter) => !isCovered(letter))).toEqual([]);
});

test('people find pages by what they are called in each script', () => {
  const pages = read('server/search/pages.ts');
  for (const { name } of translated) {
    const script = [...name].map((letter) => letter.codePointAt(0) ?? 0)[0] ?? 0;
    const block = script - (script % 128);
    const letters = new RegExp(`words: '[^']*[${String.fromCodePoint(block)}-${String.fromCodePoint(block + 127)}]`);
    expect(pages, name).toMatch(letters);
  }
});
