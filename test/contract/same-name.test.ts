// Names that two people wrote: what counts as the same in a check of many.
import { expect, test } from 'vitest';
import { isSameButInitials, isSameName } from '#contract/certificates/same-name.ts';

test.each([
  ['Konda P. Reddy', 'KONDA REDDY', true],
  ['Konda P. Reddy', 'KONDA PRIYANKA REDDY', true],
  ['Konda Reddy', 'P. KONDA REDDY', true],
  ['Sravani Konda', 'SRAVANI K', true],
  ['కె. శ్రావణి', 'శ్రావణి కొండా', true],
  ['K. P. Sravani', 'SRAVANI KONDA', true],
  ['Konda P. Reddy', 'KONDA R. REDDY', false],
  ['Sravani Konda', 'SRAVANI R', false],
  ['Sravani', 'SRAVANI KONDA', false],
  ['Konda P. Reddy', 'KONDA PRIYANKA', false],
  ['K. S.', 'KONDA SRAVANI', false],
  ['Ravi Teja', 'RAVI KUMAR', false],
])('%s, %s', (asked, recorded, isSame) => {
  expect(isSameButInitials(asked, recorded)).toBe(isSame);
  expect(isSameButInitials(recorded, asked)).toBe(isSame);
  expect(isSameName(asked, recorded)).toBe(false);
});

test('order, capitals, dots and spaces are no difference', () => {
  for (const name of ['k. sravani', 'SravaniK', 'SRAVANI K.']) expect(isSameName(name, 'SRAVANI K')).toBe(true);
});
