// The checks of a file before it is uploaded.
import { expect, test } from 'vitest';
import {
  type Accept,
  acceptedTypes,
  refuseKind,
  refuseSize,
  sizeInWords,
  typeOf,
} from '#app/dashboard/uploads/file-check.ts';
import { shrunkSize } from '#app/dashboard/uploads/shrunk-picture.ts';

const MB = 1024 * 1024;

test.each<[Accept, string, string | undefined]>([
  ['picture', 'image/jpeg', undefined],
  ['picture', 'image/avif', undefined],
  ['picture', 'application/pdf', 'Please choose a JPEG, PNG, WebP, GIF or AVIF picture.'],
  ['picture', 'image/svg+xml', 'Please choose a JPEG, PNG, WebP, GIF or AVIF picture.'],
  ['picture', 'image/heic', 'This is a HEIC picture, which most browsers cannot show. Please save it as JPEG.'],
  ['pdf', 'application/pdf', undefined],
  ['pdf', 'image/png', 'Please choose a PDF.'],
  ['picture or pdf', 'application/pdf', undefined],
  ['picture or pdf', 'text/html', 'Please choose a JPEG, PNG, WebP, GIF or AVIF picture, or a PDF.'],
])('asked for a %s, given %s: %s', (accept, type, sentence) => {
  expect(refuseKind({ type, size: 10 }, accept)).toBe(sentence);
});

test('empty and too large files are not sent', () => {
  expect(refuseKind({ type: 'image/png', size: 0 }, 'picture')).toBe('The file is empty.');
  expect(refuseSize({ type: 'image/png', size: 12 * MB })).toBeUndefined();
  expect(refuseSize({ type: 'image/png', size: 12 * MB + 1 })).toBe('A picture may be up to 12 MB.');
  expect(refuseSize({ type: 'application/pdf', size: 25 * MB })).toBeUndefined();
  expect(refuseSize({ type: 'application/pdf', size: 25 * MB + 1 })).toBe('A PDF may be up to 25 MB.');
});

test('a file whose type the system does not know is known by its ending', () => {
  expect(typeOf({ type: '', name: 'Photo.JPG' })).toBe('image/jpeg');
  expect(typeOf({ type: 'application/octet-stream', name: 'a.pdf' })).toBe('application/pdf');
  expect(typeOf({ type: 'image/jpg', name: 'a' })).toBe('image/jpeg');
  expect(typeOf({ type: 'image/png', name: 'a.jpg' })).toBe('image/png');
  expect(typeOf({ type: '', name: 'constructor' })).toBe('');
});

test('the chooser offers what is taken, each by its type', () => {
  expect(acceptedTypes('pdf')).toEqual(['application/pdf']);
  expect(acceptedTypes('picture')).toContain('image/jpeg');
  expect(acceptedTypes('picture or pdf')).toEqual([...acceptedTypes('picture'), 'application/pdf']);
});

test.each([
  [4000, 3000, { width: 2400, height: 1800 }],
  [3000, 4000, { width: 1800, height: 2400 }],
  [2400, 2400, undefined],
  [100, 50, undefined],
  [100_000, 2, { width: 2400, height: 1 }],
])('%i × %i is sent as %o', (width, height, size) => {
  expect(shrunkSize({ width, height })).toEqual(size);
});

test('sizes in words', () => {
  expect([10, 340_000, MB, 2.44 * MB].map(sizeInWords)).toEqual(['1 kB', '332 kB', '1.0 MB', '2.4 MB']);
});
