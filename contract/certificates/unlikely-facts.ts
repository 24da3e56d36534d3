// Facts of a certificate that are allowed but unlikely, such as a birth in the future: an import asks staff before it adds them.
import { type Sentence, sentence } from '../language/sentence.ts';
import { msg } from '../language/translate.ts';
import { isDate } from '../text/dates.ts';
import type { CertificateField } from './fields.ts';
import { isNotRecorded } from './not-recorded.ts';

/** `about` is the same for the same text, in whatever row: one answer is enough for all. */
export type UnlikelyFact = { field: CertificateField; reason: Sentence; about: string };

type Facts = Record<'certificate_no' | 'name' | 'father_name' | 'course' | 'dob' | 'date', string>;

const YOUNGEST = 5;
const OLDEST = 100;

/** How lines begin that follow the rows of a table: totals, signatures, remarks. */
const BELOW =
  /^[\s*=-]*(?:(?:grand |sub ?)?total|signature|sign of|sd\/|director|principal|instructor|head of|prepared by|checked by|verified by|note:|end of|మొత్తం|సంతకం|कुल|योग:|हस्ताक्षर)(?![\p{L}\p{M}])/iu;

/** 2.02601E+11: its last digits are lost. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d+$/i;

/** `today` is YYYY-MM-DD. */
export function findUnlikelyFacts(facts: Facts, today: string): UnlikelyFact[] {
  const doubts: UnlikelyFact[] = [];
  const doubt = (field: keyof Facts, reason: Sentence, about = facts[field]) =>
    doubts.push({ field, reason, about: `${field}: ${about}` });

  for (const field of ['name', 'father_name', 'course'] as const)
    if (!/\p{L}/u.test(facts[field])) doubt(field, sentence(msg('There are no letters in it.')));
  for (const field of ['name', 'father_name'] as const)
    if (/\p{L}.*\d|\d.*\p{L}/u.test(facts[field])) doubt(field, sentence(msg('There are digits in this name.')));
  if (BELOW.test(facts.name) || BELOW.test(facts.certificate_no))
    doubt('name', sentence(msg('This looks like a line below the table, not like a person.')));
  if (SHORTENED.test(facts.certificate_no))
    doubt('certificate_no', sentence(msg('A spreadsheet has shortened this number.')));

  const completion = spanOf(facts.date);
  if (!completion) doubt('date', sentence(msg('This is no date.')));
  else if (completion.first > today) doubt('date', sentence(msg('This day is in the future.')));

  if (isNotRecorded(facts.dob)) return doubts;
  const birth = spanOf(facts.dob);
  const both = `${facts.dob}, ${facts.date}`;
  if (!birth) doubt('dob', sentence(msg('This is no date.')));
  else if (completion && birth.first > completion.last)
    doubt('dob', sentence(msg('The birth is after the completion.')), both);
  else if (birth.first > today) doubt('dob', sentence(msg('This day is in the future.')));
  else if (completion) {
    const most = yearsBetween(birth.first, completion.last);
    const least = yearsBetween(birth.last, completion.first);
    const age = most < YOUNGEST ? most : least > OLDEST ? least : undefined;
    if (age !== undefined) doubt('dob', sentence(msg('The age at completion would be {age, number}.'), { age }), both);
  }
  return doubts;
}

/** The first and the last day that is meant by a day, or by text that names a year, such as "March 2009". */
function spanOf(text: string): { first: string; last: string } | undefined {
  if (isDate(text)) return { first: text, last: text };
  const [year] = /(?<!\d)(?:1[89]|2[01])\d\d(?!\d)/.exec(text) ?? [];
  return year === undefined ? undefined : { first: `${year}-01-01`, last: `${year}-12-31` };
}

/** Whole years. */
function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}
