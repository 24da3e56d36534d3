// Today's hours out of what staff wrote. 0 is Sunday.
import { expect, test } from 'vitest';
import { hoursOn } from '#app/site/frame/hours.ts';

const week = (hours: string) => [0, 1, 2, 3, 4, 5, 6].map((day) => hoursOn(hours, day));

test('a line is for the days it begins with', () => {
  const demo = 'Monday to Saturday, 7:00 am to 8:30 pm\nSunday, 9:00 am to 1:00 pm';
  expect(week(demo)).toEqual(['9:00 am to 1:00 pm', ...Array(6).fill('7:00 am to 8:30 pm')]);
});

test.each([
  ['Mon-Fri 9-5\nSat 9-1\nSun closed', ['closed', '9-5', '9-5', '9-5', '9-5', '9-5', '9-1']],
  ['Mon – Thurs: 8 am\nFri, Sat & Sun: 9 am', ['9 am', '8 am', '8 am', '8 am', '8 am', '9 am', '9 am']],
  ['Tuesdays and Thursdays 6 pm', [undefined, undefined, '6 pm', undefined, '6 pm', undefined, undefined]],
  ['Saturday to Monday: 10 am', ['10 am', '10 am', undefined, undefined, undefined, undefined, '10 am']],
  ['Daily 7 am to 9 pm', Array(7).fill('7 am to 9 pm')],
  ['Every day, 7 am to 9 pm\nClosed on public holidays', Array(7).fill('7 am to 9 pm')],
])('%j', (hours, expected) => expect(week(hours)).toEqual(expected));

test.each([
  '',
  '7 am to 9 pm',
  'Ask at the office',
  'సోమవారం నుండి శనివారం వరకు',
  'Monk hours, 4 am',
  'Sunny days: all day',
])('what is written otherwise is not guessed at: %j', (hours) => expect(week(hours)).toEqual(Array(7).fill(undefined)));
