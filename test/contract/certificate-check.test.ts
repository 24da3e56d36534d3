// Lines that an employer types or pastes: the number and the name in them, in any order.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CheckEntry, MOST_LINES, mergeEntries, readEntries } from '#contract/certificates/check.ts';
import { canonicalJson } from '#contract/certificates/check-receipt.ts';
import { normaliseNumber } from '#contract/certificates/number.ts';
import { expectLittleWork } from '#test/support/effort.ts';

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

describe('more than anyone has', () => {
  const many = (count: number, line: (at: number) => string) => Array.from({ length: count }, (_, at) => line(at));

  test('1,000 lines are read, as many as are told apart; of more only their number', () => {
    const lines = many(MOST_LINES, (at) => `A1 ${'x'.repeat(at % 100)}y${'x'.repeat(at / 100)}`);
    expect(readEntries(lines.join('\n')).lines).toBeUndefined();
    expect(readEntries(lines.join('\n')).entries).toHaveLength(MOST_LINES);
    const read = readEntries([...lines, '', '  ', 'B1', 'none', ...many(12_000, (at) => `A1 ${at}`)].join('\r\n'));
    expect(read.entries).toHaveLength(MOST_LINES);
    expect(read.lines).toBe(MOST_LINES + 12_002);
  });

  test('lines in which nothing can be seen are lines, too', () => {
    expect(readEntries('\u200b\n'.repeat(50_000))).toMatchObject({ entries: [], strays: [], lines: 50_000 });
  });

  test('the beginning of a line is read, and less of it is shown', () => {
    const remarks = 'very good '.repeat(500);
    expect(readEntries(`PI-2026-0144\tSravani K\t${remarks}7`).entries).toMatchObject([{ number: 'PI-2026-0144' }]);
    expect(readEntries(remarks).strays).toEqual([remarks.slice(0, 200)]);
    // Half of a letter of two units could not be sent on.
    const [long, longer] = ['x'.repeat(119), 'x'.repeat(199)];
    expect(readEntries(`A1, ${long}😀`).entries).toEqual([{ number: 'A1', name: long }]);
    expect(readEntries(`${longer}😀`).strays).toEqual([longer]);
  });

  // Each took seconds when what follows was looked through again at each letter.
  test.each([
    ['tabs', `${'\t'.repeat(100_000)}A1`],
    ['spaces after a count', `1.${' '.repeat(100_000)}a`],
    ['quotes', `${'"'.repeat(100_001)}A1`],
    ['one number, many names', many(60_000, (at) => `A1 ${at.toString(36).replace(/\d/g, '')}`).join('\n')],
  ])('%s: read without delay', (_, text) => expectLittleWork(() => readEntries(text), 30));
});

describe('entries that ask the same', () => {
  /** As it is meant: the first of those before that says nothing else. */
  function mergeOneByOne(given: readonly CheckEntry[]) {
    const entries: CheckEntry[] = [];
    const agree = (a?: string, b?: string) => a === undefined || b === undefined || a.toLowerCase() === b.toLowerCase();
    for (const entry of given) {
      const at = entries.findIndex(
        (one) =>
          normaliseNumber(one.number) === normaliseNumber(entry.number) &&
          agree(one.name, entry.name) &&
          agree(one.signature, entry.signature),
      );
      if (at < 0) entries.push(entry);
      else entries[at] = { ...entry, ...entries[at] };
    }
    return { entries, merged: given.length - entries.length };
  }
  const few = (...values: string[]) => fc.constantFrom(...values);
  const entry = fc.record(
    { number: few('a-1', 'A-1', 'b2'), name: few('asha', 'Asha', 'ravi', 'sita'), signature: few('s1', 's2', 's3') },
    { requiredKeys: ['number'] },
  );

  test('are found as if all before were looked through', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), (given) => {
        expect(mergeEntries(given)).toEqual(mergeOneByOne(given));
      }),
      { numRuns: 3000, seed: 20_261_118 },
    );
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
