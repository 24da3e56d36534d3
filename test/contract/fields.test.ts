// The kinds of field: accepted at the limit, refused one character beyond it.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  address,
  certificateNumber,
  email,
  line,
  optionalAddress,
  optionalLine,
  optionalProse,
  printed,
  printedCapitals,
  prose,
} from '#contract/fields.ts';
import { expectLittleWork } from '#test/support/effort.ts';

const reasons = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('a line', () => {
  const name = line('Name', 5);

  test('is trimmed before it is measured', () => {
    expect(name.parse('  abcde \t')).toBe('abcde');
    expect(reasons(name, 'abcdef')).toEqual(['Name may have at most 5 characters.']);
  });

  test.each(['', '   ', '\u00a0\u2003\ufeff', '\u200b\u3164', '\u2800', undefined, null])(
    'is missing when %j',
    (value) => {
      expect(reasons(name, value)).toContain('This field is required.');
    },
  );

  test.each([5, true, {}, ['a']])('is text: not %j', (value) => {
    expect(reasons(name, value)).toEqual(['Name must be text.']);
  });

  test('is kept in NFC, and measured so', () => {
    expect(name.parse('e\u0301e\u0301e\u0301e\u0301e\u0301')).toBe('ééééé');
    expect(name.parse('Cafe\u0301')).toBe('Café');
  });

  test('may be in any script', () => {
    expect(line('Name', 40).parse('పలక शिक्षा ₹ 👩🏽‍🎓')).toBe('పలక शिक्षा ₹ 👩🏽‍🎓');
  });

  const unseen = [
    '\0',
    '\u0007',
    '\n',
    '\r',
    '\t',
    '\u001b[31m',
    '\u007f',
    '\u0085',
    '\u009b',
    '\ud800',
    '\ufffe',
    '\ufdd0',
    '\u2028',
    '\u202d',
    '\u202e',
  ];
  test.each(unseen)('holds no control characters: %j', (character) => {
    expect(reasons(line('Name', 40), `a${character}b`)).toEqual(['Name holds characters that cannot be shown.']);
    expect(reasons(printed('Name', 40), `a${character}b`)).toEqual(['Name holds characters that cannot be shown.']);
    expect(reasons(optionalLine('Name', 40), `a${character}b`)).toEqual([
      'Name holds characters that cannot be shown.',
    ]);
  });
});

describe('capitals', () => {
  const name = printedCapitals('Name', 4);

  test('are made, then measured', () => {
    expect(name.parse(' abc1 ')).toBe('ABC1');
    expect(reasons(name, 'abc10')).toEqual(['Name may have at most 4 characters.']);
    expect(reasons(name, 'groß')).toEqual(['Name may have at most 4 characters.']);
  });

  test.each([printedCapitals('Name', 100), printed('Name', 100), certificateNumber('Number', 100)])(
    'that were answered mean the same when sent back',
    (field) => {
      let kept = 0;
      fc.assert(
        fc.property(
          fc.oneof(
            fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
            fc.integer({ min: 0x20, max: 0x24ff }).map((code) => String.fromCodePoint(code)),
            fc.integer({ min: 0xf900, max: 0xffff }).map((code) => `A${String.fromCodePoint(code)}`),
          ),
          (text) => {
            const once = field.safeParse(text);
            if (!once.success) return;
            kept++;
            expect(field.parse(once.data)).toBe(once.data);
          },
        ),
        { seed: 7, numRuns: 5000 },
      );
      expect(kept).toBeGreaterThan(500);
    },
  );

  test('hold for letters whose capital has several parts', () => {
    expect(printedCapitals('Name', 100).parse('ŉ ﬁ ß ﬃ')).toBe('’N FI SS FFI');
  });
});

describe('what is printed on a certificate', () => {
  const name = printed('Name', 40);

  test.each([
    ['ＳＩＴＡ ﬁ', 'SITA fi'],
    ['SITA\u2011DEVI', 'SITA-DEVI'],
    ['O\u02bcBRIEN', 'O’BRIEN'],
    ['𝐒𝐈𝐓𝐀', 'SITA'],
    ['ﻋﻠﯽ', 'علی'],
    ['© ½ ₹ Ł Ṁ', '© ½ ₹ Ł Ṁ'],
    ['SITA\u00a0DEVI', 'SITA DEVI'],
    ['©\ufe0f', '©'],
  ])('%j is kept as %j', (typed, kept) => expect(name.parse(typed)).toBe(kept));

  test.each(['王', 'Ж', 'த', '😀', '\ue000', '\u0301', '\u{20000}'])('%j is named as what is in the way', (letter) => {
    const code = letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    expect(reasons(name, `A ${letter}`)).toEqual([
      `Name holds ${letter} (U+${code}), which cannot be printed on a certificate.`,
    ]);
  });
});

describe('prose', () => {
  const text = prose('Description', 10);

  test('keeps its lines, with one kind of line end', () => {
    expect(text.parse(' a\r\nb\n\tc ')).toBe('a\nb\n\tc');
    expect(optionalProse('Description', 10).parse('a\r\nb')).toBe('a\nb');
  });

  test('is measured after that', () => {
    expect(text.parse('a\r\n'.repeat(5))).toBe('a\na\na\na\na');
    expect(text.parse('x'.repeat(10))).toHaveLength(10);
    expect(reasons(text, 'x'.repeat(11))).toEqual(['Description may have at most 10 characters.']);
    expect(reasons(optionalProse('Description', 10), 'x'.repeat(11))).toEqual([
      'Description may have at most 10 characters.',
    ]);
  });

  test.each(['\0', '\r', '\u001b', '\u0085', '\udfff', '\uffff', '\u202e'])(
    'holds no other control characters: %j',
    (character) => {
      expect(reasons(text, `a${character}b`)).toEqual(['Description holds characters that cannot be shown.']);
      expect(reasons(optionalProse('Description', 10), `a${character}b`)).toEqual([
        'Description holds characters that cannot be shown.',
      ]);
    },
  );

  test('may be left out or blank where it is optional', () => {
    expect(optionalProse('Description', 10).parse(undefined)).toBe('');
    expect(optionalProse('Description', 10).parse('  ')).toBe('');
    expect(optionalLine('Short description', 10).parse(undefined)).toBe('');
    expect(optionalAddress('Image').parse(' ')).toBe('');
  });
});

describe('an email address', () => {
  const field = email('Email');

  test.each([
    'a@b.co',
    'first.last+tag@sub.example.org',
    "o'brien@example.ie",
    'X_1@EXAMPLE.COM',
    ' padded@example.com ',
  ])('%s', (text) => expect(field.parse(text)).toBe(text.trim()));

  const wrong = [
    'a',
    'a@',
    '@b.co',
    'a@b',
    'a b@c.de',
    'a@b c.de',
    'a@b..co',
    'a@@b.co',
    'a@b.co,c@d.co',
    'a@b.co\nBcc: x@y.z',
  ];
  test.each([...wrong, 'a@b.co>', '<a@b.co>', 'a@[127.0.0.1]', 'పలక@example.com', '"a b"@c.de'])('not %j', (text) => {
    expect(reasons(field, text)).not.toEqual([]);
  });

  test('says what is wrong', () => {
    expect(reasons(field, 'nobody')).toEqual(['Email must be a valid email address.']);
    expect(reasons(field, '')).toContain('This field is required.');
  });

  test('may have 254 characters, not 255', () => {
    const longest = `${'a'.repeat(242)}@example.com`;
    expect(longest).toHaveLength(254);
    expect(field.parse(longest)).toBe(longest);
    expect(reasons(field, `a${longest}`)).toEqual(['Email may have at most 254 characters.']);
  });

  test('is recognised in one pass, whatever is sent', async () => {
    for (const nasty of ['a'.repeat(1e6), 'a@'.repeat(5e5), `a@${'a.'.repeat(5e5)}`, `a@${'-'.repeat(1e6)}!`])
      await expectLittleWork(() => expect(field.safeParse(nasty).success).toBe(false), 100);
  });
});

describe('a web address', () => {
  const field = address('Image');

  test('may have 2,048 characters, not 2,049', () => {
    const longest = `https://example.com/${'a'.repeat(2028)}`;
    expect(longest).toHaveLength(2048);
    expect(field.parse(longest)).toBe(longest);
    expect(reasons(field, `${longest}a`)).toContain('Image may have at most 2048 characters.');
  });

  test('says what is wrong', () => {
    const sentence = 'Image must be a web address that starts with http:// or https://.';
    expect(reasons(field, 'javascript:alert(1)')).toEqual([sentence]);
    expect(reasons(optionalAddress('Image'), 'javascript:alert(1)')).toEqual([sentence]);
  });
});
