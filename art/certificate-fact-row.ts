// The row of short facts between two gold lines. Columns are as wide as their content; without enough room the widest
// shrinks first: smaller, then two lines, then three.
import { type Design, INK_3 } from './certificate-design.ts';
import { escapeText, fitText, isJoined, measureText, scriptAttributes } from './certificate-text.ts';
import { anchorOf } from './certificate-words.ts';
import { SLATE } from './grounds.ts';
import { hundredths } from './svg.ts';

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

export function drawFactRow(design: Design, facts: readonly [label: string, value: string][]): string {
  const { x, y, width: room } = design.row;
  const columns = facts.map(([label, value]) => widen({ label, value, step: 0, width: 0 }));
  for (;;) {
    const total = columns.reduce((sum, { width }) => sum + width, 0) + GAP * (columns.length - 1);
    const widest = columns
      .filter(({ step, width, label }) => step < STEPS.length - 1 && width > labelWidth(label))
      .sort((a, b) => b.width - a.width)[0];
    if (total <= room || !widest) break;
    widest.step++;
    widen(widest);
  }
  const [from, to] = design.anchor === 'start' ? [x, x + room] : [x - 12, x + room + 12];
  return `<path d="M${from} ${y}H${to}M${from} ${y + 60}H${to}" fill="none" stroke="${design.ink.rule}" stroke-opacity=".55" stroke-width="1"/>${drawColumns(columns, design)}`;
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

/** Distributes the remaining room evenly: between and around the columns, or only between them when they start on the left. */
function drawColumns(columns: readonly Column[], design: Design): string {
  const { x: left, width: room } = design.row;
  const isCentred = design.anchor === 'middle';
  const used = columns.reduce((sum, { width }) => sum + width, 0);
  const space = Math.max(0, room - used) / (isCentred ? columns.length : columns.length - 1);
  let x = left;
  return columns
    .map((column) => {
      const at = isCentred ? x + (column.width + space) / 2 : x;
      x += column.width + space;
      return drawColumn(column, at, design);
    })
    .join('');
}

function drawColumn(column: Column, x: number, { anchor, row }: Design): string {
  const { lines, size } = setValue(column);
  const tight = lines.length > 1;
  const leading = size * (isJoined(column.value) ? 1.24 : 1.1);
  const labelAt = row.y + (tight ? 15 : 23);
  const middle = row.y + (tight ? 38 : 40);
  const first = middle + size * 0.34 - ((lines.length - 1) * leading) / 2;
  const text = (y: number, fontSize: number, weight: number, colour: string, words: string) =>
    hundredths`<text x="${x}" y="${y}" font-size="${fontSize}" text-anchor="${anchorOf(column.value, anchor)}" font-family="Certificate Sans" font-weight="${weight}" fill="${colour}"${scriptAttributes(column.value)}>${escapeText(words)}</text>`;
  return [
    text(labelAt, tight ? 12 : LABEL, 500, INK_3, column.label),
    ...lines.map((line, index) => text(first + index * leading, size, 600, SLATE, line)),
  ].join('');
}
