// How a description is split between the top of a course page and its "About" section.
import { expect, test } from 'vitest';
import { splitDescription, summarise } from '#app/site/courses/description.ts';
import { courses } from '#server/demo/courses.ts';

test.each([
  ['one sentence stands under the title', 'Learn to type.', 'Learn to type.', ''],
  [
    'the first of several does',
    'Posters, logos and social media work. You learn to see first.',
    'Posters, logos and social media work.',
    'You learn to see first.',
  ],
  [
    'an abbreviation ends no sentence',
    'Word, Excel and other parts of M.S. Office for beginners. We start with letters.',
    'Word, Excel and other parts of M.S. Office for beginners.',
    'We start with letters.',
  ],
  [
    'nor does a number',
    'A course about version 3.11 of the language. It is long.',
    'A course about version 3.11 of the language.',
    'It is long.',
  ],
  [
    'a line of its own is a sentence',
    'Six months of Python\n\nFirst month: loops',
    'Six months of Python',
    'First month: loops',
  ],
  ['Telugu too', 'కంప్యూటర్ కోర్సు, మొదటి నుండి చివరి వరకు. తెలుగులో బోధన.', 'కంప్యూటర్ కోర్సు, మొదటి నుండి చివరి వరకు.', 'తెలుగులో బోధన.'],
])('%s', (_name, description, lead, rest) => {
  expect(splitDescription(description)).toEqual({ lead, rest });
});

test('a first sentence that is too long for the top stays with the rest', () => {
  const text = `${'word '.repeat(60)}end. And more.`;
  expect(splitDescription(text)).toEqual({ lead: '', rest: text });
});

test('nothing is lost, whatever the text', () => {
  const text = 'A.B! C? "D". E… (F). 1. 2. 3\n4';
  const { lead, rest } = splitDescription(text);
  expect(`${lead}${rest}`.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
});

test.each([
  ['as many sentences as there is room for', 'One is short enough here. Two follows it. Three is one too many.', 42],
  ['a sentence that is too long is cut at a word', 'A very long first sentence without an end', 20],
])('a summary has %s', (_, text, limit) => {
  const summary = summarise(text, limit);
  expect(summary).toMatch(limit === 42 ? /^One is short enough here\. Two follows it\.$/ : /^A very long first…$/);
});

test('every summary of the demonstration ends at a sentence', () => {
  for (const { description } of courses) expect(summarise(description)).toMatch(/[.!?]$/);
});
