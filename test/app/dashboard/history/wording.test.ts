// Changes of a record in words, and differences of texts.
import { expect, test } from 'vitest';
import { compareTexts, firstOf, lastOf } from '#app/dashboard/history/difference.ts';
import { partsOf, readable, titleIn, whatOf, whoOf } from '#app/dashboard/history/wording.ts';
import { createTranslator } from '#contract/language/translate.ts';

const labels = { name: 'Name', status: 'Status', date: 'Date', course: 'Course', division: 'Division' };
const changed = (...names: string[]) => names.map((field) => ({ field, before: 'a', after: 'b' }));

test('a change is told by what it touched', () => {
  const what = (...names: string[]) => whatOf('certificates', { action: 'update', fields: changed(...names) }, labels);
  expect(what('name')).toBe('Changed Name');
  expect(what('name', 'status')).toBe('Changed Name and Status');
  expect(what('name', 'status', 'date')).toBe('Changed Name, Status and Date');
  expect(what(...Object.keys(labels))).toBe('Changed 5 fields');
  expect(what()).toBe('Saved it without a change');
  expect(whatOf('notes', { action: 'restore', fields: [{ field: 'title', after: 'x' }] }, {})).toBe('Brought it back');
  const read = { action: 'update' as const, fields: [{ field: 'read', before: 0, after: 1 }] };
  expect(whatOf('messages', read, {})).toBe('Marked it as read');
});

test('a value is told in the language of the page, as the forms show it', () => {
  const words = ['Verified', 'Beginner', 'Class-10', 'Admin', 'Not recorded'];
  const telugu = createTranslator('te', Object.fromEntries(words.map((word) => [word, `te ${word}`])));
  expect(readable('certificates', 'status', 'Verified', telugu)).toBe('te Verified');
  expect(readable('certificates', 'dob', 'Not recorded', telugu)).toBe('te Not recorded');
  expect(readable('certificates', 'language', 'te', telugu)).toBe('తెలుగు');
  expect(readable('lectures', 'classLevel', 'Class-10', telugu)).toBe('te Class-10');
  expect(readable('spoken-lectures', 'level', 'Beginner', telugu)).toBe('te Beginner');
  expect(readable('users', 'role', 'admin', telugu)).toBe('te Admin');
  // A name that is one of these words stays.
  expect(readable('certificates', 'name', 'Verified', telugu)).toBe('Verified');
});

test('whoever did it has a name, or is a visitor, or the system', () => {
  expect(whoOf('notes', { by: { _id: '1', name: 'Lakshmi' }, action: 'update' })).toBe('Lakshmi');
  expect(whoOf('messages', { by: null, action: 'create' })).toBe('A visitor');
  expect(whoOf('courses', { by: null, action: 'create' })).toBe('The system');
});

test('a record is called what the newest change tells', () => {
  const fields = [{ field: 'price', before: '1', after: '2' }];
  const renamed = [{ field: 'title', before: 'Old', after: 'New' }];
  expect(
    titleIn([
      { action: 'update', fields },
      { action: 'update', fields: renamed },
    ]),
  ).toBe('New');
  expect(titleIn([{ action: 'delete', fields: [{ field: 'name', before: 'Gone' }] }])).toBe('Gone');
  expect(titleIn([{ action: 'update', fields }])).toBeUndefined();
});

test('the parts of a group are compared one by one, lists are left whole', () => {
  const director = { field: 'director', before: { name: 'A', role: 'X' }, after: { name: 'A', role: 'Y' } };
  const phones = { field: 'phones', before: ['1'], after: ['1', '2'] };
  expect(partsOf([director, phones])).toEqual([{ field: 'director.role', before: 'X', after: 'Y' }, phones]);
  expect(partsOf([{ field: 'director', after: { name: 'A' } }])).toEqual([{ field: 'director.name', after: 'A' }]);
});

test('two texts are compared in whole words, and nothing of them is lost', () => {
  for (const [before, after] of [
    ['the old word here', 'the new word here'],
    ['same', 'same'],
    ['a b', 'a b c'],
    ['', 'all new'],
    ['a a a', 'a a'],
    ['పలక ఒకటి', 'పలక రెండు'],
  ] as const) {
    const { start, was, is, end } = compareTexts(before, after);
    expect(start + was + end).toBe(before);
    expect(start + is + end).toBe(after);
  }
  expect(compareTexts('the old word here', 'the new word here')).toMatchObject({ was: 'old', is: 'new' });
});

test('long texts are cut between words', () => {
  expect(firstOf('one two three', 9)).toBe('one two…');
  expect(lastOf('one two three', 9)).toBe('…three');
  expect(firstOf('short', 9)).toBe('short');
  expect(firstOf('😀😀😀', 3)).toBe('😀…');
});
