// Text as searches compare it, in any script.
import { normalised } from './normal-form.ts';

/** Digits of other scripts begin here: Arabic, Persian, Devanagari, Telugu. */
const zeros = [0x660, 0x6f0, 0x966, 0xc66];

/** Small letters without what is written in more than one way: accents, nuktas, joiners, vowel signs of Arabic, digits. */
export function fold(text: string): string {
  const folded = normalised(text, 'NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u064b-\u065f\u0640\u093c\u200c\u200d]/g, '')
    .replace(/[٠-٩۰-۹०-९౦-౯]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (zeros.findLast((zero) => zero <= code) ?? code));
    })
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک');
  return normalised(folded, 'NFC');
}
