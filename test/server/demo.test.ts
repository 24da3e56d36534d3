// The demonstration's content follows the rules for staff, and every picture it names can be drawn.
import { describe, expect, test } from 'vitest';
import { draw } from '#art/drawing.ts';
import { institute as instituteFields } from '#contract/institute/institute.ts';
import { type ResourceName, resourceOf } from '#contract/resources.ts';
import { certificates } from '#server/demo/certificates.ts';
import { courses } from '#server/demo/courses.ts';
import { gallery } from '#server/demo/gallery.ts';
import { institute } from '#server/demo/institute.ts';
import { lectures } from '#server/demo/lectures.ts';
import { ngos } from '#server/demo/ngos.ts';
import { notes } from '#server/demo/notes.ts';
import { demoRecords } from '#server/demo/records.ts';
import { spokenLectures } from '#server/demo/spoken-lectures.ts';

describe.each(Object.entries(demoRecords))('the demonstration of %s', (name, records) => {
  const { fields } = resourceOf(name as ResourceName);

  test.each(records.map((record, i) => [i + 1, record] as const))(
    'number %i is stored as it is written',
    (_, record) => {
      // What it leaves out has its default.
      expect(fields.parse(record)).toMatchObject(record);
    },
  );

  test('has no record twice', () => {
    expect(new Set(records.map((record) => JSON.stringify(record))).size).toBe(records.length);
  });
});

test('the institute’s facts are stored as they are written', () => {
  expect(instituteFields.parse(institute)).toMatchObject(institute);
});

test('every picture can be drawn', () => {
  const addresses = JSON.stringify(demoRecords).match(/\/art\/[^"]*/g) ?? [];
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
