// What is possible in a certificate and hardly true: staff are asked before it is added from a table.
import { type Sentence, sentence } from '../language/sentence.ts';
import { msg } from '../language/translate.ts';
import { isDate } from '../text/dates.ts';
import type { CertificateField } from './fields.ts';
import { isNotRecorded } from './not-recorded.ts';

/** `about` is the same for the same text, in whatever row: one answer is enough for all. */
export type Doubt = { field: CertificateField; reason: Sentence; about: string };

type Facts = Record<'name' | 'father_name' | 'course' | 'dob' | 'date', string>;

const YOUNGEST = 5;
const OLDEST = 100;

/** `today` is YYYY-MM-DD. */
export function doubtsOf(facts: Facts, today: string): Doubt[] {
  const doubts: Doubt[] = [];
  const doubt = (field: keyof Facts, reason: Sentence, about = facts[field]) =>
    doubts.push({ field, reason, about: `${field}: ${about}` });

  for (const field of ['name', 'father_name', 'course'] as const)
    if (!/\p{L}/u.test(facts[field])) doubt(field, sentence(msg('There are no letters in it.')));

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

/** Of a day, or of text that names a year, such as "March 2009". */
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
