// What a Rejected certificate may say of why, and how it is then called.
import { expect, test } from 'vitest';
import { stateOf } from '#contract/certificates/state.ts';
import { recordSchemaOf } from '#contract/resource.ts';
import { resources } from '#contract/resources.ts';
import { certificate } from '#test/samples.ts';

const { fields } = resources.certificates;
const rejected = (more: object) => fields.safeParse(certificate({ status: 'Rejected', ...more }));
const complaint = (more: object) => rejected(more).error?.issues.map(({ path, message }) => [path[0], message]);

test('reason and replacement are tidied, and absent when they are left out', () => {
  expect(rejected({ reason: '  Issued\u200b by mistake ', replaced_by: ' pi–2026–7 ' }).data).toMatchObject({
    reason: 'Issued by mistake',
    replaced_by: 'PI-2026-7',
  });
  expect(rejected({ reason: ' ', replaced_by: '' }).data).toMatchObject({ reason: '', replaced_by: '' });
  const without = rejected({}).data ?? {};
  expect(['reason', 'replaced_by'].filter((field) => field in without)).toEqual([]);
});

test('what is wrong with them is said in a sentence', () => {
  expect(complaint({ reason: 'x'.repeat(201) })).toEqual([['reason', 'Reason may have at most 200 characters.']]);
  expect(complaint({ reason: 'one\ntwo' })).toEqual([['reason', 'Reason holds characters that cannot be shown.']]);
  expect(complaint({ reason: 5 })).toEqual([['reason', 'Reason must be text.']]);
  expect(complaint({ reason: 'gone 🙂' })).toEqual([
    ['reason', 'Reason holds 🙂 (U+1F642), which cannot be printed on a certificate.'],
  ]);
  expect(complaint({ replaced_by: 'X'.repeat(41) })).toEqual([
    ['replaced_by', 'New certificate number may have at most 40 characters.'],
  ]);
});

test('nobody but the server writes the day', () => {
  expect(rejected({ withdrawn_on: '2026-01-01' }).data).not.toHaveProperty('withdrawn_on');
  const { shape } = recordSchemaOf(resources.certificates);
  expect(shape).toHaveProperty('withdrawn_on');
});

test('one that was Verified is called withdrawn while it is Rejected, and at no other time', () => {
  const on = '2026-11-16';
  expect(stateOf({ status: 'Rejected', withdrawn_on: on })).toBe('Withdrawn');
  expect(stateOf({ status: 'Rejected' })).toBe('Rejected');
  expect(stateOf({ status: 'Verified', withdrawn_on: on })).toBe('Verified');
});
