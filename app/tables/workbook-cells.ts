// What a cell of a workbook shows. A day is stored as a number; only the format of the cell tells that it is one.
import { months } from '#contract/text/dates.ts';
import { type NumberFormat, numberFormatOf, writeNumber } from './number-format.ts';
import { elements, textIn, unescaped } from './xml.ts';

type Format = 'day' | 'month' | NumberFormat | undefined;
type Book = { strings: readonly string[]; styles: string; startsIn1904: boolean };

export function createCellReader({ strings, styles, startsIn1904 }: Book) {
  const formats = formatsOf(styles);
  return ({ t: type, s: style }: Record<string, string>, inner: string): string => {
    if (type === 'inlineStr') return textIn(inner);
    const value = unescaped(elements(inner, 'v')[0]?.inner ?? '');
    if (type === 's') return strings[Number(value)] ?? '';
    // #N/A, #REF!
    if (type === 'e') return '';
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    // 2026-03-31T00:00:00. In Greenwich's own time only midnight: any other may be another day in India.
    if (type === 'd') return value.replace(/T(?:[\d:.]*|00:00(?::00(?:\.0+)?)?Z)$/, '');
    const number = Number(value);
    if (value === '' || (type ?? 'n') !== 'n' || Number.isNaN(number)) return value;
    const format = formats[Number(style ?? 0)];
    if (format === 'day' || format === 'month') return dayOf(number + (startsIn1904 ? 1462 : 0), format) ?? value;
    // More digits than a number holds; and 0.1 + 0.2 is shown as 0.3.
    const plain = /^\d{16,}$/.test(value) ? value : String(Number(number.toPrecision(15)));
    return format ? writeNumber(plain, format) : plain;
  };
}

/** Days since 30 December 1899. */
function dayOf(serial: number, format: 'day' | 'month'): string | undefined {
  const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000);
  if (serial < 1 || serial > 2_958_465) return undefined;
  if (format === 'day') return day.toISOString().slice(0, 10);
  // "March 2009" was typed: the day is not known.
  return `${months.en[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** Formats that every spreadsheet knows without writing them out. */
const builtIn: Record<number, string> = { 14: 'd/m/y', 15: 'd-m-y', 16: 'd-m', 17: 'm-y', 22: 'd/m/y h:mm' };

/** By the number of a cell's style. */
function formatsOf(styles: string): Format[] {
  const formats = new Map(Object.entries(builtIn).map(([id, code]) => [id, formatOf(code)]));
  // Those of conditional formats stand elsewhere, with numbers of their own.
  const [own] = elements(styles, 'numFmts');
  for (const { attributes } of elements(own?.inner ?? '', 'numFmt'))
    formats.set(attributes.numFmtId ?? '', formatOf(attributes.formatCode ?? ''));
  const [cells] = elements(styles, 'cellXfs');
  return elements(cells?.inner ?? '', 'xf').map(({ attributes }) => formats.get(attributes.numFmtId ?? ''));
}

function formatOf(code: string): Format {
  // For positive numbers.
  const [section = ''] = /^(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])*/s.exec(code) ?? [];
  // Without texts, colours and escaped letters.
  const plain = section.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '').toLowerCase();
  if (plain.includes('d')) return 'day';
  if (plain.includes('y')) return plain.includes('m') ? 'month' : undefined;
  return numberFormatOf(section);
}
