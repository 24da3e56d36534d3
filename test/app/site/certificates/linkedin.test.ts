// LinkedIn's "Add to profile": what is known is filled in, nothing else.
import { expect, test } from 'vitest';
import { addToProfileLink } from '#app/site/certificates/actions.tsx';
import type { Certificate } from '#contract/resources.ts';

const certificate = { course: 'C & C++', certificate_no: 'PI/1', date: 'March 2009' } as Certificate;

test('a date in words is left out, and letters with a meaning in addresses stay what they are', () => {
  const link = new URL(addToProfileLink(certificate, 'Palaka & Sons', 'https://palaka.example/certificate?id=PI%2F1'));
  expect(Object.fromEntries(link.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'C & C++',
    organizationName: 'Palaka & Sons',
    certUrl: 'https://palaka.example/certificate?id=PI%2F1',
    certId: 'PI/1',
  });
});
