// What a cell of a workbook shows. A day is stored as a number; only the format of the cell tells that it is one.
import { months } from '#contract/text/dates.ts';
import { elements, textIn, unescaped } from './xml.ts';

type Format = 'day' | 'month' | { digits: number } | undefined;
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
    // 2026-03-31T00:00:00
    if (type === 'd') return value.replace(/T.*$/, '');
    const number = Number(value);
    if (value === '' || (type ?? 'n') !== 'n' || Number.isNaN(number)) return value;
    const format = formats[Number(style ?? 0)];
    if (format === 'day' || format === 'month') return dayOf(number + (startsIn1904 ? 1462 : 0), format) ?? value;
    // More digits than a number holds.
    if (/^\d{16,}$/.test(value)) return value;
    // 0.1 + 0.2 is shown as 0.3.
    const plain = String(Number(number.toPrecision(15)));
    return format && /^\d+$/.test(plain) ? plain.padStart(format.digits, '0') : plain;
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
  const codes = new Map(Object.entries(builtIn));
  for (const { attributes } of elements(styles, 'numFmt'))
    codes.set(attributes.numFmtId ?? '', attributes.formatCode ?? '');
  const [cells] = elements(styles, 'cellXfs');
  return elements(cells?.inner ?? '', 'xf').map(({ attributes }) =>
    formatOf(codes.get(attributes.numFmtId ?? '') ?? ''),
  );
}

function formatOf(code: string): Format {
  // The first section, without texts, colours and escaped letters.
  const [plain = ''] = code
    .replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '')
    .toLowerCase()
    .split(';');
  if (plain.includes('d')) return 'day';
  if (plain.includes('y')) return plain.includes('m') ? 'month' : undefined;
  return /^0{2,}$/.test(plain) ? { digits: plain.length } : undefined;
}
