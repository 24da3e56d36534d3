// Checks a paper's signature without our records: against what somebody types from the paper, with the published keys that the
// service worker keeps. Nothing that is typed leaves the page.
import {
  differingFields,
  KEYS_ADDRESS,
  markedFields,
  type Paper,
  type PublishedKey,
  type SignedFacts,
  signedFields,
  verifySignature,
} from '#contract/certificate-signature.ts';
import { tidyLine } from '#contract/text.ts';

export type TypedField = (typeof signedFields)[number];

export type TypedAnswer =
  /** The institute signed what was typed. Whether it still stands by it is not known here. */
  | { kind: 'signed'; keysOf: string | undefined }
  | { kind: 'distrusted'; since: string }
  /** Does not fit the marks of the code: mistyped, or the paper was changed. */
  | { kind: 'different'; fields: TypedField[] }
  /** Fits the marks, which anyone can make, but none of our keys made the signature. */
  | { kind: 'forged' }
  | { kind: 'no keys' }
  /** This browser cannot check signatures. */
  | { kind: 'unchecked' };

/** What is to be typed: the number is in the code. */
export const typedFields = signedFields.filter((field) => field !== 'certificate_no');

export type KnownKeys = { keys: PublishedKey[]; date?: string };

export async function checkTyped(paper: Paper, typed: SignedFacts, known?: KnownKeys): Promise<TypedAnswer> {
  const facts = readTyped(paper, typed);
  const fields = differingFields(paper.marks, facts);
  if (fields.length > 0) return { kind: 'different', fields };
  if (!known) return { kind: 'no keys' };
  try {
    const key = await verifySignature(facts, paper.signature, known.keys);
    if (!key) return { kind: 'forged' };
    if (key.distrustedAt) return { kind: 'distrusted', since: key.distrustedAt };
    return { kind: 'signed', keysOf: known.date };
  } catch {
    return { kind: 'unchecked' };
  }
}

/** True when what was typed fits the mark on the paper; undefined while that cannot be said. */
export function fits(paper: Paper, field: TypedField, typed: string): boolean | undefined {
  if (!markedFields(paper.marks).includes(field) || typed.trim() === '') return undefined;
  return spellings(typed).some((value) => !differs(paper, field, value));
}

/** Each field in the spelling that fits the paper: names are kept in capitals, dates as 2026-03-31 though printed in words. */
function readTyped(paper: Paper, typed: SignedFacts): SignedFacts {
  const isMarked = markedFields(paper.marks).length > 0;
  const entries = signedFields.map((field) => {
    const [first = '', ...others] = spellings(typed[field] ?? '');
    const found = isMarked ? [first, ...others].find((value) => !differs(paper, field, value)) : undefined;
    return [field, found ?? first];
  });
  return Object.fromEntries(entries) as SignedFacts;
}

function differs({ marks }: Paper, field: TypedField, value: string) {
  const facts = Object.fromEntries(signedFields.map((name) => [name, name === field ? value : ''])) as SignedFacts;
  return differingFields(marks, facts).includes(field);
}

/** The likeliest first. */
function spellings(typed: string): string[] {
  const text = tidyLine(typed).replace(/ +/g, ' ');
  const small = text.toLowerCase();
  const capital = small.charAt(0).toUpperCase() + small.slice(1);
  return [...new Set([isoDate(text) ?? text.toUpperCase(), text, small, capital])];
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Day first, as on our papers: 31 March 2026, 31-03-2026, 31/3/2026. */
function isoDate(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[\s./-]+([a-z]+|\d{1,2})[\s.,/-]+(\d{4})$/i.exec(text) ?? [];
  const number = months.indexOf(month.slice(0, 3).toLowerCase()) + 1 || Number(month);
  if (!day || !number) return undefined;
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** From the server, or as the service worker keeps them; with the time at which the server gave them. */
export async function fetchKeys(): Promise<KnownKeys | undefined> {
  try {
    const answer = await fetch(KEYS_ADDRESS);
    if (!answer.ok) return undefined;
    const { keys } = (await answer.json()) as { keys: PublishedKey[] };
    return { keys, date: answer.headers.get('date') ?? undefined };
  } catch {
    return undefined;
  }
}
