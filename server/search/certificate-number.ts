// A certificate number that is typed into the search leads to its verification. It is not looked up here: lookups are counted.
import { LONGEST_NUMBER } from '#contract/certificates/check.ts';
import { foldNumber, normaliseNumber } from '#contract/certificates/number.ts';
import { say, sentence } from '#contract/language/sentence.ts';
import { msg, type Translator } from '#contract/language/translate.ts';
import type { Found } from '#contract/search.ts';

const FEWEST_DIGITS = 3;

export function findCertificateNumber(q: string, translator: Translator): Found[] {
  const number = normaliseNumber(q);
  if (number.length > LONGEST_NUMBER || countDigits(number) < FEWEST_DIGITS) return [];
  return [
    {
      kind: 'certificate',
      title: say(sentence(msg('Verify certificate {number}'), { number }), translator),
      text: say(msg('Is this certificate real? Check it by its number'), translator),
      address: `/certificate-verification?no=${encodeURIComponent(number)}`,
    },
  ];
}

/** With letters that look like digits, in parts that have a digit: "2O26". */
function countDigits(number: string) {
  const parts = number.split(/[\s/\\._-]+/).filter((part) => /\d/.test(part));
  return foldNumber(parts.join('')).replace(/\D/g, '').length;
}
