// Every kind of drawing: repeatable, different for each seed, and safe to show in a page.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draw } from '#art/drawing.ts';
import { findFault } from './well-formed.ts';

const sizes = {
  course: '0 0 640 360',
  banner: '0 0 640 360',
  ngo: '0 0 640 400',
  gallery: '0 0 640 480',
  lecture: '0 0 800 450',
  note: '0 0 480 600',
  person: '0 0 100 100',
  role: '0 0 56 56',
};

describe.each(Object.entries(sizes))('the drawing of kind %s', (kind, viewBox) => {
  test('is the same for the same seed', () => {
    expect(draw(kind, 'muggu')).toBe(draw(kind, 'muggu'));
  });

  test('differs between seeds', () => {
    const drawings = Array.from({ length: 30 }, (_, i) => draw(kind, `seed ${i}`));
    // Two small glyphs, or banners that differ only in the muggu, may be equal by chance; most must not.
    const least: Partial<Record<string, number>> = { role: 15, banner: 24 };
    expect(new Set(drawings).size).toBeGreaterThan(least[kind] ?? 28);
  });

  test('says how large it is', () => {
    expect(draw(kind, 'muggu')).toContain(`viewBox="${viewBox}"`);
  });

  test('is well-formed and needs nothing from outside, whatever the seed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (seed) => {
        const drawing = draw(kind, seed) ?? '';
        expect(findFault(drawing)).toBeUndefined();
        expect(drawing).not.toMatch(/<(text|script|style|image|use|foreignObject)\b/);
        expect(drawing).not.toMatch(/[\s:]href|javascript:|\son\w+=|url\((?!#)/i);
        expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
      }),
      { numRuns: 25 },
    );
  });

  test('writes nothing of the seed', () => {
    expect(draw(kind, '"/><script>alert(1)</script>')).not.toContain('alert');
  });
});

test('there is no drawing of an unknown kind', () => {
  expect(draw('poster', 'muggu')).toBeUndefined();
  expect(draw('constructor', 'muggu')).toBeUndefined();
  expect(draw('', '')).toBeUndefined();
});

test.each([
  ['programming', '#005875'],
  ['graphic-designer', '#75183f'],
  ['ai-tools-diploma', '#392e6d'],
  ['spoken-english', '#e9a40a'],
  ['pgdca', '#0d5b45'],
])('the cover of %s stands on its own colour', (course, colour) => {
  expect(draw('course', course)).toContain(`<rect width="640" height="360" fill="${colour}"/>`);
});

test.each(['course', 'banner', 'ngo', 'person'])('the ground of kind %s is never slate', (kind) => {
  for (let i = 0; i < 100; i++)
    expect(draw(kind, `seed ${i}`)).not.toMatch(/<rect width="\d+" height="\d+" fill="#0a303c"/);
});

// Stored pictures and cached pages show these drawings: a change must be intended.
test.each(pinned())('the %s "%s" is drawn as it always was', (kind, seed, sha256) => {
  expect(
    createHash('sha256')
      .update(draw(kind, seed) ?? '')
      .digest('hex'),
  ).toBe(sha256);
});

function pinned(): [kind: string, seed: string, sha256: string][] {
  return [
    ['course', 'programming', '4eba1dcfa64e16f0fa7e35ae01714f1c601252b3662eefc8cec28bb0fdf5d009'],
    ['course', 'tuition', 'a4ed231a963b261edb72341c6380fa28c04a3d91981db4ef72c2b88d43df2ba0'],
    ['ngo', 'pustakala-mitra', '1e1cc38002cb29dea47f5405a3399d3c4754eb04b89239e3a9c7ed9ee1349193'],
    ['gallery', 'deccan-1', 'd8f02ac0cdd484e27fa0a4a15a5c181d3017d9b2f71bcfa57b642a22e8da6232'],
    ['gallery', 'kites-1', '7964428c1490a400cda5b599058441610a99ba7b049aa2818d4b682c955caf65'],
    ['gallery', 'classroom-24', '949bafcceef4d2e46d7cddfe6fada2b8a5b9edce5acaa6525a6ee6a4c5b7db9a'],
    ['gallery', 'lab-10', '0e770ebd50daa9233c3a589eca45a23bdda915622444143cbe16e2233d37532e'],
    ['gallery', 'bathukamma-9', '203e55c7a59a1a5e4c28700d22289352837118b9a46b84cb446dfef82bb59210'],
    ['note', 'class-10-trigonometry', '75ff84e51fa2f9ebd0f1023efb1a5dce4b1111b6e71d83e0f6dd635582c38c8a'],
    ['person', 'Anuradha Chukkala', '2e93bbac2e56674eba7a821406248aa042ef26ede510a4e7e2d25b0677f8aa45'],
    ['role', 'Junior software developer', '82728e5ebda5ea8596201443442c8a99e1ec908632598796baad70b1529e87fb'],
  ];
}
