// What a request to be called says to staff.
import { expect, test } from 'vitest';
import { callRequestText, translateCallRequest } from '#contract/enquiries/call-request-text.ts';
import { translatorFor } from '#server/web/languages.ts';

const { t } = translatorFor('te');

test('staff read it in their language, as it is stored in English', () => {
  for (const course of ['', 'PGDCA', 'C '.repeat(120)]) {
    const stored = { _id: '1', course, ...callRequestText(course) };
    expect(stored.subject.length).toBeLessThanOrEqual(200);
    const shown = translateCallRequest(stored, t);
    expect(shown).toMatchObject({ _id: '1', course });
    expect(shown.subject).toMatch(/^కాల్ రిక్వెస్ట్/);
    expect(shown.message).toMatch(/నాకు కాల్ చేయండి\.$/);
    expect(shown.message).toContain(course);
    expect(shown.message.replace(course, '')).not.toMatch(/[a-z]/i);
  }
});

test('what a visitor has written stays as it is', () => {
  const written = { course: '', subject: 'Please call back', message: 'After six, please.' };
  expect(translateCallRequest(written, t)).toBe(written);
});
