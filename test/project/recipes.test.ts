// The recipes of CONTRIBUTING name the files that are touched, and each of their edits still finds its place in the code. Following them in
// a copy of the project, compiling it and running it takes minutes: `npm run trust -- recipes`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { followed, project, type Step, withoutParts } from './recipes/copy.ts';
import { served, shown } from './recipes/events.ts';
import { gradePoints } from './recipes/grade-points.ts';
import { deleted, leftovers, lists, table } from './recipes/without-ngos.ts';

const sources = new Map<string, string>();
const read = (file: string) => sources.get(file) ?? readFileSync(join(project, file), 'utf8');

test('a resource takes five files, a field of certificates six', () => {
  expect(namedIn('Add a resource')).toEqual(namesOf([...served, ...shown]));
  expect(namedIn('Add a field to certificates')).toEqual(namesOf(gradePoints));
  expect([served.length + shown.length, gradePoints.length]).toEqual([5, 6]);
});

test('to remove a feature: its own files, its lines in lists, and what nobody misses', () => {
  const [, ...steps] = recipe('Remove a feature').split(/^\d\. /m);
  const named = steps.map((step) => [...step.matchAll(/`([\w.-]+\/[\w./-]*)`/g)].map(([, file]) => file));
  const filesOf = (removals: { file: string }[]) => removals.map(({ file }) => file);
  const [own, listed, unmissed, migration] = named.map((files) => files.sort());
  expect(own).toEqual(deleted.toSorted());
  expect(listed).toEqual(filesOf(lists).sort());
  expect(unmissed).toEqual(filesOf(leftovers).sort());
  expect(migration).toEqual([table.file.replace('9999', 'NNNN')]);
});

test('what is added has its place, one edit after the other', () => {
  for (const step of [...served, ...shown, ...gradePoints]) {
    const source = followed(step, step.edits[0]?.[0] ? read(step.file) : '');
    sources.set(step.file, source);
    for (const [, text] of step.edits) expect(source).toContain(text);
  }
});

test('what is taken out is there once', () => {
  for (const removal of [...lists, ...leftovers]) {
    const original = readFileSync(join(project, removal.file), 'utf8');
    expect(withoutParts(removal, original).length).toBeLessThan(original.length);
  }
});

function recipe(heading: string) {
  const [, text = ''] = readFileSync(join(project, 'CONTRIBUTING.md'), 'utf8').split(`## ${heading}\n`);
  return text.split('\n## ')[0] ?? '';
}

function namedIn(heading: string) {
  return [...recipe(heading).matchAll(/^\d\. `([^`]+)`/gm)].map(([, file]) => file?.replace(/NNNN-[\w<>-]+/, 'NNNN'));
}

const namesOf = (steps: Step[]) => steps.map(({ file }) => file.replace(/9999-[\w-]+/, 'NNNN'));
