// Checks the signature of a printed certificate offline: against the printed text, typed by the visitor, with the published keys
// that the service worker has cached. What is typed is neither sent nor stored.
import {
  differingFields,
  markedFields,
  type Paper,
  type SignedFacts,
  signedFields,
  verifySignature,
} from '#contract/certificates/signature.ts';
import { tidyLine } from '#contract/text/text.ts';
import type { KnownKeys } from './published-keys.ts';

export type TypedField = (typeof signedFields)[number];

export type TypedAnswer =
  /** The institute signed this text. The current status is unknown. */
  | { kind: 'signed'; keysOf: string | undefined }
  | { kind: 'distrusted'; since: string }
  /** These fields do not match the marks in the QR code: mistyped, or the print was altered. */
  | { kind: 'different'; fields: TypedField[] }
  /** Matches the marks, which anyone can compute, but no published key made the signature. */
  | { kind: 'forged' }
  | { kind: 'no keys' }
  /** This browser cannot check signatures. */
  | { kind: 'unchecked' };

/** The fields to type; the number is in the QR code. */
export const typedFields = signedFields.filter((field) => field !== 'certificate_no');

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

/** Whether the text matches the mark in the QR code; undefined when it is blank or has no mark. */
export function fits(paper: Paper, field: TypedField, typed: string): boolean | undefined {
  if (!markedFields(paper.marks).includes(field) || typed.trim() === '') return undefined;
  return spellings(typed).some((value) => !differs(paper, field, value));
}

/** Each field in the spelling that matches its mark: names are stored in capitals, dates as 2026-03-31. */
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

/** Most likely first. */
function spellings(typed: string): string[] {
  const text = tidyLine(typed).replace(/ +/g, ' ');
  const small = text.toLowerCase();
  const capital = small.charAt(0).toUpperCase() + small.slice(1);
  return [...new Set([isoDate(text) ?? text.toUpperCase(), text, small, capital])];
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Day first, as printed: 31 March 2026, 31-03-2026, 31/3/2026. */
function isoDate(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[\s./-]+([a-z]+|\d{1,2})[\s.,/-]+(\d{4})$/i.exec(text) ?? [];
  const number = months.indexOf(month.slice(0, 3).toLowerCase()) + 1 || Number(month);
  if (!day || !number) return undefined;
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
