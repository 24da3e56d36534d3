// Levels, statuses and roles: the accepted words, and the spellings that mean them.
import { describe, expect, test } from 'vitest';
import { classLevels, findLevel, spokenLevels } from '#contract/choices.ts';
import { resources } from '#contract/resources.ts';
import { certificate, lecture, spokenLecture, user } from '#test/samples.ts';

const { lectures, certificates, users } = resources;
const spokenLectures = resources['spoken-lectures'];

test('are these and no others', () => {
  expect(classLevels).toEqual(['Class-10', 'Intermediate']);
  expect(spokenLevels).toEqual(['Beginner', 'Intermediate', 'Advanced']);
});

test.each(['Class-10', 'Class 10', 'class-10', 'class 10', 'CLASS 10', 'CLASS-10', ' Class 10 ', 'cLaSs 10'])(
  '%j is stored as Class-10 and found in an address',
  (spelling) => {
    expect(lectures.fields.parse(lecture({ classLevel: spelling })).classLevel).toBe('Class-10');
    expect(findLevel(classLevels, spelling)).toBe('Class-10');
  },
);

test.each(['intermediate', 'INTERMEDIATE', ' Intermediate '])('%j is Intermediate', (spelling) => {
  expect(lectures.fields.parse(lecture({ classLevel: spelling })).classLevel).toBe('Intermediate');
  expect(spokenLectures.fields.parse(spokenLecture({ level: spelling })).level).toBe('Intermediate');
  expect(findLevel(spokenLevels, spelling)).toBe('Intermediate');
});

describe('anything else is refused, with the words there are', () => {
  const reason = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message;

  test.each(['Class-9', 'Class', '10', 'constructor', '__proto__', 'toString'])('class %j', (classLevel) => {
    expect(reason(lectures.fields.safeParse(lecture({ classLevel })))).toBe(
      'Class must be one of Class-10, Intermediate.',
    );
    expect(findLevel(classLevels, classLevel)).toBeUndefined();
  });

  test('level', () => {
    expect(reason(spokenLectures.fields.safeParse(spokenLecture({ level: 'Class-10' })))).toBe(
      'Level must be one of Beginner, Intermediate, Advanced.',
    );
  });

  test('status', () => {
    expect(reason(certificates.fields.safeParse(certificate({ status: 'Lost' })))).toBe(
      'Status must be one of Verified, Pending, Rejected.',
    );
    expect(certificates.fields.parse(certificate({ status: 'rejected' })).status).toBe('Rejected');
  });

  test('role', () => {
    expect(reason(users.fields.safeParse(user({ role: 'root' })))).toBe('Role must be one of admin, editor.');
    expect(users.fields.parse(user({ role: 'Editor' })).role).toBe('editor');
  });

  test.each([10, null, true, ['Class-10'], {}])('a level is text, not %j', (classLevel) => {
    expect(lectures.fields.safeParse(lecture({ classLevel })).success).toBe(false);
  });
});
