// Subsets the fonts of the certificate: node scripts/certificate-fonts.ts. Makes static TTFs for the server's image and
// PDF (server/certificates/printing/fonts), the same letters as WOFF2 for pages (app/fonts/certificate), a table of
// letter widths for the artwork (art/certificate-widths.ts), and the list of printable letters for the rules
// (contract/certificates/printable-letters.ts). For pages all letters of one style are one family, in any script.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { createShaper } from '#server/certificates/printing/shaping.ts';
import { describeWidths } from './certificate-widths.ts';

type Axes = Record<string, number>;
type Style = { family: string; weight: number; italic?: boolean; source: (script: Script) => string; axes?: Axes };
type Script = (typeof scripts)[number];

const scripts = ['latin', 'latin-ext', 'telugu', 'devanagari', 'arabic'] as const;

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

/** Already in the pages' own files; the certificate's page does not load it twice. */
const basic = `${range(0x20, 0x7e)}–—‘’“”…`;
const letters: Record<Script, string> = {
  latin: `${basic}•${range(0xa0, 0xff)}Œœı‚„′″‹›€™−`,
  // Besides Extended-A, the letters with dots below used to transcribe Indian names, and the rupee sign.
  'latin-ext': `${range(0x100, 0x17f)}ȘșȚțḌḍḤḥḶḷḸḹṀṁṂṃṄṅṆṇṚṛṜṝṢṣṬṭẎẏẒẓ₹`,
  telugu: range(0xc00, 0xc7f),
  devanagari: range(0x900, 0x97f),
  // Urdu, Persian, Arabic and related languages; without the signs that begin a number and span what follows.
  arabic: `${range(0x606, 0x61b)}${range(0x61d, 0x6dc)}${range(0x6de, 0x6ff)}`,
};

/** The script's own face; Latin letters come from the first of the two. */
const anek =
  (axis: 'wght' | 'wdth', arabic: number) =>
  (script: Script): string => {
    if (script === 'arabic') return naskh(arabic);
    const face = script === 'telugu' || script === 'devanagari' ? script : 'latin';
    return `@fontsource-variable/anek-${face}/files/anek-${face}-${script}-${axis}-normal.woff2`;
  };
const tiro =
  (slant: 'normal' | 'italic') =>
  (script: Script): string => {
    if (script === 'arabic') return naskh(500);
    const face = script === 'devanagari' ? 'devanagari-hindi' : 'telugu';
    return `@fontsource/tiro-${face}/files/tiro-${face}-${script}-400-${slant}.woff2`;
  };
const naskh = (weight: number) => `@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-${weight}-normal.woff2`;

const styles: Record<string, Style> = {
  label: { family: 'Certificate Sans', weight: 500, source: anek('wght', 600), axes: { wght: 500 } },
  sans: { family: 'Certificate Sans', weight: 600, source: anek('wght', 600), axes: { wght: 600 } },
  display: { family: 'Certificate Display', weight: 700, source: anek('wdth', 700), axes: { wdth: 84, wght: 700 } },
  serif: { family: 'Certificate Serif', weight: 400, source: tiro('normal') },
  italic: { family: 'Certificate Serif', weight: 400, italic: true, source: tiro('italic') },
};
/** Labels and the lines in italics are fixed English words. */
const measured = ['sans', 'display', 'serif'] as const;
type Measured = (typeof measured)[number];

/** Where a style takes a letter that its own face lacks; fonts.ts does the same. */
const lenders: Record<Measured, Measured[]> = { sans: ['serif'], display: ['sans', 'serif'], serif: ['sans'] };

// Kerning, ligatures and accents; all that Indian and Arabic scripts need. Small capitals, old-style figures and
// fractions would only add weight.
const features = [
  ...['ccmp', 'locl', 'kern', 'liga', 'calt', 'clig', 'rlig', 'mark', 'mkmk', 'nukt', 'akhn', 'rphf', 'rkrf', 'pref'],
  ...['blwf', 'half', 'pstf', 'vatu', 'cjct', 'init', 'pres', 'abvs', 'blws', 'psts', 'haln', 'abvm', 'blwm', 'dist'],
  ...['medi', 'fina', 'isol', 'curs', 'mset'],
];

/** Included in the files of these scripts, but not a reason for a page to load one. */
const joiners: Partial<Record<Script, string>> = {
  telugu: '\u200c\u200d\u25cc',
  devanagari: '\u200c\u200d\u25cc',
  arabic: '\u200c\u200d',
};

const folders = { server: 'server/certificates/printing/fonts', page: 'app/fonts/certificate' };
for (const folder of Object.values(folders)) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}

const faces: string[] = [];
const fonts = new Map<string, ReturnType<typeof createShaper>>();
for (const [name, style] of Object.entries(styles)) await cutForServer(name, style);
for (const [name, style] of Object.entries(styles)) await cutForPages(name, style);
await writeFile(
  `${folders.page}/faces.css`,
  `/* Made by scripts/certificate-fonts.ts. The faces of the certificate, for pages that show it. */\n${faces.join('')}`,
);
await writeFile('art/certificate-widths.ts', describeWidths(fonts, lenders));
await writeFile('contract/certificates/printable-letters.ts', describeLetters());

async function cutForServer(name: string, style: Style) {
  const isFixed = !(measured as readonly string[]).includes(name);
  for (const script of isFixed ? (['latin'] as const) : scripts) {
    const ttf = await cut(style, script, isFixed ? basic : letters[script], 'truetype');
    await writeFile(`${folders.server}/${name}-${script}.ttf`, ttf);
    fonts.set(`${name}-${script}`, createShaper(ttf));
    console.log(`${name}-${script}.ttf`.padEnd(26), ttf.length);
  }
}

async function cutForPages(name: string, style: Style) {
  // Basic Latin comes from the files that every page has.
  const file = { sans: 'anek-text', display: 'anek-display', serif: 'tiro-roman', italic: 'tiro-italic' }[name];
  if (file) addFace(style, `../${file}.woff2`, basic);
  if (!measured.some((one) => one === name)) return;
  for (const script of scripts) {
    const wanted = [...letters[script]].filter((letter) => !basic.includes(letter));
    const own = wanted.filter((letter) => isIn(`${name}-${script}`, letter)).join('');
    const woff2 = await cut(style, script, own, 'woff2');
    await writeFile(`${folders.page}/${name}-${script}.woff2`, woff2);
    console.log(`${name}-${script}.woff2`.padEnd(26), woff2.length);
    addFace(style, `./${name}-${script}.woff2`, own);
    let missing = wanted.filter((letter) => !own.includes(letter));
    for (const other of lenders[name as Measured].map((lender) => `${lender}-${script}`)) {
      const lent = missing.filter((letter) => isIn(other, letter)).join('');
      if (lent) addFace(style, `./${other}.woff2`, lent);
      missing = missing.filter((letter) => !lent.includes(letter));
    }
  }
}

function isIn(font: string, letter: string) {
  return fonts.get(font)?.has(letter.codePointAt(0) ?? 0) ?? false;
}

function addFace({ family, weight, italic }: Style, url: string, text: string) {
  const hex = (code: number) => code.toString(16).toUpperCase();
  const list = rangesOf(text).map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`);
  // Labels use weight 500 of the variable file; the others have one weight, given as a range so that none is
  // emboldened.
  const weights = family === 'Certificate Sans' ? '500 600' : String(weight);
  faces.push(`@font-face {
  font-family: "${family}";
  src: url("${url}") format("woff2");
  font-weight: ${weights};
  font-style: ${italic ? 'italic' : 'normal'};
  font-display: block;
  unicode-range: ${list.join(', ')};
}
`);
}

function rangesOf(text: string) {
  const codes = [...new Set(text)].map((letter) => letter.codePointAt(0) as number).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}

async function cut({ source, axes }: Style, script: Script, text: string, targetFormat: 'truetype' | 'woff2') {
  const font = await readFile(`node_modules/${source(script)}`);
  return subsetFont(font, text + (joiners[script] ?? ''), {
    targetFormat,
    variationAxes: script === 'arabic' ? undefined : axes,
    noHinting: true,
    keepFeatures: features,
  });
}

/** Letters that every style has, by itself or from another. Invisible ones are in no stored text. */
function describeLetters() {
  const all = Object.values(letters).join('');
  const isThere = (name: Measured, letter: string) =>
    [name, ...lenders[name]].some((one) => scripts.some((script) => isIn(`${one}-${script}`, letter)));
  const there = [...all].filter(
    (letter) => !/[\p{DI}\u00a0]/u.test(letter) && measured.every((name) => isThere(name, letter)),
  );
  const hex = (code: number) => code.toString(16);
  const ranges = rangesOf(there.join('')).map(([from, to]) => (to > from ? `${hex(from)}-${hex(to)}` : hex(from)));
  return `// Made by scripts/certificate-fonts.ts: the letters that certificates can be printed with, as ranges of code points.
export const certificateLetters =
  '${ranges.join(' ')}';
`;
}
