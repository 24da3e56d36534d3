// Describes how wide the letters of the certificate's fonts run, for artwork that must fit long names without having fonts.
import { type Shaper, widthOf } from '#server/certificates/printing/shaping.ts';

type Measure = (text: string) => number;

/** Two base-36 digits per letter, in 1/500 em; 00 where there is none. */
export function describeWidths<Name extends string>(fonts: Map<string, Shaper>, lenders: Record<Name, Name[]>) {
  const names = Object.keys(lenders) as Name[];
  const tables = names.map((name) => {
    const measure = (...scripts: string[]) =>
      measureWith([name, ...lenders[name]].flatMap((one) => scripts.map((script) => fonts.get(`${one}-${script}`))));
    const [latin, ext, arabic] = [measure('latin'), measure('latin-ext', 'latin'), measure('arabic')];
    const [telugu, devanagari] = [measure('telugu'), measure('devanagari')];
    // The width of a combining mark is what it adds to the letter it widens most.
    const added = (measured: Measure, bases: string) => (sign: string) =>
      Math.max(...[...bases].map((base) => measured(base + sign) - measured(base)));
    const onTelugu = added(telugu, 'కమయరస');
    const onDevanagari = added(devanagari, 'कमयरस');
    const onArabic = added(arabic, 'بحسعل');
    const isSign = (letter: string) => /\p{M}/u.test(letter);
    return `  ${name}: {
    0x20: '${row(0x20, 0x7e, latin)}',
    0xa0: '${row(0xa0, 0xff, latin)}',
    0x100: '${row(0x100, 0x17f, ext)}',
    0x2010: '${row(0x2010, 0x2026, latin)}',
    0x0c00: '${row(0xc00, 0xc7f, (letter) => (isSign(letter) ? onTelugu(letter) : telugu(letter)))}',
    0x0900: '${row(0x900, 0x97f, (letter) => (isSign(letter) ? onDevanagari(letter) : devanagari(letter)))}',
    0x0600: '${row(0x600, 0x6ff, (letter) => (isSign(letter) ? onArabic(letter) : Math.max(arabic(letter), arabic(`${ZWJ}${letter}`))))}',
    // Joined to the letter before (Telugu), to the letter after (Devanagari, Arabic).
    0x10c15: '${row(0xc15, 0xc39, (letter) => onTelugu(`్${letter}`))}',
    0x10915: '${row(0x915, 0x939, (letter) => devanagari(`${letter}्क`) - devanagari('क'))}',
    0x10600: '${row(0x600, 0x6ff, (letter) => (isSign(letter) ? onArabic(letter) : Math.max(arabic(`${letter}${ZWJ}`), arabic(`${ZWJ}${letter}${ZWJ}`))))}',
  },`;
  });
  return `// Made by scripts/certificate-fonts.ts: how wide the certificate's letters run, two figures in base 36 for each letter
// from the one named, in 1/500 em. Letters joined to a neighbour stand at 0x10000 above their own place.
export const widths: Record<'${names.join("' | '")}', Record<number, string>> = {
${tables.join('\n')}
};
`;
}

const ZWJ = '\u200d';

function row(first: number, last: number, width: Measure) {
  const letters = Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
  return letters.map((letter) => encode(width(letter))).join('');
}

/** In em, by the first font that has all of it. A letter that none has is 0 wide. */
function measureWith(fonts: (Shaper | undefined)[]): Measure {
  return (text) => {
    const font = fonts.find((one) => one && [...text].every((letter) => one.has(letter.codePointAt(0) ?? 0)));
    return font ? widthOf(font.shape(text)) / 1000 : 0;
  };
}

function encode(em: number) {
  return Math.min(1295, Math.max(0, Math.ceil(em * 500)))
    .toString(36)
    .padStart(2, '0');
}
