// Sentences with values: the same English as ever, and what they are made of, for other languages.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { whyUnprintable } from '#contract/certificates/printed-text.ts';
import { line } from '#contract/fields.ts';
import { because, fieldErrorOf, inEnglish, issueOf, say, sayErrors, sentence } from '#contract/language/sentence.ts';
import { deletedSentence } from '#contract/language/staff-sentences.ts';
import { createTranslator } from '#contract/language/translate.ts';
import { waitSentence } from '#contract/language/wait-sentences.ts';

const telugu = createTranslator('te', {
  Name: 'పేరు',
  course: 'కోర్సు',
  '{noun} deleted': '{noun} తొలగించాం',
  '{label} may have at most {max} characters.': '{label}: గరిష్ఠంగా {max} అక్షరాలు.',
  'Course {value} already exists.': '{value} కోర్సు ఇప్పటికే ఉంది.',
});

test('its label and its noun are translated, and other values are not', () => {
  expect(say(deletedSentence('course'), telugu)).toBe('కోర్సు తొలగించాం');
  expect(inEnglish(deletedSentence('course'))).toBe('Course deleted');
  expect(inEnglish(deletedSentence('NGO'))).toBe('NGO deleted');
  const note = line('Note ## on an enquiry', 5).safeParse('longer');
  expect(note.error?.issues[0]?.message).toBe('Note may have at most 5 characters.');
  const taken = sentence('Course {value} already exists.', { value: 'course' });
  expect(say(taken, telugu)).toBe('course కోర్సు ఇప్పటికే ఉంది.');
});

test('braces in a value mean nothing, nor those of a text that is no message of ours', () => {
  const taken = sentence('Course {value} already exists.', { value: "a{b <i> '" });
  expect(inEnglish(taken)).toBe("Course a{b <i> ' already exists.");
  expect(say(taken, telugu)).toBe("a{b <i> ' కోర్సు ఇప్పటికే ఉంది.");
  for (const translator of [telugu, createTranslator('en')]) expect(say('Expected {', translator)).toBe('Expected {');
});

test.each([
  [1, 'Wait 1 second, then try again.'],
  [119, 'Wait 119 seconds, then try again.'],
  [121, 'Wait 121 seconds (3 minutes), then try again.'],
  [7199, 'Wait 7199 seconds (120 minutes), then try again.'],
  [7200, 'Wait 7200 seconds (2 hours), then try again.'],
])('how long to wait: %i', (seconds, words) => {
  expect(inEnglish(waitSentence(seconds))).toBe(`Too many tries from your network. ${words}`);
});

test('an issue of zod has its message in English, and what it is made of', () => {
  const rules = z.object({
    list: z.array(line('Name', 5)),
    other: z.string(because('{label} must be text.', { label: 'A' })),
  });
  const { error } = rules.safeParse({ list: ['abcdef'], other: 1 });
  const errors = error?.issues.map(fieldErrorOf) ?? [];
  expect(errors).toEqual([
    {
      field: 'list.0',
      message: 'Name may have at most 5 characters.',
      said: { text: '{label} may have at most {max} characters.', values: { label: 'Name', max: 5 } },
    },
    { field: 'other', message: 'A must be text.', said: { text: '{label} must be text.', values: { label: 'A' } } },
  ]);
  expect(sayErrors(errors, telugu)).toEqual([
    { field: 'list.0', message: 'పేరు: గరిష్ఠంగా 5 అక్షరాలు.' },
    { field: 'other', message: 'A must be text.' },
  ]);
});

test('so has one that a rule of our own adds', () => {
  const reason = whyUnprintable('Name', '王');
  const rule = z.string().superRefine((text, context) => {
    if (reason) context.addIssue({ ...issueOf(reason), input: text });
  });
  const [issue] = rule.safeParse('王').error?.issues ?? [];
  expect(issue && fieldErrorOf(issue)).toMatchObject({
    message: 'Name holds 王 (U+738B), which cannot be printed on a certificate.',
    said: { values: { strange: '王', name: 'U+738B' } },
  });
});
