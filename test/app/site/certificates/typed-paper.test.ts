// A paper checked without our records, against what somebody types from it.
import { expect, test } from 'vitest';
import { checkTyped, fits } from '#app/site/certificates/paper/typed-paper.ts';
import { paperSuffix, readPaper, type SignedFacts } from '#contract/certificates/signature.ts';
import { shownDate } from '#contract/text/dates.ts';
import { facts, keys, signature } from '#test/contract/signing.ts';

const paperWith = (suffix: string) => {
  const paper = readPaper(new URL(`https://palaka.example/certificate-verification?no=PI-1${suffix}`));
  if (!paper) throw new Error('The address cannot be read.');
  return paper;
};
const paper = paperWith(paperSuffix(facts, signature));
/** As it is printed, and typed in a hurry. */
const asPrinted: SignedFacts = {
  ...facts,
  name: ` ${facts.name.toLowerCase()} `,
  course: facts.course.toLowerCase(),
  duration: facts.duration.toUpperCase(),
  dob: shownDate(facts.dob),
  date: facts.date.split('-').reverse().join('/'),
};
const known = { keys: [...keys], date: 'Mon, 16 Nov 2026 02:00:00 GMT' };

test('what the institute signed is recognised, however it is typed', async () => {
  expect(await checkTyped(paper, facts, known)).toEqual({ kind: 'signed', keysOf: known.date });
  expect(await checkTyped(paper, asPrinted, known)).toEqual({ kind: 'signed', keysOf: known.date });
});

test('each field says whether it fits before the rest is typed', () => {
  expect(fits(paper, 'name', asPrinted.name)).toBe(true);
  expect(fits(paper, 'dob', asPrinted.dob)).toBe(true);
  expect(fits(paper, 'name', `${facts.name} X`)).toBe(false);
  expect(fits(paper, 'name', ' ')).toBeUndefined();
  expect(fits({ ...paper, marks: '' }, 'name', facts.name)).toBeUndefined();
});

test('a word that was changed on the paper is named', async () => {
  const changed = { ...asPrinted, course: 'ANOTHER COURSE', date: '1 January 2020' };
  expect(await checkTyped(paper, changed, known)).toEqual({ kind: 'different', fields: ['course', 'date'] });
});

test('marks that fit prove nothing: a paper with marks of its own is not signed', async () => {
  const forged = { ...facts, name: 'SOMEBODY ELSE' };
  expect(await checkTyped(paperWith(paperSuffix(forged, signature)), forged, known)).toEqual({ kind: 'forged' });
});

test('a key that is no longer trusted says so', async () => {
  const distrusted = keys.map((key) => ({ ...key, distrustedAt: '2026-06-01T00:00:00.000Z' }));
  expect(await checkTyped(paper, facts, { keys: distrusted })).toMatchObject({ kind: 'distrusted' });
});

test('without keys nothing is said about the paper', async () => {
  expect(await checkTyped(paper, facts, undefined)).toEqual({ kind: 'no keys' });
});
