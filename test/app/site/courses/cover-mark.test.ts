// The letters on a course's cover: few and recognisable.
import { expect, test } from 'vitest';
import { markOf } from '#app/site/courses/cover-mark.ts';

test.each([
  ['programming', 'Programming', '{ }'],
  ['pgdca', 'PGDCA', 'DCA'],
  ['tuition', 'Tuition, Nursery to Intermediate', '1 2 3'],
  ['evening-tuition', 'Tuition, Nursery to Intermediate', 'Tu'],
  ['10th-class-support', '10th Class Support', '10'],
  ['toss-open-school', 'TOSS Open School', 'TOSS'],
  ['career-guidance', 'Career Guidance', 'CG'],
  ['tally-prime-gst', 'Tally Prime with GST', 'TP'],
  ['the-art', 'The Art of Speaking', 'AS'],
  ['photography', 'photography', 'Ph'],
  ['c', 'C', 'C'],
  ['telugu', 'తెలుగు టైపింగ్', 'తెటై'],
  ['spoken', 'స్పోకెన్ ఇంగ్లీష్', 'స్పోఇం'],
  ['nothing', '!?', undefined],
])('%s, called %j, bears %j', (course, title, mark) => {
  expect(markOf(course, title)).toBe(mark);
});
