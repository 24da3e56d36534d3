// How the list of courses is narrowed and ordered.
import { describe, expect, test } from 'vitest';
import { categoriesOf, daysIn, feeIn, filterCourses, readFilter } from '#app/site/courses/filter.ts';
import { queryText } from '#app/site/frame/query.ts';
import { resources } from '#contract/resources.ts';
import { courses as demo } from '#server/demo/courses.ts';

const courses = demo.map((course) => resources.courses.fields.parse(course));
const slugs = (query: string) =>
  filterCourses(courses, readFilter(new URLSearchParams(query))).map(({ course }) => course);

test.each([
  ['6 months', 180],
  ['1 year', 365],
  ['One academic year', 365],
  ['45 days', 45],
  ['8 weeks', 56],
  ['Two sittings of one hour', 1 / 24],
  ['1.5 years', 547.5],
  ['6 నెలలు', 180],
  ['3 महीने', 90],
  ['Monthly, June to March', undefined],
  ['By agreement', undefined],
  ['', undefined],
])('%j is %s days', (text, days) => {
  expect(daysIn(text)).toBe(days);
});

test.each([
  ['₹12,000', 12_000],
  ['Free', 0],
  ['ఉచితం', 0],
  ['On request', undefined],
])('%j costs %s', (text, fee) => {
  expect(feeIn(text)).toBe(fee);
});

describe('a choice', () => {
  test('of a category', () => {
    expect(categoriesOf(courses).map(({ text }) => text)).toEqual([
      'Computer',
      'English',
      'Tuition',
      'Open school',
      'Guidance',
    ]);
    expect(slugs('category=Tuition')).toEqual(['tuition', '10th-class-support']);
    expect(slugs('category=Nothing')).toEqual([]);
  });

  test('of an order: cheapest or shortest first, what says nothing last', () => {
    expect(slugs('sort=fee').slice(0, 3)).toEqual(['career-guidance', 'tuition', 'ms-office']);
    expect(slugs('sort=fee').at(-1)).toBe('pgdca');
    expect(slugs('sort=duration').slice(0, 2)).toEqual(['career-guidance', 'ms-office']);
    expect(slugs('sort=duration').at(-1)).toBe('tuition');
    expect(slugs('sort=nonsense')).toEqual(slugs(''));
  });

  test('of words, in what is learnt too', () => {
    expect(slugs('q=sql')).toEqual(['pgdca']);
    expect(slugs('q=p')).toContain('programming');
    expect(slugs('q=porgramming')).toEqual(slugs('q=programming'));
    expect(slugs('q=class+8')).toContain('spoken-english');
    expect(slugs('q=timing').length).toBeGreaterThan(3);
    expect(slugs('q=tally&category=English')).toEqual([]);
  });

  test('is in the address, and what says nothing is not', () => {
    expect(queryText(readFilter(new URLSearchParams('category=Open+school&sort=fee&q=+a+&x=1')))).toBe(
      '?category=Open+school&sort=fee&q=a',
    );
    expect(queryText({ category: '', sort: '', q: ' ' })).toBe('');
  });
});
