// What search engines are told of a course, read from what staff wrote.
import { expect, test } from 'vitest';
import { courseInstance, languageCodes } from '#app/site/courses/course-data.ts';

test('languages are codes; what is no language is left out', () => {
  expect(languageCodes('Telugu and English')).toEqual(['te', 'en']);
  expect(languageCodes('తెలుగు')).toEqual(['te']);
  expect(languageCodes('hindi')).toEqual(['hi']);
  expect(languageCodes('As you like')).toBeUndefined();
  expect(languageCodes('')).toBeUndefined();
});

test('a course takes place here, for as long as it says, from the day it says', () => {
  const course = { duration: '3 Months', nextStart: '2027-01-04', batches: ['7 am to 9 am'] };
  expect(courseInstance(course)).toEqual({
    '@type': 'CourseInstance',
    courseMode: 'Onsite',
    startDate: '2027-01-04',
    courseSchedule: { '@type': 'Schedule', repeatFrequency: 'Monthly', repeatCount: 3, startDate: '2027-01-04' },
  });
  expect(courseInstance({ duration: 'as long as it takes', nextStart: 'soon', batches: ['Online at 8 pm'] })).toEqual({
    '@type': 'CourseInstance',
    courseMode: 'Blended',
  });
});
