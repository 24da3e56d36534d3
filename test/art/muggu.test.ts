// Every line of a muggu is one smooth closed curve, and the lines pass every dot.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeRow, type Shape, type Symmetry } from '#art/lattice.ts';
import { drawLines, drawPetals, traceMuggu } from '#art/muggu.ts';

const STEP = 1000;

const muggus = fc
  .record({
    seed: fc.string(),
    shape: fc.constantFrom<Shape>('diamond', 'octagon', 'square', 'frame'),
    columns: fc.integer({ min: 2, max: 9 }),
    symmetry: fc.constantFrom<Symmetry>('d4', 'c4', 'd2'),
    openness: fc.double({ min: 0, max: 1, noNaN: true }),
    lines: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ seed, ...options }) => traceMuggu(seed, { ...options, tries: 3 }));

test('every line comes back to where it began', () => {
  fc.assert(
    fc.property(muggus, (muggu) => {
      for (const path of drawLines(muggu, STEP)) {
        const curves = readCurves(path);
        expect(distance(curves.at(-1)?.end, curves[0]?.start)).toBeLessThan(0.02);
      }
    }),
  );
});

test('every line is smooth, also where it closes', () => {
  fc.assert(
    fc.property(muggus, (muggu) => {
      for (const path of drawLines(muggu, STEP)) {
        const curves = readCurves(path);
        curves.forEach((curve, i) => {
          const next = curves[(i + 1) % curves.length];
          expect(Math.abs(turnBetween(curve.leaving, next?.arriving))).toBeLessThan(0.001);
        });
      }
    }),
  );
});

test('the lines pass all four sides of every dot, each once', () => {
  fc.assert(
    fc.property(muggus, (muggu) => {
      const strands = muggu.lines.flat().map(({ dot, quarter }) => `${dot.index} ${quarter}`);
      expect(new Set(strands).size).toBe(strands.length);
      expect(strands).toHaveLength(muggu.dots.length * 4);
    }),
  );
});

test('petals close and stand round their dots', () => {
  const muggu = traceMuggu('petals', { shape: 'octagon' });
  const petals = drawPetals(muggu, STEP);
  expect(petals).toHaveLength(muggu.dots.length);
  petals.forEach((petal, i) => {
    const dot = muggu.dots[i];
    for (const { start, end } of readCurves(petal.path)) {
      expect(distance(start, [(dot?.x ?? 0) * STEP, (dot?.y ?? 0) * STEP])).toBeLessThan(STEP * 0.51);
      expect(distance(end, [(dot?.x ?? 0) * STEP, (dot?.y ?? 0) * STEP])).toBeLessThan(STEP * 0.51);
    }
  });
});

test('a mirror image of the drawing is the drawing', () => {
  const muggu = traceMuggu('mirror', { columns: 9, symmetry: 'd4' });
  const corners = (flip: (x: number, y: number) => [number, number]) =>
    drawLines(muggu, STEP)
      .flatMap(readCurves)
      .map(({ end }) => flip(Math.round(end[0]), Math.round(end[1])).map((n) => n + 0))
      .map(String)
      .sort();
  const drawn = corners((x, y) => [x, y]);
  expect(corners((x, y) => [-x, y])).toEqual(drawn);
  expect(corners((x, y) => [y, x])).toEqual(drawn);
});

test('a row of dots with open gates is one strand', () => {
  expect(drawLines(traceMuggu('strand', { points: placeRow(13, 'across'), openness: 1 }), 20)).toHaveLength(1);
});

test('shut gates leave a ring round every dot', () => {
  const muggu = traceMuggu('shut', { shape: 'square', columns: 3, openness: 0 });
  expect(muggu.lines).toHaveLength(9);
  expect(drawPetals(muggu, 20).every((petal) => petal.openGates === 0)).toBe(true);
});

type Point = [number, number];
type Curve = { start: Point; end: Point; arriving: Point; leaving: Point };

/** Parses a path of moves, lines and cubic curves; `arriving` and `leaving` are its directions at both ends. */
function readCurves(path: string): Curve[] {
  expect(path).toMatch(/^M[^MZ]+Z$/);
  let here: Point = [0, 0];
  const curves: Curve[] = [];
  for (const [, command, rest = ''] of path.matchAll(/([MLC])([^MLCZ]+)/g)) {
    const numbers = rest.trim().split(/\s+/).map(Number);
    const points = Array.from(
      { length: numbers.length / 2 },
      (_, i): Point => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0],
    );
    const end = points.at(-1) ?? here;
    if (command !== 'M') {
      const [first = end] = points;
      const beforeEnd = points.at(-2) ?? here;
      curves.push({ start: here, end, arriving: minus(first, here), leaving: minus(end, beforeEnd) });
    }
    here = end;
  }
  return curves;
}

function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1]];
}

function distance(a: Point | undefined, b: Point | undefined): number {
  return a && b ? Math.hypot(...minus(a, b)) : Number.POSITIVE_INFINITY;
}

/** The angle from one direction to another, in radians. */
function turnBetween(a: Point, b: Point | undefined): number {
  return b ? Math.atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]) : Math.PI;
}
