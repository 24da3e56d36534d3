// The screens of the dashboard agree with the list of resources: who sees them, how lists are sorted and filtered, and that
// every address is served.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findCommands } from '#app/dashboard/frame/palette-search.ts';
import { kindOf, nameOf } from '#app/dashboard/history/kinds.ts';
import { labelOf } from '#app/dashboard/history/wording.ts';
import { findScreen, screens, screensFor } from '#app/dashboard/screens.ts';
import { historyNames } from '#contract/history/history.ts';
import { english } from '#contract/language/sentence.ts';
import { type RecordOf, resourceNames, resourceOf } from '#contract/resources.ts';

const all = screensFor('admin');

test('every resource has a screen, under its own name', () => {
  expect(Object.keys(screens).sort()).toEqual([...resourceNames].sort());
  for (const [name, screen] of Object.entries(screens)) expect(screen.name).toBe(name);
});

test('editors see what the API lets them write, and nothing else', () => {
  const forEditors = screensFor('editor').map(({ name }) => name);
  expect(forEditors.sort()).toEqual(resourceNames.filter((name) => resourceOf(name).access.write !== 'admin').sort());
  expect(forEditors.length).toBeLessThan(all.length);
});

test('lists are sorted and filtered by what the API offers', () => {
  for (const screen of all) {
    const { sorts = [], filter } = screen as { sorts?: { value: string }[]; filter?: { field: string } };
    const { sort, filter: filters = [] } = resourceOf(screen.name);
    for (const { value } of sorts) expect(['', ...sort]).toContain(value.replace(/^-/, ''));
    if (filter) expect(filters).toContain(filter.field);
  }
});

test('the day of a change is the day in India', () => {
  const late = { updatedAt: '2026-03-31T20:00:00.000Z', caption: '' } as RecordOf<'gallery'> & RecordOf<'notes'>;
  expect(screens.gallery.row(late, english).title).toBe('Image of 1 April 2026');
  expect(screens.notes.row(late, english).about).toBe('Changed on 1 April 2026');
});

test('no two screens share an address, and each address is served', () => {
  const addresses = all.flatMap(({ add, manage, otherPages = [] }) =>
    [add, manage, ...otherPages].flatMap((page) => page?.address ?? []),
  );
  expect(new Set(addresses).size).toBe(addresses.length);
  const routes = readFileSync('app/routes.ts', 'utf8');
  for (const address of addresses) {
    const path = address.replace('/dashboard/', '').replace(/\?.*/, '');
    expect(findScreen(path) !== undefined || routes.includes(`route('${path}`), address).toBe(true);
  }
});

test('history and bin know every resource by name and by field', () => {
  for (const name of resourceNames) {
    expect(historyNames).toContain(name);
    expect(nameOf(name)).toBe(name);
    const fields = Object.keys(resourceOf(name).fields.shape);
    // A field without a label would be shown by its name.
    expect(fields.filter((field) => labelOf(field, kindOf(name).labels) === field)).toEqual([]);
  }
});

test('the palette leads to every list and every form', () => {
  const found = findCommands('', 'admin', english.t).map(({ to }) => to);
  for (const { add, manage } of all)
    expect(found).toEqual(expect.arrayContaining([add?.address ?? '/', manage.address]));
});
