// Days as people write them: day first, or as ISO, in words, or as a spreadsheet's number.
import { expect, test } from 'vitest';
import { dayIn, isSpellingOf, readDay, whyNoDay } from '#contract/text/day.ts';

test.each([
  ['2026-03-31', '2026-03-31'],
  ['2026/3/31', '2026-03-31'],
  ['2026-03-31T00:00:00.000Z', '2026-03-31'],
  ['31-03-2026', '2026-03-31'],
  ['31/3/26', '2026-03-31'],
  ['31.03.2026', '2026-03-31'],
  ['31 3 2026', '2026-03-31'],
  ['31 - 03 - 2026', '2026-03-31'],
  ['31–03–2026', '2026-03-31'],
  ['31  March  2026', '2026-03-31'],
  ['1/2/2026', '2026-02-01'],
  ['31 Mar 2026', '2026-03-31'],
  ['31-MAR-26', '2026-03-31'],
  ['31st March, 2026', '2026-03-31'],
  ['March 31, 2026', '2026-03-31'],
  ['2 Sept 2003', '2003-09-02'],
  ['31 మార్చి 2026', '2026-03-31'],
  ['31 मार्च 2026', '2026-03-31'],
  ['३१-०३-२०२६', '2026-03-31'],
  ['౩౧-౦౩-౨౦౨౬', '2026-03-31'],
  ['29-02-2024', '2024-02-29'],
  ['12-08-85', '1985-08-12'],
  ['12-08-27', '2027-08-12'],
  ['12-08-28', '1928-08-12'],
  ['46112', '2026-03-31'],
  [' 31-03-2026 ', '2026-03-31'],
])('%s is %s', (text, day) => {
  expect(readDay(text, 2026)).toEqual({ day });
});

test.each([
  '31-02-2026',
  '29-02-2023',
  '03/31/2026',
  '2026-13-01',
  '0-1-2026',
  '31 Apr 2026',
  '32 March 2026',
  '1-1-0026',
])('%s is written like a date, but there is no such day', (text) => {
  expect(readDay(text, 2026)).toEqual({ impossible: true });
});

test.each([
  'March 2009',
  '2009',
  'in 2009',
  '31 March',
  '31 Foo 2026',
  '5 Junk 2026',
  'Maybe 5, 2026',
  '5 Ma 2026',
  '12-2009',
  '31-03',
  '',
  '99999',
  '1234',
  '31-03-202',
])('%j is no date', (text) => {
  expect(readDay(text, 2026)).toBeUndefined();
});

test('every day of a century is read back from every way of writing it', () => {
  for (let at = Date.UTC(1950, 0, 1); at < Date.UTC(2050, 0, 1); at += 86_400_000 * 7) {
    const day = new Date(at).toISOString().slice(0, 10);
    const [year = '', month = '', date = ''] = day.split('-');
    const written = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' }).format(at);
    for (const text of [day, `${date}-${month}-${year}`, `${Number(date)}/${Number(month)}/${year}`, written])
      expect(readDay(text), text).toEqual({ day });
  }
});

test('every month is read in full and shortened, in every language', () => {
  const short = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  for (const [at, name] of short.entries()) {
    const day = `2026-${String(at + 1).padStart(2, '0')}-05`;
    const words = ['en-IN', 'en-US', 'te-IN', 'hi-IN'].flatMap((locale) =>
      (['long', 'short'] as const).map((month) =>
        new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' }).format(new Date(day)),
      ),
    );
    for (const word of [name, name.toUpperCase(), `${name}.`, ...words])
      for (const text of [`5 ${word} 2026`, `05-${word}-26`]) expect(readDay(text, 2026), text).toEqual({ day });
  }
});

test('as it is stored: a day year first, any other text as it is', () => {
  expect(['31/3/2026', '2026-03-31', 'March 2009', '31-02-2026'].map(dayIn)).toEqual([
    ...['2026-03-31', '2026-03-31', 'March 2009', '31-02-2026'],
  ]);
  expect(['31/3/2026', 'March 2009', ''].map((text) => whyNoDay('Date', text))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(whyNoDay('Date', '31-02-2026')?.values).toEqual({ label: 'Date', text: '31-02-2026' });
});

test('another spelling of a stored day is recognised in any year to come', () => {
  for (const text of ['31-03-1928', '31/3/28', '31 Mar 28', '31 March 1928'])
    expect(isSpellingOf('1928-03-31', text), text).toBe(true);
  expect(isSpellingOf('2028-03-31', '31/3/28')).toBe(true);
  for (const text of ['1928-03-31', '30-03-1928', '31-03-2028', 'March 1928', '', '31-02-1928'])
    expect(isSpellingOf('1928-03-31', text), text).toBe(false);
  expect(isSpellingOf('March 2009', 'March 2009')).toBe(false);
});
