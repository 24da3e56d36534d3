// Two lines that twine round a row of dots: a divider, a path with stops, the spine of a list.
import { useMemo } from 'react';
import { placeRow } from '#art/lattice.ts';
import { drawLines, traceMuggu } from '#art/muggu.ts';

const STEP = 50;

type StrandProps = {
  dots: number;
  direction?: 'across' | 'down';
  /** Colours of the dots in turn; sun without any. */
  colours?: string[];
  className?: string;
};

/** The line takes the colour of the text. The drawing is stretched into the box it is given. */
export function Strand({ dots, direction = 'across', colours = ['var(--c-sun)'], className }: StrandProps) {
  const { path, points } = useMemo(() => {
    const places = placeRow(dots, direction);
    // Every gate open: one strand runs the whole length and back.
    const muggu = traceMuggu('strand', { points: places, openness: 1, symmetry: 'd2', tries: 1 });
    return { path: drawLines(muggu, STEP).join(''), points: places };
  }, [dots, direction]);
  const length = dots * STEP;
  const [width, height] = direction === 'across' ? [length, STEP] : [STEP, length];
  return (
    <svg
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={className}
    >
      <path d={path} fill="none" stroke="currentColor" strokeWidth="3" vectorEffect="non-scaling-stroke" />
      {points.map(([x, y], i) => (
        <circle key={`${x},${y}`} cx={x * STEP} cy={y * STEP} r="5" fill={colours[i % colours.length]} />
      ))}
    </svg>
  );
}
