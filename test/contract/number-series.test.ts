// The series of certificate numbers, as staff write it.
import { expect, test } from 'vitest';
import { courseCode, numberIn, seriesOf } from '#contract/certificates/number-series.ts';
import { institute } from '#contract/institute/institute.ts';

const first = (series: string, course = 'PGDCA') => numberIn(seriesOf(series, { year: 2026, course }), 1n);

test.each([
  ['PI-{year}-{####}', 'PI-2026-0001'],
  ['{course}/{YEAR}/{###}', 'PGDCA/2026/001'],
  ['{#####}', '00001'],
  ['pi–{year} {##} a', 'PI-2026 01 A'],
  [' {####}/{year} ', '0001/2026'],
])('%s begins with %s', (series, expected) => expect(first(series)).toBe(expected));

test('a count with more digits than places goes on', () => {
  expect(numberIn(seriesOf('A-{##}', { year: 2026, course: '' }), 100n)).toBe('A-100');
});

test.each([
  ['PGDCA', 'PGDCA'],
  ['Diploma in Computer Applications', 'DCA'],
  ['TALLY PRIME WITH GST', 'TPG'],
  ['CLASS 10', 'C10'],
  ['Café & Bar', 'CB'],
  ['కంప్యూటర్', 'C'],
])('%s in short is %s', (course, code) => expect(courseCode(course)).toBe(code));

test.each([
  ['PI-{year}', 'Number series needs {####} once: it counts up, with a digit for each #.'],
  ['{##}-{##}', 'Number series needs {####} once: it counts up, with a digit for each #.'],
  ['PI-{month}-{##}', 'Number series may have only {year}, {course} and {####} in braces.'],
  [`${'A'.repeat(38)}-{####}`, 'Number series makes numbers that are longer than 40 characters.'],
  ['С-{####}A', 'Number series holds С (U+0421), which cannot be printed on a certificate.'],
])('%s is refused with a sentence', (numberSeries, message) => {
  const { error } = institute.safeParse({ name: 'X', numberSeries });
  expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([['numberSeries', message]]);
});
