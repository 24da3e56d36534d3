// The definitions: samples are valid, limits hold in every field, defaults apply, and incomplete items are dropped.
import { describe, expect, test } from 'vitest';
import { certificateFieldNames } from '#contract/certificates/fields.ts';
import { updateFieldsOf } from '#contract/resource.ts';
import { registration, userChange } from '#contract/resources/users.ts';
import { resources } from '#contract/resources.ts';
import * as sample from '#test/samples.ts';
import { fieldLimits } from './field-limits.ts';

const { certificates, lectures, users, notes, ngos } = resources;
const spokenLectures = resources['spoken-lectures'];

test.each(Object.entries(sample.samples))('the sample of %s is valid and kept as it is', (name, make) => {
  const payload = make();
  const { password: _password, ...visible } = payload;
  expect(resources[name as keyof typeof resources].fields.parse(payload)).toMatchObject(visible);
});

for (const { owner, schema, make, field, max, fill } of fieldLimits)
  test(`${owner}: ${field} takes ${max} characters and no more`, () => {
    expect(schema.safeParse(make({ [field]: fill(max) })).error?.issues).toBeUndefined();
    const { error } = schema.safeParse(make({ [field]: fill(max + 1) }));
    expect(error?.issues[0]?.path).toEqual([field]);
    expect(error?.issues[0]?.message).toMatch(new RegExp(` may have at most ${max} characters\\.$`));
  });

test('every text of a certificate has its limit in field-limits.ts', () => {
  const limited = fieldLimits.filter(({ owner }) => owner === 'certificate').map(({ field }) => field);
  const texts = [
    ...certificateFieldNames.filter((field) => !['status', 'language'].includes(field)),
    'reason',
    'replaced_by',
  ];
  expect(limited.sort()).toEqual(texts.sort());
});

describe('passwords', () => {
  test('have at least 8 characters', () => {
    expect(registration.safeParse(sample.user({ password: '12345678' })).success).toBe(true);
    const { error } = registration.safeParse(sample.user({ password: '1234567' }));
    expect(error?.issues[0]?.message).toBe('Password must have at least 8 characters.');
  });

  test('are taken as they are, spaces and all', () => {
    expect(registration.parse(sample.user({ password: '  spaces  ' })).password).toBe('  spaces  ');
  });

  test.each([undefined, null, ''])('may be %j on an edit, which leaves the stored one alone', (password) => {
    expect(userChange.parse(sample.user({ password })).password ?? '').toBe('');
  });

  test('that are new on an edit follow the same rule', () => {
    expect(userChange.safeParse(sample.user({ password: '12345678' })).success).toBe(true);
    expect(userChange.safeParse(sample.user({ password: '1234567' })).success).toBe(false);
  });
});

describe('defaults', () => {
  const without = (payload: object, field: string) => ({ ...payload, [field]: undefined });

  test('fill in what is left out', () => {
    expect(lectures.fields.parse(without(sample.lecture(), 'classLevel')).classLevel).toBe('Class-10');
    expect(spokenLectures.fields.parse(without(sample.spokenLecture(), 'level')).level).toBe('Beginner');
    expect(certificates.fields.parse(without(sample.certificate(), 'status')).status).toBe('Verified');
    expect(certificates.fields.parse(sample.certificate()).division).toBe('A');
    expect(users.fields.parse(sample.user()).role).toBe('admin');
    expect(ngos.fields.parse({ name: 'Alone' })).toEqual({
      name: 'Alone',
      shortDescription: '',
      description: '',
      image: '',
    });
  });

  test('do not fill in on an update: the stored value is kept', () => {
    const change = updateFieldsOf(certificates as never).parse(without(sample.certificate(), 'status'));
    expect(change.status).toBeUndefined();
    expect(change.division).toBeUndefined();
    expect(userChange.parse(sample.user()).role).toBeUndefined();
  });

  test('do not excuse what has none', () => {
    for (const field of ['certificate_no', 'name', 'father_name', 'course', 'dob', 'duration', 'date'])
      expect(updateFieldsOf(certificates as never).safeParse(without(sample.certificate(), field)).success).toBe(false);
  });
});

test('certificates are kept in capitals, durations and what is no date as given', () => {
  const kept = certificates.fields.parse(
    sample.certificate({
      certificate_no: ' cc/1a ',
      name: 'sita',
      father_name: 'rama',
      course: 'pgdca',
      dob: '5th of may',
      date: 'march 2026',
    }),
  );
  expect(kept).toMatchObject({ certificate_no: 'CC/1A', name: 'SITA', father_name: 'RAMA', course: 'PGDCA' });
  expect(kept).toMatchObject({ dob: '5th of may', date: 'march 2026' });
});

test('what a definition does not name is dropped', () => {
  const kept = notes.fields.parse({ ...sample.note(), _id: 'mine', version: 9, extra: true });
  expect(Object.keys(kept).sort()).toEqual(['driveLink', 'image', 'subject', 'title']);
});
