// The XML check must find faults, or the tests that use it prove nothing.
import { expect, test } from 'vitest';
import { findFault } from './well-formed.ts';

test('a sound document has no fault', () => {
  expect(findFault('<svg viewBox="0 0 1 1"><g><path d="M0 0"/></g></svg>')).toBeUndefined();
});

test.each([
  ['<svg><g></svg></g>', 'closes another element'],
  ['<svg><g></g>', 'never closed'],
  ['<svg></svg><svg></svg>', 'outermost'],
  ['<svg fill="a" fill="b"></svg>', 'twice'],
  ['<svg fill="a&b"></svg>', 'not an element'],
  ['<svg>words</svg>', 'not an element'],
  ['', 'outermost'],
])('%s is faulty', (document, fault) => {
  expect(findFault(document)).toContain(fault);
});
