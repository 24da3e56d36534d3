// The certificate's fonts: which file has the glyphs of a letter in a style. Files are read on first use.
import { readFileSync } from 'node:fs';
import { locate } from '../../project-paths.ts';
import { createShaper, type Shaper } from './shaping.ts';

export type FontFile = { name: string; path: string; shaper: Shaper };

/** A font as the artwork names it. */
type FontStyle = { family: string; weight: string; italic: boolean };

const scripts = ['latin', 'latin-ext', 'telugu', 'devanagari', 'arabic'];

/**
 * In the order in which they are tried for a letter: the style's own files, then those of another style. Fixed words
 * have a style with Basic Latin only. scripts/certificate-fonts.ts does the same for pages.
 */
function namesOf({ family, weight, italic }: FontStyle): string[] {
  const all = (style: string) => scripts.map((script) => `${style}-${script}`);
  if (family === 'Certificate Display') return [...all('display'), ...all('sans'), ...all('serif')];
  if (family === 'Certificate Serif') return [...(italic ? ['italic-latin'] : []), ...all('serif'), ...all('sans')];
  return [...(weight === '500' ? ['label-latin'] : []), ...all('sans'), ...all('serif')];
}

const files = new Map<string, FontFile>();

function open(name: string): FontFile {
  const known = files.get(name);
  if (known) return known;
  const path = locate(`server/certificates/printing/fonts/${name}.ttf`);
  const file = { name, path, shaper: createShaper(readFileSync(path)) };
  files.set(name, file);
  return file;
}

type FontRun = {
  font: FontFile;
  script: string;
  text: string;
  /** Drawn for a letter that no font has. */
  instead?: string;
};

/** Splits text into runs of one font file and one script. Combining marks and joiners stay with the letter before. */
export function splitByFont(text: string, style: FontStyle): FontRun[] {
  const runs: FontRun[] = [];
  const names = namesOf(style);
  // Spaces, digits and punctuation belong to the script around them: some fonts make them wider there.
  let script = [...text].map(scriptOf).find((found) => found) ?? 'Latn';
  for (const letter of text) {
    const last = runs.at(-1);
    const code = letter.codePointAt(0) ?? 0;
    const font = last && isAttached(code, last.font) ? last.font : fontFor(names, code);
    script = scriptOf(letter) ?? script;
    if (!font)
      runs.push({ font: open(names[0] ?? 'sans-latin'), script: 'Latn', text: letter, instead: insteadOf(letter) });
    else if (last?.font === font && last.script === script && last.instead === undefined) last.text += letter;
    else runs.push({ font, script, text: letter });
  }
  return runs;
}

/** For certificates older than the current rules: shows that a letter is missing. */
const insteadOf = (letter: string) => (/\p{DI}/u.test(letter) ? '' : '?');

function scriptOf(letter: string): string | undefined {
  if (/\p{Script=Arabic}/u.test(letter)) return 'Arab';
  if (/\p{Script=Telugu}/u.test(letter)) return 'Telu';
  if (/\p{Script=Devanagari}/u.test(letter)) return 'Deva';
  return /\p{Script=Latin}/u.test(letter) ? 'Latn' : undefined;
}

function fontFor(names: string[], code: number): FontFile | undefined {
  // Letters of these ranges are only in the files of their script: the Latin files need not be opened.
  const likely = ranges.find(([, first, last]) => code >= first && code <= last)?.[0];
  const sorted = likely ? names.filter((name) => name.endsWith(likely)) : names;
  for (const name of sorted) {
    const file = open(name);
    if (file.shaper.has(code)) return file;
  }
  return undefined;
}

const ranges: [script: string, first: number, last: number][] = [
  ['telugu', 0xc00, 0xc7f],
  ['devanagari', 0x900, 0x97f],
  ['arabic', 0x600, 0x6ff],
];

/** A combining mark on a letter of another font is drawn by its own font, on a dotted circle. */
const isAttached = (code: number, font: FontFile) =>
  code === 0x200c || code === 0x200d || (font.shaper.has(code) && /^\p{M}$/u.test(String.fromCodePoint(code)));
