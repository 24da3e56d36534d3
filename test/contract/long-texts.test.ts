// Texts of any length and of the worst shape are read or refused without delay: whoever sends one must not keep everyone waiting.
import { describe, expect, test } from 'vitest';
import { normaliseNumber } from '#contract/certificates/number.ts';
import * as fields from '#contract/fields.ts';
import { fold } from '#contract/text/folded-text.ts';
import { tidyLine, tidyProse, withoutInvisible } from '#contract/text/text.ts';
import { expectLittleWork } from '#test/support/effort.ts';
import { worstTexts } from '#test/support/worst-texts.ts';

/** As large as a body may be that is not a list. */
const BYTES = 256 * 1024;
/** Usually about one; what looked through the rest of the text at each letter was a thousand. */
const MOST = 100;

const texts = Object.entries(worstTexts).map(([shape, make]): [string, string] => [
  shape,
  make((piece) => Math.floor(BYTES / Buffer.byteLength(piece))),
]);

describe.each(texts)('%s', (_shape, text) => {
  test.each([tidyLine, tidyProse, withoutInvisible, normaliseNumber, fold])('%o', (read: (text: string) => string) =>
    expectLittleWork(() => read(text), MOST),
  );

  test('every kind of field', async () => {
    const words = ['One', 'Two'] as const;
    const kinds = [
      ...[fields.line('A', 120), fields.printed('A', 120), fields.printedCapitals('A', 120)],
      ...[fields.printedDay('A', 40), fields.certificateNumber('A', 40), fields.absentPrinted('A', 200)],
      ...[fields.absentNumber('A', 40), fields.blankable('A', 200), fields.optionalLine('A', 200)],
      ...[fields.optionalProse('A', 500), fields.address('A'), fields.optionalAddress('A'), fields.email('A')],
      ...[fields.optionalEmail('A'), fields.optionalColour('A'), fields.printedPicture('A'), fields.phone('A')],
      ...[fields.optionalPhone('A'), fields.oneOf('A', words), fields.visibility.shown_from, fields.prose('A', 20_000)],
    ];
    for (const kind of kinds) await expectLittleWork(() => kind.safeParse(text), MOST);
  });
});

describe('a text that is too long', () => {
  test('is told so, however long it is', () => {
    for (const text of ['x'.repeat(121), 'x'.repeat(250_000), ' x'.repeat(120_000)])
      expect(fields.line('Name', 120).safeParse(text).error?.issues).toMatchObject([
        { message: 'Name may have at most 120 characters.' },
      ]);
  });

  test('is not what has as many spaces, joiners or signs around it as anyone may paste', () => {
    const name = 'రాజ్\u200cకుమార్';
    expect(fields.line('Name', 120).parse(`${' '.repeat(700)}${name}${'\u200b'.repeat(700)}`)).toBe(name);
    const decomposed = 'ế'.normalize('NFD').repeat(120);
    expect(fields.line('Name', 120).parse(decomposed)).toBe('ế'.repeat(120));
  });
});

describe('signs on one letter', () => {
  test('as many as any writing has are put in their order', () => {
    const signs = '\u0301\u0327'.repeat(15);
    expect(tidyLine(`a${signs}`)).toBe(`a${signs}`.normalize('NFC'));
    expect(fields.line('Name', 120).safeParse(`a${signs}`).success).toBe(true);
  });

  test.each(['\u0301\u0327'.repeat(16), '\u0301\u200b\u0327'.repeat(16), '\uff9e\u0301'.repeat(16)])(
    'more, %j, are not stored',
    (signs) => {
      for (const field of [fields.line('Name', 120), fields.prose('Name', 120), fields.certificateNumber('Name', 120)])
        expect(field.safeParse(`a${signs}`).error?.issues[0]?.message).toMatch(
          /^Name (holds characters that cannot be shown\.|holds .* which cannot be printed on a certificate\.)$/,
        );
    },
  );
});
