// What a photographed QR code leads to: our own page and nothing else.
import { expect, test } from 'vitest';
import { readPaperCode } from '#app/site/certificates/paper/paper-photo.ts';

const read = (text: string) => readPaperCode(text, ['https://palaka.example', 'http://localhost:3000']);

test('the code of a paper leads to its check, with number and signature', () => {
  expect(read('https://palaka.example/certificate-verification?no=PI%2F1&s=abc&x=y#m=def')).toEqual({
    kind: 'ours',
    to: '/certificate-verification?no=PI%2F1&s=abc#m=def',
  });
  // An older QR code.
  expect(read('https://palaka.example/certificate-verification?no=PI%2F1#s=abc&m=def')).toEqual({
    kind: 'ours',
    to: '/certificate-verification?no=PI%2F1#s=abc&m=def',
  });
  expect(read('http://localhost:3000/certificate?id=PI-1')).toEqual({
    kind: 'ours',
    to: '/certificate-verification?no=PI-1',
  });
});

test.each([
  'https://palaka.example.evil.test/certificate-verification?no=PI-1',
  'https://palaka.example@evil.test/certificate-verification?no=PI-1',
  'http://palaka.example/certificate-verification?no=PI-1',
])('%s leads elsewhere', (text) => {
  expect(read(text).kind).toBe('foreign');
});

test.each([
  'PI-2026-0147',
  'javascript:alert(1)',
  'https://palaka.example/',
  'https://palaka.example/certificate-verification',
  'https://palaka.example/dashboard?no=PI-1',
])('%s is no code of a certificate', (text) => {
  expect(read(text)).toEqual({ kind: 'unreadable' });
});
