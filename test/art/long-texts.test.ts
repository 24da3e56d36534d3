// The work of drawings whose texts are as long as they may be, in the scripts that take the longest to measure.
import { expect, test } from 'vitest';
import { drawReceipt } from '#art/check-receipt.ts';
import { expectLittleWork } from '#test/support/effort.ts';

/** Usually ten to twenty. Measuring a line anew for each of its letters is hundreds. */
const MOST = 80;

const longest = {
  'one word': (length: number) => 'W'.repeat(length),
  'words of one letter': (length: number) => 'W '.repeat(length / 2),
  Telugu: (length: number) => 'శ్రా'.repeat(length / 4),
  Arabic: (length: number) => 'ا'.repeat(length),
};

test.each(Object.entries(longest))(
  'a receipt of fifty entries with the longest texts there are is drawn with little work: %s',
  async (_, text) => {
    const row = {
      number: text(40),
      name: text(120),
      answer: 'Withdrawn, name differs',
      tone: 'bad' as const,
      says: [
        `${text(120)} · ${text(200)} · ${text(40)}`,
        ...[`The name differs: the record says ${text(120)}.`, `Withdrawn on ${text(40)}.`],
        ...[`Reason: ${text(200)}`, `Replaced by ${text(40)}.`],
      ],
    };
    const receipt: Parameters<typeof drawReceipt>[0] = {
      title: 'Check of certificates',
      institute: text(120),
      lines: [text(200)],
      foot: [text(200)],
      headings: ['Certificate number', 'Name asked for', 'Answer', 'What our record says'],
      rows: Array.from({ length: 50 }, () => row),
      page: (page, of) => `Page ${page} of ${of}`,
    };
    await expectLittleWork(() => expect(drawReceipt(receipt).length).toBeGreaterThan(3), MOST);
  },
);
