// Two people change one record: what each of them changed alone is kept, what both changed is asked.
import { describe, expect, test } from 'vitest';
import { mergeFields, takeTheirs, valueAt } from '../../../../app/dashboard/form/merge.ts';
import { lastSaveOf } from '../../../../app/dashboard/form/recent-saves.ts';

const base = { title: 'Maths', price: '100', jobs: ['Clerk', 'Teller'], director: { name: 'Asha', role: 'Head' } };

describe('merging', () => {
  test('keeps each language, also of the chapters of a unit, and asks only where both wrote the same', () => {
    const chapter = { title: 'Speed', videoUrl: 'https://youtu.be/a' };
    const unit = { unitTitle: 'Motion', chapters: [chapter], translations: {}, translationsToCheck: {} };
    const inTelugu = { te: { title: 'వేగం' } };
    const mine = {
      ...unit,
      translations: { te: { unitTitle: 'చలనం' } },
      chapters: [{ ...chapter, translations: inTelugu }],
    };
    const inHindi = [{ ...chapter, translations: { hi: { title: 'चाल' } } }];
    const theirs = {
      ...unit,
      translations: { hi: { unitTitle: 'गति' } },
      chapters: inHindi,
      translationsToCheck: { hi: ['subject'] },
    };
    const { values, asked } = mergeFields<object>(unit, mine, theirs);
    expect(asked).toEqual([]);
    expect(values).toEqual({
      ...unit,
      translations: { te: { unitTitle: 'చలనం' }, hi: { unitTitle: 'गति' } },
      chapters: [{ ...chapter, translations: { te: { title: 'వేగం' }, hi: { title: 'चाल' } } }],
      translationsToCheck: { hi: ['subject'] },
    });
    const other = [{ ...chapter, translations: { te: { title: 'త్వర' } } }];
    const both = mergeFields<object>(unit, mine, { ...unit, chapters: other });
    expect(both.asked).toEqual(['chapters.0.translations.te.title']);
    expect(valueAt(takeTheirs(both.values, { ...unit, chapters: other }, both.asked), both.asked[0] ?? '')).toBe('త్వర');
  });

  test('keeps mine where only I changed it, and theirs where only they did', () => {
    const mine = { ...base, title: 'Mathematics' };
    const theirs = { ...base, price: '120' };
    expect(mergeFields(base, mine, theirs)).toEqual({
      values: { ...base, title: 'Mathematics', price: '120' },
      followed: ['price'],
      asked: [],
    });
  });

  test('asks only where both changed it, and not to the same', () => {
    const mine = { ...base, title: 'Algebra', price: '90' };
    const theirs = { ...base, title: 'Geometry', price: '90' };
    expect(mergeFields(base, mine, theirs)).toEqual({ values: mine, followed: [], asked: ['title'] });
  });

  test('a list is one field', () => {
    const mine = { ...base, jobs: ['Clerk', 'Teller', 'Typist'] };
    const theirs = { ...base, jobs: ['Teller', 'Clerk'] };
    expect(mergeFields(base, mine, theirs).asked).toEqual(['jobs']);
    expect(mergeFields(base, base, theirs).values.jobs).toEqual(['Teller', 'Clerk']);
    expect(mergeFields(base, mine, base).values.jobs).toEqual(['Clerk', 'Teller', 'Typist']);
  });

  test('fields inside of another are asked one by one', () => {
    const mine = { ...base, director: { name: 'Asha Rao', role: 'Director' } };
    const theirs = { ...base, director: { name: 'Asha K Rao', role: 'Head' } };
    const merged = mergeFields(base, mine, theirs);
    expect(merged).toEqual({ values: mine, followed: [], asked: ['director.name'] });
    expect(takeTheirs(merged.values, theirs, merged.asked).director).toEqual({ name: 'Asha K Rao', role: 'Director' });
    expect(valueAt(theirs, 'director.name')).toBe('Asha K Rao');
  });

  test('spaces around a text and absent fields make no difference', () => {
    const started: Record<string, unknown> = { title: 'Maths' };
    const mine = { title: ' Maths ', reason: '' };
    expect(mergeFields(started, mine, { title: 'Geometry' })).toMatchObject({ followed: ['title'], asked: [] });
    expect(mergeFields(started, { title: 'Algebra ' }, { title: 'Algebra' })).toMatchObject({
      followed: [],
      asked: [],
    });
  });

  test('what they emptied stays empty, what both emptied is not asked', () => {
    expect(mergeFields(base, { ...base, price: '' }, { ...base, price: '', title: '' })).toMatchObject({
      values: { title: '', price: '' },
      followed: ['title'],
      asked: [],
    });
  });

  test('nothing of mine: everything is theirs', () => {
    const theirs = { title: 'A', price: '1', jobs: [], director: { name: 'B', role: 'C' } };
    expect(mergeFields(base, base, theirs).values).toEqual(theirs);
  });
});

test('who saved a field is the last who changed it', () => {
  const saved = (name: string, ...fields: string[]) => ({
    change: 1,
    at: '2026-11-16T10:00:00.000Z',
    action: 'update' as const,
    restorable: true,
    by: { _id: name, name },
    fields: fields.map((field) => ({ field })),
  });
  const saves = [saved('Ravi', 'price'), saved('Asha', 'title', 'director'), saved('Kiran', 'title')];
  expect(lastSaveOf(saves, 'title')?.by?.name).toBe('Asha');
  expect(lastSaveOf(saves, 'director.name')?.by?.name).toBe('Asha');
  expect(lastSaveOf(saves, 'jobs')?.by?.name).toBe('Ravi');
  expect(lastSaveOf([], 'jobs')).toBeUndefined();
});
