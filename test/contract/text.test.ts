// Normalised text: everything visible is kept, and of the invisible only what letters and emoji need.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tidyLine, tidyProse, withoutInvisible } from '#contract/text/text.ts';

const every = (pattern: RegExp) =>
  Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => pattern.test(character));

describe('a character that nobody sees', () => {
  const ignorable = every(/\p{Default_Ignorable_Code_Point}/u).filter((character) => !/[\u202d\u202e]/.test(character));

  test('goes, each of the four thousand of them, alone and between Latin letters', () => {
    expect(ignorable.length).toBeGreaterThan(4000);
    expect(ignorable.filter((character) => withoutInvisible(character) !== '')).toEqual([]);
    expect(ignorable.filter((character) => withoutInvisible(`A${character}B`) !== 'AB')).toEqual([]);
  });

  test.each(['\ufeff', '\u00ad', '\u202a', '\u2069', '\ufff9', '\ufffc', '\u{e0041}', '\u115f'])(
    'so does %j',
    (character) => {
      expect(tidyLine(`A${character} ${character}B${character}`)).toBe('A B');
    },
  );

  test('stays where a script needs it between its letters, once', () => {
    for (const text of ['రాజ్\u200cకుమార్', 'क्\u200dष', 'र\u200d्य', 'می\u200cخواهم', 'র\u200d্য', 'ന്\u200d'])
      expect(withoutInvisible(text)).toBe(text);
    for (const [text, seen] of [
      ['A\u200dB', 'AB'],
      ['\u200cరామ\u200c', 'రామ'],
      ['రా\u200c మ', 'రా మ'],
      ['క్\u200c\u200cష', 'క్ష'],
      ['1\u200d2', '12'],
      ['علی\u200c', 'علی'],
      ['١\u200d٢', '١٢'],
    ] as const)
      expect([text, withoutInvisible(text)]).toEqual([text, seen]);
  });

  test.each(['👩🏽‍🎓', '🏳️‍🌈', '👁️‍🗨️', '🧑🏽‍🤝‍🧑🏿', '❤️', '☎︎', '1️⃣', '#️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🇮🇳', '👍🏾'])(
    'stays in %s',
    (emoji) => {
      expect(withoutInvisible(`a ${emoji} b`)).toBe(`a ${emoji} b`);
    },
  );

  test('does not stay as a part of what is no emoji', () => {
    expect(withoutInvisible('1\ufe0f2\ufe0f')).toBe('12');
    expect(withoutInvisible('A\ufe0f\u{e0067}\u{e007f}')).toBe('A');
  });
});

describe('what is kept', () => {
  const character = fc.oneof(
    fc.constantFrom(
      ...'aZ1 -క్ష్రర్यعلی\u200b\u200c\u200d\ufe0f\u00ad\u2028\u3164\u00a0\u2800\n\r\t\u0301é',
      '👩',
      '🏽',
      '🎓',
      '\u{1f3f4}',
      '\u{e0067}',
      '\u{e007f}',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  const text = fc.array(character, { maxLength: 20 }).map((list) => list.join(''));

  test('is kept the same when it comes again', () => {
    fc.assert(
      fc.property(text, (typed) => {
        for (const tidy of [withoutInvisible, tidyLine, tidyProse]) expect(tidy(tidy(typed))).toBe(tidy(typed));
      }),
      { numRuns: 20_000, seed: 11 },
    );
  });

  test('loses nothing that is seen', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const seen = (text: string) => text.replace(/[\p{DI}\ufff9-\ufffc]/gu, '').normalize('NFC');
        expect(seen(withoutInvisible(typed))).toBe(seen(typed));
      }),
      { numRuns: 20_000, seed: 12 },
    );
  });

  test('has one kind of space in a line, one kind of line end in several', () => {
    expect(tidyLine('\u3000A\u00a0B\u2003C\u2800D ')).toBe('A B C D');
    expect(tidyProse('a\r\nb\u2028c\u2029d')).toBe('a\nb\nc\nd');
    // No-break spaces matter for the layout of prose.
    expect(tidyProse('10\u00a0kg')).toBe('10\u00a0kg');
  });
});
