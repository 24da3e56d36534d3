// The check of many certificates at once: what is asked, read from typed or pasted lines, and the results. No zod, so that pages can import
// it.

import { cut } from '../text/cut.ts';
import { tidyLine } from '../text/text.ts';
import { MOST_CHECKED } from './check-sentences.ts';
import { normaliseNumber } from './number.ts';
import type { CertificateState } from './state.ts';

export const LONGEST_NUMBER = 40;
export const LONGEST_NAME = 120;
/** Limit of the request, in bytes: 200 entries and the receipt that they continue. */
export const LARGEST_CHECK_BODY = 512 * 1024;
/** A letter of Telugu is nine characters in a plain form; between number and name are a comma and a space, after them a line break. */
const LONGEST_FORM_LINE = (LONGEST_NUMBER + LONGEST_NAME) * '%E0%B0%A4'.length + '%2C+%0D%0A'.length;
/** Room for as many lines as are checked at once. */
export const LARGEST_LIST_FORM = 'text='.length + MOST_CHECKED * LONGEST_FORM_LINE;

/** `signature` is that of the paper, from its QR code. */
export type CheckEntry = { number: string; name?: string; signature?: string };

/**
 * The result for a paper that was scanned. genuine: signed by the institute, and the record says the same today. earlier: signed, but the
 * record was changed since. distrusted: signed with a key that is no longer trusted. foreign: not signed by the institute for this
 * certificate; the number may have been another student's before.
 */
export const paperStates = ['genuine', 'earlier', 'distrusted', 'foreign'] as const;
export type CheckedPaper = (typeof paperStates)[number];

/** `Not checked`: the limit on lookups was reached before it. */
export const checkStates = ['Verified', 'Pending', 'Rejected', 'Withdrawn', 'Not found', 'Not checked'] as const;
export type CheckState = Extract<CertificateState, (typeof checkStates)[number]> | 'Not found' | 'Not checked';

export type CheckedEntry = {
  asked: { number: string; name?: string; paper?: CheckedPaper };
  answer: CheckState;
  /** When our records said so: the time of the receipt. Receipts from before November 2026 may repeat earlier results. */
  at?: string;
  /** When its lookup was counted, if that was for an earlier receipt. */
  counted?: string;
  /** For a number that is not found: existing numbers that it may mean, where several have the same folded form. */
  candidates?: string[];
  /** What the record says; never father's name or date of birth. */
  record?: { certificate_no: string; name: string; course: string; date: string };
  /** The name in the request differs from the one in the record. */
  nameDiffers?: true;
  withdrawn_on?: string;
  reason?: string;
  replaced_by?: string;
};

/** Verified, with the name in the request, on a paper that says what the record says. */
export const isGood = ({ answer, nameDiffers, asked: { paper } }: CheckedEntry) =>
  answer === 'Verified' && !nameDiffers && (paper === undefined || paper === 'genuine');

/** The number of lines that are read: five times as many as are checked at once, so that the page can say how many too many there are. */
export const MOST_LINES = 5 * MOST_CHECKED;
/** The part of a line that is read: a number, a name, and further columns. */
const LONGEST_LINE = 1000;
/** The part that is shown of a line without a number. */
const LONGEST_STRAY = 200;

type ReadEntries = {
  entries: CheckEntry[];
  strays: string[];
  merged: number;
  /** The number of lines, if there are more than are read. */
  lines?: number;
};

/** One entry a line: a number, alone or with a name, in any order; or the address in the QR code of a paper. */
export function readEntries(text: string): ReadEntries {
  const given: CheckEntry[] = [];
  const strays: string[] = [];
  let lines = 0;
  for (const { 0: whole, index } of text.matchAll(LINES)) {
    if (lines === MOST_LINES) return { ...mergeEntries(given), strays, lines: lines + countLines(text.slice(index)) };
    lines++;
    const line = cut(whole, LONGEST_LINE);
    const entry = readLine(line);
    const shown = entry ? '' : tidyLine(line.replaceAll('\t', ' '));
    if (entry) given.push(entry);
    else if (shown !== '') strays.push(cut(shown, LONGEST_STRAY));
  }
  return { ...mergeEntries(given), strays };
}

/** From their first letter; blank lines are none. */
const LINES = /\S[^\r\n]*/g;

/** Counts by character codes, without making a string for each line. */
function countLines(text: string): number {
  let count = 0;
  let isBlank = true;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === LINE_FEED || code === CARRIAGE_RETURN) isBlank = true;
    else if (isBlank && code > SPACE) {
      isBlank = false;
      count++;
    }
  }
  return count;
}

const [LINE_FEED, CARRIAGE_RETURN, SPACE] = [0x0a, 0x0d, 0x20];

/** Merges entries that ask the same. A number with a name asks more than the number alone. */
export function mergeEntries(given: readonly CheckEntry[]) {
  const entries: CheckEntry[] = [];
  const numbers = new Map<string, ReturnType<typeof createPlaces>>();
  for (const entry of given) {
    const key = normaliseNumber(entry.number);
    const places = numbers.get(key) ?? createPlaces(entries);
    numbers.set(key, places);
    const at = places.find(entry);
    if (at === undefined) places.add(entries.push(entry) - 1);
    else {
      places.remove(at);
      entries[at] = { ...entry, ...entries[at] };
      places.add(at);
    }
  }
  return { entries, merged: given.length - entries.length };
}

/**
 * The positions of the entries of one number, by name and signature. Two entries agree where both have the same value, or one has none;
 * entries in here never agree with one another.
 */
function createPlaces(entries: readonly CheckEntry[]) {
  const all: number[] = [];
  const byName = new Map<string, number>();
  const bySignature = new Map<string, number>();
  const byBoth = new Map<string, number>();
  /** No entry of `all` before this index lacks the value. An entry that has one keeps it. */
  const lacking = { name: 0, signature: 0 };

  const firstWithout = (field: 'name' | 'signature') => {
    while (lacking[field] < all.length && entries[all[lacking[field]] ?? 0]?.[field] !== undefined) lacking[field]++;
    return all[lacking[field]];
  };
  const first = (...places: (number | undefined)[]) => {
    const found = places.filter((place) => place !== undefined);
    return found.length > 0 ? Math.min(...found) : undefined;
  };
  const keyOf = ({ name = '', signature = '' }: Partial<CheckEntry>) => `${name.toLowerCase()}\n${signature}`;

  return {
    /** The first that agrees. */
    find({ name, signature }: CheckEntry): number | undefined {
      if (name === undefined && signature === undefined) return all[0];
      if (signature === undefined) return first(byName.get(name?.toLowerCase() ?? ''), firstWithout('name'));
      if (name === undefined) return first(bySignature.get(signature), firstWithout('signature'));
      const asMuch = [{ name, signature }, { name }, { signature }, {}];
      return first(...asMuch.map((one) => byBoth.get(keyOf(one))));
    },
    add(place: number) {
      const { name, signature } = entries[place] as CheckEntry;
      if ((all.at(-1) ?? -1) < place) all.push(place);
      byBoth.set(keyOf({ name, signature }), place);
      if (name !== undefined) setFirst(byName, name.toLowerCase(), place);
      if (signature !== undefined) setFirst(bySignature, signature, place);
    },
    /** Before the entry changes. */
    remove(place: number) {
      byBoth.delete(keyOf(entries[place] as CheckEntry));
    },
  };
}

function setFirst(places: Map<string, number>, key: string, place: number) {
  const known = places.get(key);
  if (known === undefined || place < known) places.set(key, place);
}

function readLine(line: string): CheckEntry | undefined {
  const scanned = readAddress(line.trim());
  if (scanned) return scanned;
  const cells = (line.match(CELLS) ?? []).map(unquoted).filter(Boolean);
  const numbered = cells.map((cell) => ({ cell, ...splitCell(cell) })).filter(({ number }) => number !== undefined);
  // A number has letters or dashes; a plain figure beside one is a row number or a phone number.
  const [best] = [...numbered.filter(({ number }) => /[^\p{Nd}\s]/u.test(number ?? '')), ...numbered];
  if (!best?.number) return undefined;
  const others = cells.filter((cell) => cell !== best.cell && !/\p{Nd}|@/u.test(cell));
  const name = cut(tidyLine([best.name ?? '', ...others].join(' ')), LONGEST_NAME).trim();
  return { number: best.number, ...(name && { name }) };
}

/** Within quotation marks, as spreadsheets write them, a comma is part of the cell. A tab before them ends another cell. */
const CELLS = /[^\S\t]*"(?:[^"]|"")*"\s*(?=[\t;|,]|$)|[^\t;|,]+/g;

const unquoted = (cell: string) =>
  tidyLine(cell)
    .replace(/^"(.*)"$/, '$1')
    .trim();

/** "1. PI-2026-0144 Sravani K": without the line number, the one word with a digit is the number. "PI 2026 0144" is a number as a whole. */
function splitCell(cell: string): { number?: string; name?: string } {
  const words = cell.replace(/^\(?\d{1,3}[.)]\s+(?!\s)(?=.*\d)/, '').split(/\s+/);
  const numbered = words.filter((word) => /\p{Nd}/u.test(word));
  if (numbered.length === 0) return {};
  const [number = ''] = numbered;
  const isApart = numbered.length === 1 && words.length > 1 && /[^\p{Nd}]/u.test(number);
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
