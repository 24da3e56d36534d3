// Which addresses may be stored: http, https and our own files. Everything else that a browser would run or open is
// refused.
import { expect, test } from 'vitest';
import { chapters } from '#contract/courses/chapters.ts';
import { address, optionalAddress } from '#contract/fields.ts';
import { dangerousAddresses, usualAddresses } from './web-addresses.ts';

test('the lists are long enough to mean something', () => {
  expect(new Set(dangerousAddresses).size).toBeGreaterThanOrEqual(40);
  expect(usualAddresses.length).toBeGreaterThanOrEqual(15);
});

test.each(dangerousAddresses)('refused: %j', (text) => {
  expect(address('Image').safeParse(text).success).toBe(false);
  expect(optionalAddress('Image').safeParse(text).success).toBe(false);
  expect(chapters.safeParse([{ title: 'One', videoUrl: text }]).success).toBe(false);
});

test.each(usualAddresses)('accepted as it is: %j', (text) => {
  expect(address('Image').parse(text)).toBe(text);
  expect(optionalAddress('Image').parse(text)).toBe(text);
  expect(chapters.parse([{ title: 'One', videoUrl: text }])).toEqual([{ title: 'One', videoUrl: text }]);
});

test('spaces around an address do not matter', () => {
  expect(address('Image').parse('  https://example.com/a.jpg\n')).toBe('https://example.com/a.jpg');
});
