// What the pages of messages, history and institute say of what the server keeps.
import { expect, test } from 'vitest';
import { compareTexts, firstOf, lastOf } from '#app/dashboard/history/difference.ts';
import { partsOf, titleIn, whatOf, whoOf } from '#app/dashboard/history/wording.ts';
import { checkInstitute } from '#app/dashboard/institute/check.ts';
import { addressInFrame } from '#app/dashboard/institute/map-address.ts';
import { mailStateOf } from '#app/dashboard/messages/mail-state.ts';
import { replyLink } from '#app/dashboard/messages/reply-link.ts';
import { institute } from '#contract/institute.ts';
import { institute as demonstration } from '#server/demo/institute.ts';

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

test('how the mail stands, in words', () => {
  const state = { mail: 'kept', attempts: 0, lastError: null, sentAt: null } as const;
  expect(mailStateOf(state)).toBe('Kept here; no mail is set up');
  expect(mailStateOf({ ...state, mail: 'waiting' })).toBe('Waiting to be mailed');
  expect(mailStateOf({ ...state, mail: 'sent', sentAt: '2026-11-15T04:00:00.000Z' })).toMatch(
    /^Mailed at \d{1,2}:\d\d [ap]m, \d+ November 2026$/,
  );
  expect(mailStateOf({ ...state, mail: 'failed', attempts: 1, lastError: 'EAUTH 535' })).toBe(
    'Could not be mailed: the mail server refused the sign-in (EAUTH 535), 1 try',
  );
  expect(mailStateOf({ ...state, mail: 'failed', attempts: 8, lastError: 'unknown' })).toBe(
    'Could not be mailed: the reason is not known, 8 tries',
  );
});

test('a reply goes to the address alone, with the subject once', () => {
  expect(replyLink({ from_email: 'a&b?c=d@x.in', subject: 'Fees & dates' })).toBe(
    'mailto:a%26b%3Fc%3Dd@x.in?subject=Re%3A%20Fees%20%26%20dates',
  );
  expect(replyLink({ from_email: 'a@x.in', subject: 'RE: Fees' })).toBe('mailto:a@x.in?subject=RE%3A%20Fees');
});

test('of a piece of HTML only the address of the frame is taken', () => {
  expect(addressInFrame(`<p><iframe width=1 src='https://m.example/?a=1&amp;b=2'></iframe>`)).toBe(
    'https://m.example/?a=1&b=2',
  );
  expect(addressInFrame('https://m.example/')).toBe('https://m.example/');
});

test('blank lines are left out, and an error stays at its own line', () => {
  const facts = institute.parse(demonstration);
  expect(checkInstitute({ ...facts, phones: ['', ' 1 ', ' '] })).toMatchObject({ input: { phones: ['1'] } });
  const social = [
    { name: '', url: '' },
    { name: 'Blog', url: 'nowhere' },
  ];
  expect(checkInstitute({ ...facts, social })).toEqual({
    errors: { 'social.1.url': 'Link must be a web address that starts with http:// or https://.' },
  });
});
