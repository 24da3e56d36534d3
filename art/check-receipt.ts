// The receipt of a check of many certificates: pages of A4 across, a row for each certificate.
import { INK_2, INK_3 } from './certificate-design.ts';
import { RED } from './certificate-status.ts';
import { escapeText, fitText, isJoined, isRightToLeft, scriptAttributes } from './certificate-text.ts';
import { SLATE } from './grounds.ts';
import { hundredths } from './svg.ts';

export type ReceiptTone = 'good' | 'care' | 'bad' | 'plain';

export interface ReceiptRow {
  number: string;
  name: string;
  answer: string;
  tone: ReceiptTone;
  /** What the record says, and what is to be known of it. */
  says: readonly string[];
}

interface ReceiptFacts {
  title: string;
  institute: string;
  lines: readonly string[];
  headings: readonly [string, string, string, string];
  rows: readonly ReceiptRow[];
  foot: readonly string[];
  page: (page: number, pages: number) => string;
}

const WIDTH = 1123;
const HEIGHT = 794;
const [LEFT, RIGHT] = [56, WIDTH - 56];
const columns = [LEFT, 250, 470, 610] as const;
const SANS = 'font-family="Certificate Sans"';
const tones: Record<ReceiptTone, string> = { good: '#1d6b3a', care: '#734c00', bad: RED, plain: INK_2 };

const FIRST_TOP = 214;
const TOP = 96;
const BOTTOM = HEIGHT - 92;

export function drawReceipt(facts: ReceiptFacts): string[] {
  const pages: string[][] = [[]];
  let y = FIRST_TOP;
  for (const row of facts.rows) {
    const { drawing, height } = drawRow(row, y);
    if (y + height > BOTTOM) {
      pages.push([]);
      y = TOP;
    }
    pages.at(-1)?.push(y === TOP ? drawRow(row, y).drawing : drawing);
    y += height;
  }
  return pages.map((rows, at) =>
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
      `<rect x="0" y="0" width="${WIDTH}" height="14" fill="${SLATE}"/>`,
      at === 0 ? drawHead(facts) : '',
      drawHeadings(facts.headings, (at === 0 ? FIRST_TOP : TOP) - 14),
      ...rows,
      ...drawFoot(facts, facts.page(at + 1, pages.length)),
      '</svg>',
    ].join(''),
  );
}

function drawHead({ title, institute, lines }: ReceiptFacts): string {
  return [
    ...cell(institute, { x: LEFT, y: 58, width: RIGHT - LEFT, size: 17, colour: INK_2 }).drawings,
    `<text x="${LEFT}" y="98" font-size="34" font-family="Certificate Display" font-weight="700" fill="${SLATE}" data-part="title">${escapeText(title)}</text>`,
    ...lines.flatMap(
      (line, at) =>
        cell(line, { x: LEFT, y: 128 + at * 21, width: RIGHT - LEFT, size: 14, colour: INK_2, most: 1 }).drawings,
    ),
  ].join('');
}

function drawHeadings(headings: ReceiptFacts['headings'], y: number): string {
  const words = headings.map(
    (heading, at) =>
      `<text x="${columns[at]}" y="${y}" font-size="11" ${SANS} font-weight="500" fill="${INK_3}">${escapeText(heading)}</text>`,
  );
  return `${words.join('')}<rect x="${LEFT}" y="${y + 7}" width="${RIGHT - LEFT}" height="1.5" fill="${SLATE}"/>`;
}

function drawRow({ number, name, answer, tone, says }: ReceiptRow, y: number) {
  const widthOf = (at: number) => (columns[at + 1] ?? RIGHT) - (columns[at] ?? 0) - 16;
  const put = (at: 0 | 1 | 2 | 3, text: string, from: number, size: number, colour: string) =>
    cell(text, { x: columns[at], y: from, width: widthOf(at), size, colour });
  const first = y + 18;
  const cells = [
    put(0, number, first, 13, SLATE),
    put(1, name, first, 12, INK_2),
    put(2, answer, first, 13, tones[tone]),
  ];
  let at = first;
  const lines = says.map((line, index) => {
    const drawn = put(3, line, at, index === 0 ? 12 : 11, index === 0 ? SLATE : INK_2);
    at = drawn.end + 2;
    return drawn;
  });
  const all = [...cells, ...lines];
  const end = Math.max(...all.map((one) => one.end), first + 15);
  const height = end - y;
  const rule = hundredths`<rect x="${LEFT}" y="${y + height - 1}" width="${RIGHT - LEFT}" height="0.75" fill="#c9d2cf"/>`;
  return { drawing: all.flatMap(({ drawings }) => drawings).join('') + rule, height };
}

type Cell = { x: number; y: number; width: number; size: number; colour: string; most?: 1 | 2 };

/** `y` is the baseline of the first line, `end` that of one below the last. */
function cell(text: string, { x, y, width, size, colour, most = 2 }: Cell) {
  if (text === '') return { drawings: [], end: y };
  const sizes: [number, ...number[]] = most === 1 ? [size] : [size, size * 0.92];
  const { lines, size: fitted } = fitText(text, { face: 'sans', width, sizes, least: size * 0.9 });
  const leading = fitted * (isJoined(text) ? 1.5 : 1.25);
  const side = isRightToLeft(text) ? ' text-anchor="end"' : '';
  const drawings = lines.map(
    (line, at) =>
      hundredths`<text x="${x}" y="${y + at * leading}" font-size="${fitted}" ${SANS} font-weight="600" fill="${colour}"${scriptAttributes(text)}${side}>${escapeText(line)}</text>`,
  );
  return { drawings, end: y + lines.length * leading };
}

function drawFoot({ foot }: ReceiptFacts, page: string): string[] {
  const lines = foot.map(
    (line, at) =>
      cell(line, { x: LEFT, y: HEIGHT - 62 + at * 16, width: RIGHT - LEFT - 130, size: 11, colour: INK_2, most: 1 })
        .drawings,
  );
  return [
    ...lines.flat(),
    `<text x="${RIGHT}" y="${HEIGHT - 62}" font-size="11" text-anchor="end" ${SANS} font-weight="600" fill="${INK_2}">${escapeText(page)}</text>`,
  ];
}
