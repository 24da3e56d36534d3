// Lines that an employer types or pastes: the number and the name in them, in any order.
import { describe, expect, test } from 'vitest';
import { readEntries } from '#contract/certificate-check.ts';
import { canonicalJson } from '#contract/check-receipt.ts';

const one = { number: 'PI-2026-0144', name: 'Sravani K' };

test.each([
  ['PI-2026-0144', { number: 'PI-2026-0144' }],
  ['Sravani K, PI-2026-0144', one],
  ['PI-2026-0144\tSravani K', one],
  ['1\tSravani K\tPI-2026-0144\t90000 12345\tsk@home.example', one],
  ['"Sravani K";"PI-2026-0144"', one],
  ['Sravani K PI-2026-0144', one],
  ['3. PI-2026-0144 Sravani K', one],
  ['PI 2026 0144', { number: 'PI 2026 0144' }],
  ['144, శ్రావణి', { number: '144', name: 'శ్రావణి' }],
  [
    'https://palaka.test/certificate-verification?no=PI-2026-0144&s=abc#m=x',
    { number: 'PI-2026-0144', signature: 'abc' },
  ],
  ['https://palaka.test/certificate?id=A%2F1', { number: 'A/1' }],
])('%j', (line, entry) => {
  expect(readEntries(`\n${line}\r\n\n`)).toEqual({ entries: [entry], strays: [], merged: 0 });
});

describe('many lines', () => {
  test('without a number are listed, and those that ask the same are asked once', () => {
    const text =
      'Certificate No, Name\npi-2026-0144\nSravani K, PI-2026-0144\nRavi, PI-2026-0144\nhello\nsravani k, PI-2026-0144';
    expect(readEntries(text)).toEqual({
      entries: [
        { number: 'pi-2026-0144', name: 'Sravani K' },
        { number: 'PI-2026-0144', name: 'Ravi' },
      ],
      strays: ['Certificate No, Name', 'hello'],
      merged: 2,
    });
  });
  test('a number that is too long is none; nothing is nothing', () => {
    expect(readEntries(`A${'1'.repeat(40)}`)).toMatchObject({ entries: [], strays: [expect.any(String)] });
    expect(readEntries(' \n\t\n')).toEqual({ entries: [], strays: [], merged: 0 });
  });
});

test('canonical JSON as RFC 8785 has it, and nothing deeper than a receipt', () => {
  expect(
    canonicalJson({
      '\u20ac': 'a',
      '\r': 1,
      b: [true, null, { d: '\u000f', c: undefined }],
      '\ufb33': '',
      '\ud83d\ude00': '',
    }),
  ).toBe('{"\\r":1,"b":[true,null,{"d":"\\u000f"}],"\u20ac":"a","\ud83d\ude00":"","\ufb33":""}');
  expect(() => canonicalJson(JSON.parse('['.repeat(9000) + ']'.repeat(9000)))).toThrow('Too deep.');
});
