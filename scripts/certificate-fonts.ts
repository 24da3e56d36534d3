// Cuts the fonts of the certificate: node scripts/certificate-fonts.ts. The server's image and PDF take static TTFs
// (server/certificates/printing/fonts), pages the same letters as WOFF2 (app/fonts/certificate), and the artwork a table of how
// wide they run (art/certificate-widths.ts). For pages all letters of one style share a family, whatever script they are of.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { createShaper, widthOf } from '#server/certificates/printing/shaping.ts';

type Axes = Record<string, number>;
type Style = { family: string; weight: number; italic?: boolean; source: (script: Script) => string; axes?: Axes };
type Script = 'latin' | 'latin-ext' | 'telugu' | 'devanagari';

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

/** What the pages' own files hold already; the certificate's page does not load it twice. */
const basic = `${range(0x20, 0x7e)}–—‘’“”…`;
const letters: Record<Script, string> = {
  latin: `${basic}•${range(0xa0, 0xff)}`,
  // Besides Extended-A, the letters with dots below in which Indian names are transcribed.
  'latin-ext': `${range(0x100, 0x17f)}ȘșȚțḌḍḤḥḶḷḸḹṀṁṂṃṄṅṆṇṚṛṜṝṢṣṬṭẎẏẒẓ`,
  telugu: range(0xc00, 0xc7f),
  devanagari: range(0x900, 0x97f),
};

const anek =
  (axis: 'wght' | 'wdth') =>
  (script: Script): string => {
    const face = script === 'telugu' || script === 'devanagari' ? script : 'latin';
    return `@fontsource-variable/anek-${face}/files/anek-${face}-${script}-${axis}-normal.woff2`;
  };
const tiro =
  (slant: 'normal' | 'italic') =>
  (script: Script): string => {
    const face = script === 'devanagari' ? 'devanagari-hindi' : 'telugu';
    return `@fontsource/tiro-${face}/files/tiro-${face}-${script}-400-${slant}.woff2`;
  };

const styles: Record<string, Style> = {
  label: { family: 'Certificate Sans', weight: 500, source: anek('wght'), axes: { wght: 500 } },
  sans: { family: 'Certificate Sans', weight: 600, source: anek('wght'), axes: { wght: 600 } },
  display: { family: 'Certificate Display', weight: 700, source: anek('wdth'), axes: { wdth: 84, wght: 700 } },
  serif: { family: 'Certificate Serif', weight: 400, source: tiro('normal') },
  italic: { family: 'Certificate Serif', weight: 400, italic: true, source: tiro('italic') },
};
/** Labels and the lines in italics are fixed English words. */
const measured = ['sans', 'display', 'serif'] as const;
const scripts = ['latin', 'latin-ext', 'telugu', 'devanagari'] as const;

// Kerning, ligatures and accents; all that Indian scripts need. Small capitals, old figures and fractions only weigh.
const features = [
  ...['ccmp', 'locl', 'kern', 'liga', 'calt', 'clig', 'rlig', 'mark', 'mkmk', 'nukt', 'akhn', 'rphf', 'rkrf', 'pref'],
  ...['blwf', 'half', 'pstf', 'vatu', 'cjct', 'init', 'pres', 'abvs', 'blws', 'psts', 'haln', 'abvm', 'blwm', 'dist'],
];

/** In the files of these scripts, but no reason for a page to load one. */
const joiners = '\u200c\u200d\u25cc';

const folders = { server: 'server/certificates/printing/fonts', page: 'app/fonts/certificate' };
for (const folder of Object.values(folders)) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}

const faces: string[] = [];
for (const [name, style] of Object.entries(styles)) await cutStyle(name, style);
await writeFile(
  `${folders.page}/faces.css`,
  `/* Made by scripts/certificate-fonts.ts. The faces of the certificate, for pages that show it. */\n${faces.join('')}`,
);
await writeFile('art/certificate-widths.ts', await describeWidths());

async function cutStyle(name: string, style: Style) {
  const fixed = !(measured as readonly string[]).includes(name);
  for (const script of fixed ? (['latin'] as const) : scripts) {
    const ttf = await cut(style, script, fixed ? basic : letters[script], 'truetype');
    await writeFile(`${folders.server}/${name}-${script}.ttf`, ttf);
    console.log(`${name}-${script}.ttf`.padEnd(26), ttf.length);
  }
  if (fixed) return describeBasic(name, style);
  describeBasic(name, style);
  for (const script of scripts) {
    const text = [...letters[script]].filter((letter) => !basic.includes(letter)).join('');
    const woff2 = await cut(style, script, text, 'woff2');
    await writeFile(`${folders.page}/${name}-${script}.woff2`, woff2);
    console.log(`${name}-${script}.woff2`.padEnd(26), woff2.length);
    addFace(style, `./${name}-${script}.woff2`, text);
  }
}

/** Basic Latin comes from the files that every page has. */
function describeBasic(name: string, style: Style) {
  const file = { sans: 'anek-text', display: 'anek-display', serif: 'tiro-roman', italic: 'tiro-italic' }[name];
  if (file) addFace(style, `../${file}.woff2`, basic);
}

function addFace({ family, weight, italic }: Style, url: string, text: string) {
  const codes = [...text].map((letter) => letter.codePointAt(0) as number).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  const list = ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ');
  // Labels are set in 500 by the variable file; the others have one weight, said as a range so that none is thickened.
  const weights = family === 'Certificate Sans' ? '500 600' : String(weight);
  faces.push(`@font-face {
  font-family: "${family}";
  src: url("${url}") format("woff2");
  font-weight: ${weights};
  font-style: ${italic ? 'italic' : 'normal'};
  font-display: block;
  unicode-range: ${list};
}
`);
}

async function cut({ source, axes }: Style, script: Script, text: string, targetFormat: 'truetype' | 'woff2') {
  const font = await readFile(`node_modules/${source(script)}`);
  const more = script === 'telugu' || script === 'devanagari' ? joiners : '';
  return subsetFont(font, text + more, { targetFormat, variationAxes: axes, noHinting: true, keepFeatures: features });
}

/** Two figures in base 36 for each letter, in 1/500 em; 00 where there is none. */
async function describeWidths() {
  const tables: string[] = [];
  for (const name of measured) {
    const measure = async (script: Script) => measureWith(await readFile(`${folders.server}/${name}-${script}.ttf`));
    const [latin, ext, telugu, devanagari] = await Promise.all(scripts.map(measure));
    if (!latin || !ext || !telugu || !devanagari) throw new Error(`Letters of ${name} are missing.`);
    const row = (first: number, last: number, width: (letter: string) => number) =>
      [...range(first, last)].map((letter) => encode(width(letter))).join('');
    // A sign hangs on a letter: it counts as what it adds to the one it widens most.
    const added = (measured: typeof latin, bases: string) => (sign: string) =>
      Math.max(...[...bases].map((base) => measured(base + sign) - measured(base)));
    const onTelugu = added(telugu, 'కమయరస');
    const onDevanagari = added(devanagari, 'कमयरस');
    const isSign = (letter: string) => /\p{M}/u.test(letter);
    tables.push(`  ${name}: {
    0x20: '${row(0x20, 0x7e, latin)}',
    0xa0: '${row(0xa0, 0xff, latin)}',
    0x100: '${row(0x100, 0x17f, ext)}',
    0x2010: '${row(0x2010, 0x2026, latin)}',
    0x0c00: '${row(0xc00, 0xc7f, (letter) => (isSign(letter) ? onTelugu(letter) : telugu(letter)))}',
    0x0900: '${row(0x900, 0x97f, (letter) => (isSign(letter) ? onDevanagari(letter) : devanagari(letter)))}',
    // Joined to the letter before (Telugu), to the letter after (Devanagari).
    0x10c15: '${row(0xc15, 0xc39, (letter) => onTelugu(`్${letter}`))}',
    0x10915: '${row(0x915, 0x939, (letter) => devanagari(`${letter}्क`) - devanagari('क'))}',
  },`);
  }
  return `// Made by scripts/certificate-fonts.ts: how wide the certificate's letters run, two figures in base 36 for each letter
// from the one named, in 1/500 em. Letters joined to a neighbour stand at 0x10000 above their own place.
export const widths: Record<'${measured.join("' | '")}', Record<number, string>> = {
${tables.join('\n')}
};
`;
}

/** In em. A letter that the font does not have is as wide as nothing. */
function measureWith(ttf: Buffer) {
  const { has, shape } = createShaper(ttf);
  const isThere = (letter: string) => has(letter.codePointAt(0) ?? 0);
  return (text: string) => ([...text].every(isThere) ? widthOf(shape(text)) / 1000 : 0);
}

function encode(em: number) {
  return Math.min(1295, Math.max(0, Math.ceil(em * 500)))
    .toString(36)
    .padStart(2, '0');
}
