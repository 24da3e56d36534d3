// What can happen to a form, without a page around it.
import { expect, test } from 'vitest';
import { formStore, isTyped, shownFailure } from '../../../../app/dashboard/form/form-state.ts';

const start = { title: 'Algebra', link: '', note: '' };
const open = () => formStore({ values: start, version: 1 });

test('what is typed makes the form dirty, and as it was again it is clean; who shows it is told', () => {
  const form = open();
  const shown: string[] = [];
  const leave = form.subscribe(() => shown.push(form.now().values.title));
  form.fields.set('title', 'Geometry');
  expect(isTyped(form.now())).toBe(true);
  form.fields.update('title', () => 'Algebra');
  expect(isTyped(form.now())).toBe(false);
  leave();
  form.fields.set('title', 'Geometry');
  expect(shown).toEqual(['Geometry', 'Algebra']);
});

test('a suggestion is filled in where nothing was typed, and makes nothing dirty', () => {
  const form = open();
  form.fields.fillIn('link', 'first');
  expect([form.now().values.link, isTyped(form.now())]).toEqual(['first', false]);
  form.fields.set('link', 'my own');
  form.fields.fillIn('link', 'second');
  expect([form.now().values.link, form.now().base.link]).toEqual(['my own', 'second']);
});

test('an error goes when its field is changed, not when it is tidied to what it was; a failure until something is typed', () => {
  const form = open();
  form.fail({ text: 'Not saved.' }, { title: 'Too short.', 'chapters.0.title': 'Missing.' });
  form.fields.change({ title: 'Algebra' });
  expect(form.now().errors).toHaveProperty('title');
  expect(shownFailure(form.now())?.text).toBe('Not saved.');
  form.fields.change({ title: 'Algebra I' });
  expect(form.now().errors).toEqual({ 'chapters.0.title': 'Missing.' });
  expect(shownFailure(form.now())).toBeUndefined();
});

test('tries without a response have one key; after a response the next has another', () => {
  const form = open();
  const key = form.startTry();
  form.finish();
  expect(form.startTry()).toBe(key);
  expect(form.kept().key).toBe(key);
  form.endTry();
  expect(form.kept().key).toBeUndefined();
  expect(form.startTry()).not.toBe(key);
});

test('a save leaves what was typed since, and empties what was added to the record', () => {
  const form = open();
  form.fields.change({ title: 'Geometry', note: 'called' });
  const sent = form.now().values;
  form.fields.set('link', 'typed since');
  form.settle({ values: sent, version: 2 }, { note: '' });
  expect(form.now()).toMatchObject({
    values: { title: 'Geometry', link: 'typed since', note: '' },
    base: { title: 'Geometry', link: '', note: '' },
    version: 2,
  });
  form.fields.set('note', 'first');
  const next = form.now().values;
  form.fields.set('note', 'first, and more');
  form.settle({ values: next }, { note: '' });
  expect(form.now()).toMatchObject({ values: { note: 'first, and more' }, version: 2 });
});

test('Cancel goes back to the last save while the page has an older record, else to the record of the page', () => {
  const form = open();
  form.fields.set('title', 'Geometry');
  form.settle({ values: form.now().values, version: 2 }, {});
  form.fields.set('title', 'Gone');
  form.startTry();
  form.restart({ values: start, version: 1 });
  expect(form.now()).toMatchObject({ values: { title: 'Geometry' }, version: 2, key: undefined });
  form.restart({ values: { ...start, title: 'Theirs' }, version: 3 });
  expect(form.now()).toMatchObject({ values: { title: 'Theirs' }, version: 3 });
  expect(isTyped(form.now())).toBe(false);
});

test('a draft continues from the record it was typed on, with the key of its try; an older one has only values', () => {
  const form = open();
  form.resume({ values: { ...start, title: 'Mine' }, base: { ...start, link: 'old' }, version: 0, key: 'k' });
  expect(form.kept()).toEqual({
    values: { ...start, title: 'Mine' },
    base: { ...start, link: 'old' },
    version: 0,
    key: 'k',
  });
  const other = open();
  other.resume({ values: { ...start, title: 'Mine' } });
  expect(other.kept()).toEqual({ values: { ...start, title: 'Mine' }, base: start, version: 1, key: undefined });
});

test('after others saved, theirs is the base, and what is told of it is told once', () => {
  const form = open();
  form.rebase(
    { values: { ...start, link: 'theirs' }, version: 2 },
    { ...start, title: 'Mine', link: 'theirs' },
    'Theirs.',
  );
  expect(form.now()).toMatchObject({
    version: 2,
    base: { link: 'theirs' },
    values: { title: 'Mine' },
    note: 'Theirs.',
  });
  form.settle({ values: form.now().values, version: 3 }, {});
  expect(form.now().note).toBeUndefined();
});
