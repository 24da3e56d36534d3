// What staff read of enquiries that nobody has worded.
import { expect, test } from 'vitest';
import { callRequestText, translateOurWords } from '#contract/enquiries/our-words.ts';
import { translatorFor } from '#server/web/languages.ts';

const { t } = translatorFor('te');

test('staff read it in their language, as it is stored in English', () => {
  for (const course of ['', 'PGDCA', 'C '.repeat(120)]) {
    const stored = { _id: '1', kind: 'call' as const, course, ...callRequestText(course) };
    expect(stored.subject.length).toBeLessThanOrEqual(200);
    const shown = translateOurWords(stored, t);
    expect(shown).toMatchObject({ _id: '1', course });
    expect(shown.subject).toMatch(/^కాల్ రిక్వెస్ట్/);
    expect(shown.message).toMatch(/నాకు కాల్ చేయండి\.$/);
    expect(shown.message).toContain(course);
    expect(shown.message.replace(course, '')).not.toMatch(/[a-z]/i);
  }
});

test('what staff entered without a word is named by how it came', () => {
  const entered = { kind: 'walk-in' as const, course: '', subject: 'Walk-in', message: '' };
  expect(translateOurWords(entered, t).subject).toBe(t('Walk-in'));
  expect(translateOurWords({ ...entered, message: 'Walk-in' }, t).subject).toBe('Walk-in');
});

test('what a visitor has written stays as it is', () => {
  const written = { kind: 'call' as const, course: '', subject: 'Please call back', message: 'After six, please.' };
  expect(translateOurWords(written, t)).toBe(written);
});
