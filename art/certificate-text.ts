// Fits text: its width, and the largest size for a number of lines. Measured with the fonts' own widths, so that the
// page, the server's image and the PDF break and shrink it alike.
import { widths } from './certificate-widths.ts';

type Face = keyof typeof widths;

export interface Fitting {
  face: Face;
  width: number;
  /** The largest size on one line, on two, …; its length is the maximum number of lines. */
  sizes: readonly [number, ...number[]];
  /** Below this size another line is used, if there is one. */
  least: number;
  /** Letter spacing in em; joined scripts get none. */
  tracking?: number;
}

export interface Fitted {
  lines: string[];
  size: number;
  tracking: number;
}

/** Uses the fewest lines that allow the size `least`; on the maximum number of lines, the largest size that fits. */
export function fitText(text: string, { face, width, sizes, least, tracking: wanted = 0 }: Fitting): Fitted {
  const tracking = isJoined(text) ? 0 : wanted;
  const trials = sizes.map((largest, index) => {
    const lines = balanceLines(text, index + 1, face, tracking);
    const widest = Math.max(...lines.map((line) => measureText(line, face, tracking)), 0.01);
    return { lines, tracking, size: Math.min(largest, width / widest) };
  });
  const best = trials.reduce((a, b) => (b.size > a.size ? b : a));
  return trials.find(({ size }) => size >= least) ?? best;
}

/** The width in em. */
export function measureText(text: string, face: Face, tracking = 0): number {
  let sum = 0;
  let before = 0;
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  for (const [index, code] of codes.entries()) {
    if (isJoiner(code)) continue;
    const after = codes[index + 1];
    const joined =
      before === TELUGU_VIRAMA ||
      (after === DEVANAGARI_VIRAMA && isConsonant(codes[index + 2])) ||
      (isArabic(code) && isJoinedAfter(codes, index));
    sum += (joined ? widthAt(face, code + JOINED) : undefined) ?? widthAt(face, code) ?? guessWidth(code);
    sum += tracking;
    before = code;
  }
  return sum;
}

/** Scripts whose letters join or stack: letter spacing would break words apart. */
export function isJoined(text: string): boolean {
  return /[\u0900-\u0dff\u0600-\u06ff]/.test(text);
}

/** Attributes of a text element: Arabic letters run from right to left, and count as Urdu. */
export function scriptAttributes(text: string): string {
  if (!/[\u0600-\u06ff]/.test(text)) return '';
  return isRightToLeft(text) ? ' lang="ur" direction="rtl"' : ' lang="ur"';
}

/** Decided by its first letter. */
export function isRightToLeft(text: string): boolean {
  return isArabic(/\p{L}/u.exec(text)?.[0].codePointAt(0) ?? 0);
}

/** Escaped for a drawing; characters that XML cannot contain become the replacement character. */
export function escapeText(text: string): string {
  const safe: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]|[^\t\n\r -\ufffd\u{10000}-\u{10ffff}]/gu, (letter) => safe[letter] ?? '\ufffd');
}

/**
 * Breaks text into at most so many lines of nearly equal width: at spaces, or within words where there is no other way.
 */
function balanceLines(text: string, count: number, face: Face, tracking: number): string[] {
  const words = text.trim().split(/\s+/);
  if (count === 1) return [words.join(' ')];
  const total = measureText(text, face, tracking);
  const isLong = (piece: string) => measureText(piece, face, tracking) > (total / count) * 1.35;
  let pieces = words.map((word) => `${word} `);
  if (pieces.some(isLong)) pieces = pieces.flatMap((piece) => (isLong(piece) ? piece.split(/(?<=[-/.,])/) : [piece]));
  if (pieces.some(isLong)) pieces = pieces.flatMap((piece) => (isLong(piece) ? splitClusters(piece) : [piece]));
  const measured = measurePieces(pieces, face, tracking);
  let [low, high] = [total / count, total];
  for (let i = 0; i < 12; i++) {
    const middle = (low + high) / 2;
    if (fillLines(measured, middle).length <= count) high = middle;
    else low = middle;
  }
  return fillLines(measured, high + 0.001);
}

/** `last`: its width at the end of a line, without the space after it. `inside`: with others after it, which may join it. */
type Piece = { text: string; last: number; inside: number };

/** Each is measured once: to measure the whole line again for each piece that is added takes the square of its length. */
function measurePieces(pieces: readonly string[], face: Face, tracking: number): Piece[] {
  return pieces.map((text, index) => {
    const next = pieces[index + 1] ?? '';
    const inside = measureText(text + next, face, tracking) - measureText(next, face, tracking);
    return { text, last: measureText(text.trimEnd(), face, tracking), inside };
  });
}

function fillLines(pieces: readonly Piece[], width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let filled = 0;
  for (const { text, last, inside } of pieces) {
    if (line !== '' && filled + last > width) {
      lines.push(line.trimEnd());
      line = '';
      filled = 0;
    }
    line += text;
    filled += inside;
  }
  return [...lines, line.trimEnd()].filter((text) => text !== '');
}

/** Splits text into units that are drawn together: a letter with its marks, and the letters joined to it. */
export function splitClusters(text: string): string[] {
  const clusters: string[] = [];
  let joins = false;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    const last = clusters.length - 1;
    if (last >= 0 && (joins || isJoiner(code) || /\p{M}/u.test(letter))) clusters[last] += letter;
    else clusters.push(letter);
    joins = code === TELUGU_VIRAMA || code === DEVANAGARI_VIRAMA || code === 0x200d;
  }
  return clusters;
}

const TELUGU_VIRAMA = 0xc4d;
const DEVANAGARI_VIRAMA = 0x94d;
const HAMZA = 0x621;
const JOINED = 0x10000;

const isJoiner = (code: number) => code === 0x200c || code === 0x200d;
const isConsonant = (code = 0) => code >= 0x915 && code <= 0x939;
const isArabic = (code: number) => code >= 0x600 && code <= 0x6ff;

/** Whether a letter that it may join follows, after its marks. */
function isJoinedAfter(codes: readonly number[], index: number): boolean {
  for (let next = index + 1; next < codes.length; next++) {
    const code = codes[next] ?? 0;
    if (code === 0x200c || code === HAMZA) return false;
    const letter = String.fromCodePoint(code);
    if (!/\p{M}/u.test(letter)) return isArabic(code) && /\p{L}/u.test(letter);
  }
  return false;
}

const starts = Object.keys(widths.sans)
  .map(Number)
  .sort((a, b) => b - a);

function widthAt(face: Face, code: number): number | undefined {
  const start = starts.find((first) => first <= code);
  if (start === undefined) return undefined;
  const figures = widths[face][start]?.slice((code - start) * 2, (code - start) * 2 + 2);
  return figures ? Number.parseInt(figures, 36) / 500 : undefined;
}

/** For letters that none of our fonts has: marks are narrow, others wide. */
function guessWidth(code: number): number {
  return /\p{M}/u.test(String.fromCodePoint(code)) ? 0 : 1;
}
