// The series of certificate numbers as staff write it, such as PI-{year}-{####}: the year of today, the course in short, and a
// count with as many digits as there are #.

import { type Sentence, sentence } from '../language/sentence.ts';
import { msg } from '../language/translate.ts';
import { normaliseNumber } from './number.ts';
import { whyNoNumber, whyUnprintable } from './printed-text.ts';

/** The texts before and after the count, and its least number of digits. */
export type Series = { prefix: string; width: number; suffix: string };

const MAX_LENGTH = 40;
const LONGEST_CODE = 10;
const COUNT = /\{(#{1,9})\}/g;
const YEAR = /\{year\}/gi;
const COURSE = /\{course\}/gi;

/** Values of messages: braces mean something else in a message. */
export const seriesWords = { count: '{####}', year: '{year}', course: '{course}' };

export const namesCourse = (series: string) => series.search(COURSE) >= 0;

export function seriesOf(series: string, { year, course }: { year: number; course: string }): Series {
  const filled = series.replace(YEAR, String(year)).replace(COURSE, courseCode(course));
  const [before = '', digits = '', after = ''] = filled.split(COUNT);
  // Spaces at the ends are trimmed only at the ends of the number.
  const whole = normaliseNumber(`${before}${'0'.repeat(digits.length)}${after}`);
  const suffix = normaliseNumber(`0${after}`).slice(1);
  const end = whole.length - suffix.length;
  return { prefix: whole.slice(0, end - digits.length), width: digits.length, suffix };
}

export const numberIn = ({ prefix, width, suffix }: Series, count: bigint) =>
  `${prefix}${String(count).padStart(width, '0')}${suffix}`;

/** Undefined when numbers can follow it; else a sentence that names the problem. */
export function whyNoSeries(label: string, series: string): Sentence | undefined {
  const { count, year, course } = seriesWords;
  if ((series.match(COUNT) ?? []).length !== 1)
    return sentence(msg('{label} needs {count} once: it counts up, with a digit for each #.'), { label, count });
  if (/[{}]/.test(series.replace(COUNT, '').replace(YEAR, '').replace(COURSE, '')))
    return sentence(msg('{label} may have only {year}, {course} and {count} in braces.'), {
      label,
      year,
      course,
      count,
    });
  const sample = numberIn(seriesOf(series, { year: 2026, course: 'C'.repeat(LONGEST_CODE) }), 1n);
  if (sample.length > MAX_LENGTH)
    return sentence(msg('{label} makes numbers that are longer than {most} characters.'), { label, most: MAX_LENGTH });
  return whyUnprintable(label, sample) ?? whyNoNumber(label, sample);
}

const small = new Set(['A', 'AN', 'AND', 'FOR', 'IN', 'OF', 'ON', 'THE', 'TO', 'WITH']);

/** PGDCA stays, DIPLOMA IN COMPUTER APPLICATIONS becomes DCA, CLASS 10 becomes C10. */
export function courseCode(course: string): string {
  const words =
    course
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toUpperCase()
      .match(/[A-Z0-9]+/g) ?? [];
  const telling = words.filter((word) => !small.has(word));
  const code =
    telling.length === 1 ? telling[0] : telling.map((word) => (/^\d/.test(word) ? word : word.charAt(0))).join('');
  return code?.slice(0, LONGEST_CODE) || 'C';
}
