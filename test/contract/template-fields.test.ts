// Message templates are filled in without a gap, and a misspelt field is refused before anybody is sent it.
import { expect, test } from 'vitest';
import { fillTemplate, isAboutCourse } from '#contract/enquiries/template-fields.ts';
import { templates } from '#contract/resources/templates.ts';

test('what is known is filled in; a line with something unknown is left out, and named', () => {
  const text = 'Hello {name},\n\nFee: {fee}\nInstalments: {instalments}\n\n{name}, call {phone}.';
  expect(fillTemplate(text, { name: 'Asha', fee: '₹5,000', phone: '' })).toEqual({
    text: 'Hello Asha,\n\nFee: ₹5,000',
    missing: ['instalments', 'phone'],
  });
  // A value is never read as a field.
  expect(fillTemplate('{name}', { name: '{fee}' }).text).toBe('{fee}');
  expect([isAboutCourse('Open: {hours}'), isAboutCourse('{fee}')]).toEqual([false, true]);
});

test.each([
  ['{Name}', '{Name} is none of the fields that are filled in.'],
  ['Fee: {prise}', '{prise} is none of the fields that are filled in.'],
])('%s is refused, in every language', (text, message) => {
  const issuesOf = (template: object) => templates.fields.safeParse(template).error?.issues.map((one) => one.message);
  expect(issuesOf({ title: 'Fee', text })).toEqual([message]);
  expect(issuesOf({ title: 'Fee', text: 'Fee', translations: { te: { text } } })).toEqual([message]);
  expect(issuesOf({ title: 'Fee', text: '{name} { and }' })).toBeUndefined();
});
