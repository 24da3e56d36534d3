// Many certificates checked at once: what is asked, read from typed or pasted lines, and what is answered. No zod, so that pages can
// import it.
import { normaliseNumber } from './certificate-number.ts';
import type { CertificateState } from './certificate-state.ts';
import { tidyLine } from './text.ts';

export const LONGEST_NUMBER = 40;
export const LONGEST_NAME = 120;
/** Limit of the request, in bytes: 200 entries and the receipt that they continue. */
export const LARGEST_CHECK_BODY = 512 * 1024;

/** `signature` is that of the paper, from its QR code. */
export type CheckEntry = { number: string; name?: string; signature?: string };

/**
 * Of a paper that was scanned. genuine: signed by the institute, and the record says the same today. earlier: signed, but the record was
 * changed since. distrusted: signed with a key that is no longer trusted. foreign: not signed by the institute.
 */
export const paperStates = ['genuine', 'earlier', 'distrusted', 'foreign'] as const;
export type CheckedPaper = (typeof paperStates)[number];

/** `Not checked`: the limit on lookups was reached before it. */
export const checkStates = ['Verified', 'Pending', 'Rejected', 'Withdrawn', 'Not found', 'Not checked'] as const;
export type CheckState = Extract<CertificateState, (typeof checkStates)[number]> | 'Not found' | 'Not checked';

export type CheckedEntry = {
  asked: { number: string; name?: string; paper?: CheckedPaper };
  answer: CheckState;
  /** When it was answered. */
  at?: string;
  /** What the record says; never father's name or date of birth. */
  record?: { certificate_no: string; name: string; course: string; date: string };
  /** The name that was asked for is not the one in the record. */
  nameDiffers?: true;
  withdrawn_on?: string;
  reason?: string;
  replaced_by?: string;
};

/** Valid, with the name that was asked for, on a paper that says what the record says. */
export const isGood = ({ answer, nameDiffers, asked: { paper } }: CheckedEntry) =>
  answer === 'Verified' && !nameDiffers && (paper === undefined || paper === 'genuine');

/** `strays` are lines without a number; `merged` is how many said the same as another. */
export type ReadEntries = { entries: CheckEntry[]; strays: string[]; merged: number };

/** One entry a line: a number, alone or with a name, in any order; or the address in the QR code of a paper. */
export function readEntries(text: string): ReadEntries {
  const lines = text.split(/\r\n?|\n/).filter((line) => tidyLine(line.replaceAll('\t', ' ')) !== '');
  const read = lines.map((line) => ({ line, entry: readLine(line) }));
  const strays = read.flatMap(({ line, entry }) => (entry ? [] : [tidyLine(line.replaceAll('\t', ' '))]));
  return { ...mergeEntries(read.flatMap(({ entry }) => entry ?? [])), strays };
}

/** Those that ask the same once. A number with a name asks more than the number alone. */
export function mergeEntries(given: readonly CheckEntry[]) {
  const entries: CheckEntry[] = [];
  const places = new Map<string, number[]>();
  for (const entry of given) {
    const key = normaliseNumber(entry.number);
    const before = places.get(key) ?? [];
    places.set(key, before);
    const at = before.find((place) => asksTheSame(entries[place] as CheckEntry, entry));
    if (at === undefined) before.push(entries.push(entry) - 1);
    else entries[at] = { ...entry, ...entries[at] };
  }
  return { entries, merged: given.length - entries.length };
}

function asksTheSame(one: CheckEntry, other: CheckEntry) {
  const agree = (a: string | undefined, b: string | undefined) => a === undefined || b === undefined || a === b;
  return agree(one.name?.toLowerCase(), other.name?.toLowerCase()) && agree(one.signature, other.signature);
}

function readLine(line: string): CheckEntry | undefined {
  const scanned = readAddress(line.trim());
  if (scanned) return scanned;
  const cells = (line.match(CELLS) ?? []).map(unquoted).filter(Boolean);
  const numbered = cells.map((cell) => ({ cell, ...splitCell(cell) })).filter(({ number }) => number !== undefined);
  // A number has letters or dashes; a plain figure beside one counts the rows, or is a phone.
  const [best] = [...numbered.filter(({ number }) => /[^\d\s]/.test(number ?? '')), ...numbered];
  if (!best?.number) return undefined;
  const others = cells.filter((cell) => cell !== best.cell && !/\d|@/.test(cell));
  const name = tidyLine([best.name ?? '', ...others].join(' '))
    .slice(0, LONGEST_NAME)
    .trim();
  return { number: best.number, ...(name && { name }) };
}

/** Within quotation marks, as spreadsheets write them, a comma is part of the cell. */
const CELLS = /\s*"(?:[^"]|"")*"\s*(?=[\t;|,]|$)|[^\t;|,]+/g;

const unquoted = (cell: string) =>
  tidyLine(cell)
    .replace(/^"(.*)"$/, '$1')
    .trim();

/** "1. PI-2026-0144 Sravani K": without what counts the lines, the one word with a digit is the number. "PI 2026 0144" is one as a whole. */
function splitCell(cell: string): { number?: string; name?: string } {
  const words = cell.replace(/^\(?\d{1,3}[.)]\s+(?=.*\d)/, '').split(/\s+/);
  const numbered = words.filter((word) => /\d/.test(word));
  if (numbered.length === 0) return {};
  const [number = ''] = numbered;
  const isApart = numbered.length === 1 && words.length > 1 && /\d/.test(number) && /[^\d]/.test(number);
  const whole = isApart ? number : words.join(' ');
  if (whole.length > LONGEST_NUMBER) return {};
  return isApart ? { number, name: words.filter((word) => word !== number).join(' ') } : { number: whole };
}

/** The content of a QR code of ours, on whichever site: the number is looked up here. */
function readAddress(text: string): CheckEntry | undefined {
  const [, search = '', hash = ''] = /^https?:\/\/[^\s?#]+\?([^\s#]*)(?:#(\S*))?$/i.exec(text) ?? [];
  const query = new URLSearchParams(search);
  const number = tidyLine(query.get('no') ?? query.get('id') ?? '');
  if (!number || number.length > LONGEST_NUMBER) return undefined;
  const signature = query.get('s') ?? new URLSearchParams(hash).get('s') ?? '';
  return { number, ...(signature && { signature: signature.slice(0, 200) }) };
}
