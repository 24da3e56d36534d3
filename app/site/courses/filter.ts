// Filters and sorts the list of courses: category, words, fee and duration. Fee and duration are free text, so they are compared by the
// number in them; those without one come last.
import { type CourseText, textOfCourse } from '#contract/courses/course-text.ts';
import { amountIn, isFree } from '#contract/courses/price.ts';
import { originalOf } from '#contract/language/original.ts';
import type { Course } from '#contract/resources.ts';
import { chooseByWords } from '#contract/text/words.ts';
import { valueIn } from '../frame/query.ts';

const sorts = ['', 'fee', 'duration'] as const;
export type Sort = (typeof sorts)[number];
type Item = CourseText & Pick<Course, 'price'> & { originals?: Partial<Course> };
export type Choice = { category: string; sort: Sort; q: string };

export function readFilter(search: URLSearchParams): Choice {
  const read = (key: string) => valueIn(search, key);
  return { category: read('category'), sort: sorts.find((known) => known === read('sort')) ?? '', q: read('q') };
}

/** In the order in which they first appear. */
export const categoriesOf = (courses: readonly Item[]) => {
  const shown = courses.map((course) => [originalOf(course, 'category'), course.category] as const);
  return [...new Map(shown.filter(([value]) => value !== ''))].map(([value, text]) => ({ value, text }));
};

export function filterCourses<Listed extends Item>(
  courses: readonly Listed[],
  { category, sort, q }: Choice,
): Listed[] {
  const inCategory = courses.filter((course) => category === '' || originalOf(course, 'category') === category);
  const found = chooseByWords(inCategory, q, textOfCourse);
  if (sort === '') return found;
  const measure = (course: Item) => (sort === 'fee' ? feeIn(course.price) : daysIn(originalOf(course, 'duration')));
  return found.toSorted((a, b) => (measure(a) ?? Infinity) - (measure(b) ?? Infinity) || 0);
}

/** "Free" is a fee of 0. */
export function feeIn(price: string) {
  return amountIn(price) ?? (isFree(price) ? 0 : undefined);
}

const DAYS = { hour: 1 / 24, day: 1, week: 7, month: 30, year: 365 };
const units: [RegExp, number][] = [
  [/^(?:hour|గంట|घंट)/i, DAYS.hour],
  [/^(?:day|రోజు|दिन)/i, DAYS.day],
  [/^(?:week|వార|सप्ताह|हफ़्त)/i, DAYS.week],
  [/^(?:month|నెల|मही|माह)/i, DAYS.month],
  [/^(?:year|సంవత్సర|साल|वर्ष)/i, DAYS.year],
];
const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** How long a text such as "6 months" or "One academic year" says; the first length in it. */
export function daysIn(duration: string) {
  const words = duration.toLowerCase().match(/\d+(?:\.\d+)?|[\p{L}\p{M}]+/gu) ?? [];
  for (const [at, word] of words.entries()) {
    const unit = units.find(([pattern]) => pattern.test(word))?.[1];
    // "monthly" says how it is paid.
    if (unit === undefined || /ly$/.test(word)) continue;
    const amount = words
      .slice(Math.max(0, at - 2), at)
      .map(amountOf)
      .findLast((found) => found !== undefined);
    if (amount !== undefined) return amount * unit;
  }
  return undefined;
}

function amountOf(word: string) {
  if (/^\d/.test(word)) return Number(word);
  if (word === 'a' || word === 'an') return 1;
  const number = numbers.indexOf(word);
  return number > 0 ? number : undefined;
}
