// Subsets the fonts to the letters and weights that pages use: node scripts/fonts.ts. The output is committed in
// app/fonts. The original files have the rupee sign in latin-ext, 36 kB for one letter; here it is a file of its own.
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { teluguWords } from '#app/fonts/telugu-words.ts';
import { wordsOf } from './messages/catalogue.ts';
import { subsetForWords } from './word-subset.ts';

type Axes = Record<string, number | { min: number; max: number }>;

const range = (from: number, count: number) =>
  String.fromCodePoint(...Array.from({ length: count }, (_, i) => from + i));
const latin = `${range(0x20, 95)}\u00a0£©®°·×–—‘’“”•…→←↑↓✓−é`;
const book = `${range(0x20, 95)}\u00a0°·×–—‘’“”…é`;
const joiners = '\u200c\u200d\u25cc';

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
  ['anek-telugu', anek('telugu', 'telugu-wght'), range(0xc00, 128) + joiners, text],
  // Text that staff wrote in Hindi is rare: one weight, which is 91 kB instead of 218.
  ['anek-devanagari', anek('devanagari', 'devanagari-wght'), `${range(0x900, 128)}${joiners}`, { wght: 500 }],
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

// The words of the product in Telugu and Hindi. One weight: a page may load 60 kB of fonts.
for (const { language, script } of [
  { language: 'te', script: 'telugu' },
  { language: 'hi', script: 'devanagari' },
] as const) {
  const source = await readFile(anek(script, `${script}-wght`));
  const font = await subsetForWords(
    source,
    [...(await wordsOf(language)), ...(language === 'te' ? teluguWords.split(' ') : [])],
    500,
  );
  await writeFile(`app/fonts/anek-${script}-ui.woff2`, font);
  console.log(`${`anek-${script}-ui`.padEnd(20)} ${font.length} bytes`);
}
