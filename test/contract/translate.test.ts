// Messages in the ICU format: values, plurals, markup, escapes, and what is not well formed.
import { expect, test } from 'vitest';
import { createTranslator, msg, parse } from '#contract/language/translate.ts';

const COURSES = '{count, plural, =0 {No course} one {# course} other {# courses}}';
const english = createTranslator('en');
const telugu = createTranslator('te', {
  Courses: 'కోర్సులు',
  'Page {page} of {pages}': '{pages}లో {page}వ పేజీ',
  [COURSES]: '{count, plural, =0 {కోర్సులు లేవు} one {# కోర్సు} other {# కోర్సులు}}',
  'Read <a>our rules</a> first.': 'ముందు <a>మా నియమాలు</a> చదవండి.',
});

/** A text that is not known in advance, as the server's are. */
const format = (text: string, values: Record<string, string | number> = {}) => english.t(text, values);

test('a text is shown in the language, and in English where it has no translation', () => {
  expect(telugu.t('Courses')).toBe('కోర్సులు');
  expect(telugu.t('Gallery')).toBe('Gallery');
  expect(english.t('Courses')).toBe('Courses');
  expect([telugu.has('Courses'), telugu.has('Gallery'), english.has('Gallery')]).toEqual([true, false, true]);
  expect([telugu.t('constructor'), telugu.has('toString')]).toEqual(['constructor', false]);
  expect(msg('Courses')).toBe('Courses');
});

test('of a text with two meanings only the text is shown', () => {
  const text = 'Subject ## of study';
  expect(createTranslator('en').t(text)).toBe('Subject');
  expect(createTranslator('te', { Subject: 'విషయం' }).t(text)).toBe('Subject');
  expect(createTranslator('te', { [text]: 'సబ్జెక్ట్' }).t(text)).toBe('సబ్జెక్ట్');
});

test('values stand where the language wants them', () => {
  expect(english.t('Page {page} of {pages}', { page: 2, pages: 7 })).toBe('Page 2 of 7');
  expect(telugu.t('Page {page} of {pages}', { page: 2, pages: 7 })).toBe('7లో 2వ పేజీ');
  expect(format('{ name } and {name}', { name: 'Asha' })).toBe('Asha and Asha');
  expect(format('Dear {name}!')).toBe('Dear !');
});

test('nothing in a value is read as a message', () => {
  for (const name of ['{name}', '<a>x</a>', "it''s", '# {', '$&'])
    expect(format('{count, plural, other {Dear {name}}}', { count: 1, name })).toBe(`Dear ${name}`);
});

test.each([
  [0, 'No course', 'కోర్సులు లేవు'],
  [1, '1 course', '1 కోర్సు'],
  [2, '2 courses', '2 కోర్సులు'],
  [12, '12 courses', '12 కోర్సులు'],
])('%i is counted as the language counts', (count, inEnglish, inTelugu) => {
  expect([english.t(COURSES, { count }), telugu.t(COURSES, { count })]).toEqual([inEnglish, inTelugu]);
});

test('none is one of the singular in Hindi', () => {
  const hindi = createTranslator('hi', { '{count} files': '{count, plural, one {# फ़ाइल है} other {# फ़ाइलें हैं}}' });
  const shown = [0, 1, 2].map((count) => hindi.t('{count} files', { count }));
  expect(shown).toEqual(['0 फ़ाइल है', '1 फ़ाइल है', '2 फ़ाइलें हैं']);
});

test('a count stands in what is nested in it, and a # elsewhere is only a sign', () => {
  const text =
    '{count, plural, one {# file in {place}} other {{kind, select, pdf {# PDFs} other {# files}} in {place}}}';
  expect(format(text, { count: 1, kind: 'pdf', place: 'here' })).toBe('1 file in here');
  expect(format(text, { count: 3, kind: 'pdf', place: 'here' })).toBe('3 PDFs in here');
  expect(format(text, { count: 3, kind: 'zip', place: 'here' })).toBe('3 files in here');
  expect(format('Row #{row}', { row: 3 })).toBe('Row #3');
});

test('a number is grouped only where the message says so', () => {
  expect(format('{total, number} rows', { total: 1_234_567 })).toBe('12,34,567 rows');
  expect(format('{total} rows', { total: 1_234_567 })).toBe('1234567 rows');
});

test('a part with markup becomes what the page makes of it', () => {
  const wrap = (tag: string, inner: string[]) => `[${tag}: ${inner.join('')}]`;
  expect(telugu.parts('Read <a>our rules</a> first.', {}, wrap)).toEqual(['ముందు ', '[a: మా నియమాలు]', ' చదవండి.']);
  expect(english.parts('<b>{count}</b> of <i>all <b>{count}</b></i>', { count: 5 }, wrap).join('')).toBe(
    '[b: 5] of [i: all [b: 5]]',
  );
  expect(telugu.t('Read <a>our rules</a> first.')).toBe('ముందు మా నియమాలు చదవండి.');
});

test.each([
  ["It''s {name}", "It's Asha"],
  ["{name}'s file", "Asha's file"],
  ["'{name}' is {name}", '{name} is Asha'],
  ["'<b>' {name}", '<b> Asha'],
  ['{name} < 5 and > 3', 'Asha < 5 and > 3'],
])('%j is shown as %j', (text, shown) => {
  expect(format(text, { name: 'Asha' })).toBe(shown);
});

test('a text without translation and without values is shown as it is: it may quote anything', () => {
  for (const text of ['Expected {', 'a } b', "it''s", '<a>']) {
    expect(english.t(text)).toBe(text);
    expect(telugu.t(text)).toBe(text);
  }
});

test.each([
  ...['{', '{}', '{name', '{first name}', 'a } b', '<a>without end', '<a>{name</a>'],
  ...['{day, date}', '{count, number, percent}', '{count, plural, one {#}}', '{count, plural, other {#}'],
])('%j is not well formed', (text) => {
  expect(() => parse(text)).toThrow(`: ${text}`);
  expect(() => parse(text)).toThrow(/at character \d+/);
});
