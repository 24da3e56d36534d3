// The dots of a muggu (chukkalu) on a square lattice, and their neighbours.

export type Shape = 'diamond' | 'octagon' | 'square' | 'frame';

/** What leaves the drawing unchanged: mirrors and quarter turns, quarter turns only, or two mirrors. */
export type Symmetry = 'd4' | 'c4' | 'd2';

export type Point = readonly [x: number, y: number];

/** A side of a dot, clockwise from north; also the quarter of the circle that begins there. */
export type Quarter = 0 | 1 | 2 | 3;

export const QUARTERS: readonly Quarter[] = [0, 1, 2, 3];

export interface Dot {
  index: number;
  x: number;
  y: number;
  neighbours: [Neighbour?, Neighbour?, Neighbour?, Neighbour?];
}

/** A neighbouring dot. Between two dots is a gate; gates of one orbit are mirror images and are open or shut alike. */
interface Neighbour {
  dot: Dot;
  orbit: string;
}

const NEXT_DOOR: readonly [Point, Point, Point, Point] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** The points of a shape, row by row, centred on 0,0. */
export function placePoints(shape: Shape, columns: number, rows: number): Point[] {
  const points: Point[] = [];
  const right = (columns - 1) / 2;
  const bottom = (rows - 1) / 2;
  for (let y = -bottom; y <= bottom; y++) {
    for (let x = -right; x <= right; x++) {
      if (isInside(shape, Math.abs(x), Math.abs(y), right, bottom)) points.push([x, y]);
    }
  }
  return points;
}

/** A row of dots, centred on 0,0: across or down. */
export function placeRow(count: number, direction: 'across' | 'down'): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const offset = i - (count - 1) / 2;
    return direction === 'across' ? [offset, 0] : [0, offset];
  });
}

/** Makes dots of the points and links each to its neighbours. */
export function joinNeighbours(points: readonly Point[], symmetry: Symmetry): Dot[] {
  const dots = points.map(([x, y], index): Dot => ({ index, x, y, neighbours: [] }));
  const at = new Map(dots.map((dot) => [`${dot.x},${dot.y}`, dot]));
  for (const dot of dots) {
    for (const side of QUARTERS) {
      const [dx, dy] = NEXT_DOOR[side];
      const next = at.get(`${dot.x + dx},${dot.y + dy}`);
      if (next) dot.neighbours[side] = { dot: next, orbit: nameOrbit(symmetry, dot.x + dx / 2, dot.y + dy / 2) };
    }
  }
  return dots;
}

export function turn(quarter: Quarter, by: 1 | 2 | 3): Quarter {
  return ((quarter + by) % 4) as Quarter;
}

function isInside(shape: Shape, x: number, y: number, right: number, bottom: number): boolean {
  switch (shape) {
    case 'diamond':
      return x + y <= right + 0.01;
    case 'octagon':
      return x + y <= right * 1.5 + 0.01;
    case 'frame':
      return x >= right || y >= bottom;
    case 'square':
      return true;
  }
}

/** A name that all mirror images of a gate share, from its position. */
function nameOrbit(symmetry: Symmetry, x: number, y: number): string {
  const across = Math.abs(x);
  const down = Math.abs(y);
  switch (symmetry) {
    case 'd4':
      return across > down ? `${across},${down}` : `${down},${across}`;
    case 'd2':
      return `${across},${down}`;
    case 'c4': {
      let [a, b] = [x, y];
      for (let i = 0; i < 3 && !(a > 0 && b >= 0); i++) [a, b] = [-b, a];
      return `${a},${b}`;
    }
  }
}
