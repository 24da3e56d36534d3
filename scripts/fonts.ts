// Subsets the fonts to the letters and weights that pages use: node scripts/fonts.ts. The output is committed in
// app/fonts. The original files have the rupee sign in latin-ext, 36 kB for one letter; here it is a file of its own.
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { teluguWords } from '#app/fonts/telugu-words.ts';

type Axes = Record<string, number | { min: number; max: number }>;

const range = (from: number, count: number) =>
  String.fromCodePoint(...Array.from({ length: count }, (_, i) => from + i));
const latin = `${range(0x20, 95)}\u00a0£©®°·×–—‘’“”•…→←↑↓✓−é`;
const book = `${range(0x20, 95)}\u00a0°·×–—‘’“”…é`;
const joiners = '\u200c\u200d\u25cc';
/** Without the letters of Sanskrit and of languages that nobody here writes: they bring their own joined forms. */
const devanagari = range(0x900, 128).replace(
  /[\u0900\u0904\u090c\u090e\u0912\u0929\u0931\u0934\u093a\u093b\u0944\u0946\u094a\u094e\u094f\u0951-\u0957\u0960-\u0963\u0971\u0973-\u097f]/g,
  '',
);

const anek = (script: string, file: string) =>
  `node_modules/@fontsource-variable/anek-${script}/files/anek-${script}-${file}-normal.woff2`;
const tiro = (style: string) => `node_modules/@fontsource/tiro-telugu/files/tiro-telugu-latin-400-${style}.woff2`;
const text: Axes = { wght: { min: 400, max: 700 } };
const display: Axes = { wdth: 84, wght: 700 };

/**
 * The features that pages use of Latin: kerning, ligatures, accents and tabular figures. Fractions and old-style
 * figures would only add weight.
 */
const latinFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];

const fonts: [name: string, source: string, letters: string, axes?: Axes][] = [
  ['anek-text', anek('latin', 'latin-wght'), latin, text],
  ['anek-display', anek('latin', 'latin-wdth'), latin, display],
  ['anek-rupee', anek('latin', 'latin-ext-wght'), '₹', text],
  ['anek-rupee-display', anek('latin', 'latin-ext-wdth'), '₹', display],
  ['anek-telugu-words', anek('telugu', 'telugu-wght'), teluguWords, { wght: 600 }],
  // One weight: all of them would be 123 and 218 kB instead of 48 and 75. app.css makes headings heavier.
  ['anek-telugu', anek('telugu', 'telugu-wght'), range(0xc00, 128) + joiners, { wght: 500 }],
  ['anek-devanagari', anek('devanagari', 'devanagari-wght'), devanagari + joiners, { wght: 500 }],
  ['tiro-roman', tiro('normal'), book],
  ['tiro-italic', tiro('italic'), book],
];

for (const [name, source, letters, axes] of fonts) {
  const font = await subsetFont(await readFile(source), letters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    noHinting: true,
    ...(/telugu|devanagari/.test(name) ? {} : { keepFeatures: latinFeatures }),
  });
  await writeFile(`app/fonts/${name}.woff2`, font);
  console.log(`${name.padEnd(20)} ${font.length} bytes`);
}
