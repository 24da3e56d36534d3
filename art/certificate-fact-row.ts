// The row of short facts between two gold lines. Columns are as wide as their content; without enough room the widest
// shrinks first: smaller, then two lines, then three.
import { GOLD } from './certificate-ornaments.ts';
import { escapeText, fitText, isJoined, measureText, scriptAttributes } from './certificate-text.ts';
import { SLATE } from './grounds.ts';
import { hundredths } from './svg.ts';

const LEFT = 112;
const WIDTH = 899;
const LABEL = 13;
const GAP = 22;

/** Sizes of a value, with the number of lines it may take. */
const STEPS: readonly [size: number, lines: number][] = [
  [18, 1],
  [17, 1],
  [16, 1],
  [15, 1],
  [14, 1],
  [13.5, 2],
  [12.5, 2],
  [11.5, 2],
  [10.5, 3],
  [9.5, 3],
  [8.5, 3],
];

interface Column {
  label: string;
  value: string;
  step: number;
  width: number;
}

export function drawFactRow(facts: readonly [label: string, value: string][]): string {
  const columns = facts.map(([label, value]) => widen({ label, value, step: 0, width: 0 }));
  for (;;) {
    const total = columns.reduce((sum, { width }) => sum + width, 0) + GAP * (columns.length - 1);
    const widest = columns
      .filter(({ step, width, label }) => step < STEPS.length - 1 && width > labelWidth(label))
      .sort((a, b) => b.width - a.width)[0];
    if (total <= WIDTH || !widest) break;
    widest.step++;
    widen(widest);
  }
  return `<path d="M100 506H1023M100 566H1023" fill="none" stroke="${GOLD}" stroke-opacity=".55" stroke-width="1"/>${drawColumns(columns)}`;
}

function widen(column: Column): Column {
  const { lines, size } = setValue(column);
  const widest = Math.max(0, ...lines.map((line) => measureText(line, 'sans') * size));
  column.width = Math.max(widest, labelWidth(column.label));
  return column;
}

function setValue({ value, step }: Pick<Column, 'value' | 'step'>): { lines: string[]; size: number } {
  const [size, most] = STEPS[step] ?? [8, 3];
  // The size is given and the width is the room there is: the result is the number of lines.
  return fitText(value, {
    face: 'sans',
    width: 10_000,
    sizes: Array.from({ length: most }, (_, index) => (index === most - 1 ? size : 0)) as [number],
    least: size,
  });
}

const labelWidth = (label: string) => measureText(label, 'sans') * LABEL;

/** Distributes the remaining room evenly between and around the columns. */
function drawColumns(columns: readonly Column[]): string {
  const used = columns.reduce((sum, { width }) => sum + width, 0);
  const space = Math.max(0, WIDTH - used) / columns.length;
  let x = LEFT;
  return columns
    .map((column) => {
      const middle = x + (column.width + space) / 2;
      x += column.width + space;
      return drawColumn(column, middle);
    })
    .join('');
}

function drawColumn(column: Column, x: number): string {
  const { lines, size } = setValue(column);
  const tight = lines.length > 1;
  const leading = size * (isJoined(column.value) ? 1.24 : 1.1);
  const labelAt = tight ? 521 : 529;
  const middle = tight ? 544 : 546;
  const first = middle + size * 0.34 - ((lines.length - 1) * leading) / 2;
  const text = (y: number, fontSize: number, weight: number, colour: string, words: string) =>
    hundredths`<text x="${x}" y="${y}" font-size="${fontSize}" text-anchor="middle" font-family="Certificate Sans" font-weight="${weight}" fill="${colour}"${scriptAttributes(column.value)}>${escapeText(words)}</text>`;
  return [
    text(labelAt, tight ? 12 : LABEL, 500, '#597078', column.label),
    ...lines.map((line, index) => text(first + index * leading, size, 600, SLATE, line)),
  ].join('');
}
