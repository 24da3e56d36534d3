// The demonstration's content follows the rules for staff, and every picture it names can be drawn.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { draw } from '#art/drawing.ts';
import { institute as instituteFields, translatedFacts } from '#contract/institute/institute.ts';
import { resourceNames, resourceOf } from '#contract/resources.ts';
import { localise, translationLanguages } from '#contract/translations.ts';
import { certificates } from '#server/demo/certificates.ts';
import { courses } from '#server/demo/courses.ts';
import { gallery } from '#server/demo/gallery.ts';
import { institute } from '#server/demo/institute.ts';
import { lectures } from '#server/demo/lectures.ts';
import { ngos } from '#server/demo/ngos.ts';
import { notes } from '#server/demo/notes.ts';
import { demoRecords } from '#server/demo/records.ts';
import { spokenLectures } from '#server/demo/spoken-lectures.ts';

const demonstrated = resourceNames
  .map((name) => [name, demoRecords(name)] as const)
  .filter(([, some]) => some.length > 0);

describe.each(demonstrated)('the demonstration of %s', (name, records) => {
  const { fields, translated = [] } = resourceOf(name);

  test.each(records.map((record, i) => [i + 1, record] as const))(
    'number %i is stored as it is written',
    (_, record) => {
      // What it leaves out has its default.
      expect(fields.parse(record)).toMatchObject(record);
    },
  );

  test('is translated to the last text', () => {
    for (const record of records) expectAllTranslated(translated, record);
  });

  test('has no record twice', () => {
    expect(new Set(records.map((record) => JSON.stringify(record))).size).toBe(records.length);
  });
});

test('the institute’s facts are stored as they are written', () => {
  expect(instituteFields.parse(institute)).toMatchObject(institute);
});

test('and are translated', () => expectAllTranslated(translatedFacts, institute));

test('every line of the table of translations is used, in three languages', () => {
  const rows = readFileSync('server/demo/translations.tsv', 'utf8').trim().split('\n').slice(1);
  const used = JSON.stringify([institute, ...demonstrated]);
  for (const row of rows) {
    const cells = row.split('\t');
    expect(cells.map((cell) => cell.trim() !== '')).toEqual([true, true, true]);
    for (const cell of cells) expect(used, row).toContain(JSON.stringify(cell).slice(1, -1));
  }
});

/** Names of products stay as they are; all else has letters of its language. */
function expectAllTranslated(translated: readonly string[], record: object) {
  for (const language of translationLanguages) {
    const told = localise({ translated }, record, language) as Record<string, unknown>;
    for (const path of translated)
      for (const text of textsAt(told, path.split('.')))
        if (!/^(?:PGDCA|MS Office|Word, Excel, PowerPoint)?$/.test(text))
          expect(text, path).toMatch(language === 'te' ? /[\u0c00-\u0c7f]/ : /[\u0900-\u097f]/);
  }
}

function textsAt(value: unknown, [field, ...others]: string[]): string[] {
  if (Array.isArray(value))
    return value.flatMap((item) => textsAt(item, field === undefined ? [] : [field, ...others]));
  if (typeof value === 'string') return [value];
  return field === undefined || value === undefined ? [] : textsAt((value as Record<string, unknown>)[field], others);
}

test('every picture can be drawn', () => {
  const addresses = JSON.stringify(demonstrated).match(/\/art\/[^"]*/g) ?? [];
  expect(addresses).toHaveLength(courses.length + notes.length + gallery.length + ngos.length);
  for (const address of addresses) {
    const [, kind = '', seed = ''] = /^\/art\/([a-z]+)\/([a-z0-9-]+)\.svg$/.exec(address) ?? [];
    expect(draw(kind, seed), address).toContain('<svg');
  }
});

test('course slugs and certificate numbers are unique', () => {
  expect(new Set(courses.map((course) => course.course)).size).toBe(courses.length);
  expect(new Set(certificates.map((certificate) => certificate.certificate_no)).size).toBe(certificates.length);
});

test('every class, level and status has something to show', () => {
  expect(new Set(lectures.map((unit) => unit.classLevel))).toEqual(new Set(['Class-10', 'Intermediate']));
  expect(new Set(spokenLectures.map((unit) => unit.level))).toEqual(new Set(['Beginner', 'Intermediate', 'Advanced']));
  expect(new Set(certificates.map((one) => one.status))).toEqual(new Set(['Verified', 'Pending', 'Rejected']));
});
