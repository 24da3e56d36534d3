// Lists inside a record: blank job roles and incomplete chapters beside complete ones are dropped.
import { describe, expect, test } from 'vitest';
import { chapters } from '#contract/courses/chapters.ts';
import { jsonFieldsOf } from '#contract/resource.ts';
import { resources } from '#contract/resources.ts';
import { course } from '#test/samples.ts';

const fields = resources.courses.fields;
const missingJobs = 'Please fill out all fields and add at least one job role.';
const reasons = (jobs: unknown) => fields.safeParse(course({ jobs })).error?.issues.map(({ message }) => message);

describe('job roles', () => {
  test('are trimmed, and blank ones dropped', () => {
    expect(fields.parse(course({ jobs: ['', ' Tester ', '   ', 'Designer'] })).jobs).toEqual(['Tester', 'Designer']);
  });

  test.each([[[]], [['', '  ']], [undefined], [null], ['Tester'], [{}]])('there must be one: %j', (jobs) => {
    expect(reasons(jobs)).toEqual([missingJobs]);
  });

  test('are at most 50 of 120 characters', () => {
    expect(fields.parse(course({ jobs: Array(50).fill('x'.repeat(120)) })).jobs).toHaveLength(50);
    expect(reasons(Array(51).fill('x'))).toEqual(['A course may list at most 50 job roles.']);
    expect(reasons(['x'.repeat(121)])).toEqual(['Job role may have at most 120 characters.']);
  });

  test('blank ones do not count against the limit', () => {
    expect(fields.parse(course({ jobs: [...Array(50).fill('x'), '', ' '] })).jobs).toHaveLength(50);
  });

  test('are text', () => {
    expect(reasons(['Tester', 5])).toEqual(['Job role must be text.']);
    expect(reasons(['Tes\nter'])).toEqual(['Job role holds characters that cannot be shown.']);
  });
});

describe('chapters', () => {
  const good = { title: 'Speed', videoUrl: 'https://youtu.be/aaaaaaaaaaa' };
  const wrong = (list: unknown) => chapters.safeParse(list).error?.issues.map(({ message }) => message);

  test('half-filled ones are dropped', () => {
    const list = [
      { title: 'Only a title', videoUrl: ' ' },
      good,
      { title: '', videoUrl: good.videoUrl },
      {},
      { title: 'x' },
    ];
    expect(chapters.parse(list)).toEqual([good]);
  });

  test('are trimmed, and hold nothing else', () => {
    expect(chapters.parse([{ title: ' Speed ', videoUrl: ` ${good.videoUrl} `, _id: 'x', position: 3 }])).toEqual([
      good,
    ]);
  });

  test.each([[[]], [[{ title: 'Only a title' }]], [undefined], [null], ['x'], [{}]])(
    'there must be one: %j',
    (list) => {
      expect(wrong(list)).toEqual(['Please add at least one chapter.']);
    },
  );

  test('are as many as one likes', () => {
    expect(chapters.parse(Array(2000).fill(good))).toHaveLength(2000);
  });

  test('have titles of at most 200 characters', () => {
    expect(chapters.parse([{ ...good, title: 'x'.repeat(200) }])).toHaveLength(1);
    expect(wrong([{ ...good, title: 'x'.repeat(201) }])).toEqual(['Chapter title may have at most 200 characters.']);
  });

  test('lead to the web and nowhere else; the reason says which one', () => {
    const { error } = chapters.safeParse([good, { title: 'Bad', videoUrl: 'javascript:alert(1)' }]);
    expect(error?.issues).toMatchObject([
      { path: [1, 'videoUrl'], message: 'Video URL must be a web address that starts with http:// or https://.' },
    ]);
  });

  test.each([[['x']], [[5]], [[null]], [[{ title: 5, videoUrl: 'x' }]]])('are objects of texts: not %j', (list) => {
    expect(chapters.safeParse(list).success).toBe(false);
  });
});

test('the store learns from the definitions which fields are stored as JSON', () => {
  const found = Object.entries(resources).flatMap(([name, resource]) =>
    jsonFieldsOf(resource as never)
      .filter((field) => !field.startsWith('translations'))
      .map((field) => `${name}.${field}`),
  );
  expect(found).toEqual([
    'courses.jobs',
    'courses.learn',
    'courses.batches',
    'courses.givesCertificate',
    'lectures.chapters',
    'spoken-lectures.chapters',
    'testimonials.consent',
  ]);
});
