// The muggu: dots first, then closed lines that run around and between them. Between two neighbouring dots is a gate.
// Where it is open, two strands cross; where it is shut, they turn away. Gates are opened at random, alike in all
// mirror images, and the best of several tries is kept.
import {
  type Dot,
  joinNeighbours,
  type Point,
  placePoints,
  QUARTERS,
  type Quarter,
  type Shape,
  type Symmetry,
  turn,
} from './lattice.ts';
import { createRandom } from './random.ts';
import { hundredths } from './svg.ts';

export interface MugguOptions {
  shape?: Shape;
  columns?: number;
  rows?: number;
  /** Given dots, instead of a shape. */
  points?: readonly Point[];
  symmetry?: Symmetry;
  /** How likely a gate is open, 0 to 1. */
  openness?: number;
  /** The distance of a turning line from its dot; a lattice step is 1. */
  radius?: number;
  /** How many separate lines are wanted. */
  lines?: number;
  tries?: number;
}

export interface Muggu {
  dots: readonly Dot[];
  lines: readonly Line[];
  openOrbits: ReadonlySet<string>;
  radius: number;
}

/** A quarter of the way around a dot, from one of its gates to the next; forward means clockwise. */
interface Strand {
  dot: Dot;
  quarter: Quarter;
  forward: boolean;
}

/** Strands that follow each other; the last leads back to the first. */
type Line = [Strand, ...Strand[]];

/** The closed shape around one dot. */
interface Petal {
  path: string;
  ring: number;
  openGates: number;
}

/**
 * Traces several muggus from one seed and keeps the one nearest the wanted number of lines with the fewest isolated
 * dots.
 */
export function traceMuggu(seed: string, options: MugguOptions = {}): Muggu {
  const { shape = 'diamond', columns = 7, rows = columns, points, symmetry = 'd4' } = options;
  const { openness = 0.62, radius = 0.42, lines: wanted = 1, tries = 40 } = options;
  const dots = joinNeighbours(points ?? placePoints(shape, columns, rows), symmetry);
  const orbits = [...new Set(dots.flatMap((dot) => dot.neighbours.flatMap((next) => next?.orbit ?? [])))].sort();

  const attempt = (number: number) => {
    const random = createRandom(`${seed}#${number}`);
    const openOrbits = new Set(orbits.filter(() => random() < openness));
    const lines = traceLines(dots, openOrbits);
    const lonely = dots.filter((dot) => countOpenGates(dot, openOrbits) === 0).length;
    return { muggu: { dots, lines, openOrbits, radius }, faults: Math.abs(lines.length - wanted) * 2 + lonely * 3 };
  };
  let best = attempt(0);
  for (let i = 1; i < tries && best.faults > 0; i++) {
    const next = attempt(i);
    if (next.faults < best.faults) best = next;
  }
  return best.muggu;
}

/** Each line as one continuous closed path; `step` is the distance between dots. */
export function drawLines(muggu: Muggu, step: number): string[] {
  return muggu.lines.map((line) => drawLine(muggu, line, step));
}

/** The petal of each dot, in the order of the dots. */
export function drawPetals(muggu: Muggu, step: number): Petal[] {
  return muggu.dots.map((dot) => {
    const strand = (quarter: Quarter): Strand => ({ dot, quarter, forward: true });
    return {
      path: drawLine(muggu, [strand(0), strand(1), strand(2), strand(3)], step),
      ring: Math.round(Math.abs(dot.x) + Math.abs(dot.y)),
      openGates: countOpenGates(dot, muggu.openOrbits),
    };
  });
}

/** Follows the line from every unvisited strand until it returns there. */
function traceLines(dots: readonly Dot[], openOrbits: ReadonlySet<string>): Line[] {
  const passed = new Set<number>();
  const lines: Line[] = [];
  for (const dot of dots) {
    for (const quarter of QUARTERS) {
      const first: Strand = { dot, quarter, forward: true };
      if (passed.has(identify(first))) continue;
      const line: Line = [first];
      passed.add(identify(first));
      for (let next = follow(first, openOrbits); !passed.has(identify(next)); next = follow(next, openOrbits)) {
        line.push(next);
        passed.add(identify(next));
      }
      lines.push(line);
    }
  }
  return lines;
}

function identify({ dot, quarter }: Strand): number {
  return dot.index * 4 + quarter;
}

/** The strand that continues this one: straight across an open gate, or around the same dot. */
function follow({ dot, quarter, forward }: Strand, openOrbits: ReadonlySet<string>): Strand {
  const gate = forward ? turn(quarter, 1) : quarter;
  const next = dot.neighbours[gate];
  if (next && openOrbits.has(next.orbit)) {
    const across = turn(quarter, 2);
    return { dot: next.dot, quarter: across, forward: across === turn(gate, 2) };
  }
  return { dot, quarter: turn(quarter, forward ? 1 : 3), forward };
}

function countOpenGates(dot: Dot, openOrbits: ReadonlySet<string>): number {
  return dot.neighbours.filter((next) => next && openOrbits.has(next.orbit)).length;
}

function isOpen(muggu: Muggu, dot: Dot, gate: Quarter): boolean {
  const next = dot.neighbours[gate];
  return next !== undefined && muggu.openOrbits.has(next.orbit);
}

function drawLine(muggu: Muggu, line: Line, step: number): string {
  const [[x, y]] = curve(muggu, line[0]);
  return hundredths`M${x * step} ${y * step}${line.map((strand) => drawStrand(muggu, strand, step)).join('')}Z`;
}

function drawStrand(muggu: Muggu, strand: Strand, step: number): string {
  const [, control1, control2, end] = curve(muggu, strand);
  const isStraight = isOpen(muggu, strand.dot, strand.quarter) && isOpen(muggu, strand.dot, turn(strand.quarter, 1));
  if (isStraight) return hundredths`L${end[0] * step} ${end[1] * step}`;
  const [x1, y1, x2, y2, x, y] = [...control1, ...control2, ...end];
  return hundredths`C${x1 * step} ${y1 * step} ${x2 * step} ${y2 * step} ${x * step} ${y * step}`;
}

/**
 * The Bézier points of a strand in the direction it is walked. It is drawn for the north-east quarter and rotated into
 * place. An open gate is passed at 45°, a shut one along the circle, so neighbouring strands share their tangents.
 */
function curve(muggu: Muggu, { dot, quarter, forward }: Strand): readonly [Point, Point, Point, Point] {
  const { radius } = muggu;
  const opensFirst = isOpen(muggu, dot, quarter);
  const opensLast = isOpen(muggu, dot, turn(quarter, 1));
  const handle = opensFirst || opensLast ? 0.27 : 0.5523 * radius;
  const slant = Math.SQRT1_2 * handle;
  const start: Point = opensFirst ? [0, -0.5] : [0, -radius];
  const control1: Point = opensFirst ? [slant, -0.5 + slant] : [handle, -radius];
  const end: Point = opensLast ? [0.5, 0] : [radius, 0];
  const control2: Point = opensLast ? [0.5 - slant, -slant] : [radius, -handle];

  const place = ([x, y]: Point): Point => {
    let [a, b] = [x, y];
    for (let i = 0; i < quarter; i++) [a, b] = [-b, a];
    return [a + dot.x, b + dot.y];
  };
  return forward
    ? [place(start), place(control1), place(control2), place(end)]
    : [place(end), place(control2), place(control1), place(start)];
}
