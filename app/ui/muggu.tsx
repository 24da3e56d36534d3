// A muggu drawn in the page: the line in the colour of the text, dots in sun; with `draw` it is drawn before the
// visitor's eyes, dots first, ring by ring, then the line.
import { type ReactNode, useMemo } from 'react';
import type { Shape, Symmetry } from '#art/lattice.ts';
import { drawLines, drawPetals, traceMuggu } from '#art/muggu.ts';
import { classNames } from './class-names.ts';

const STEP = 74;

type MugguProps = {
  seed: string;
  shape?: Shape;
  columns?: number;
  symmetry?: Symmetry;
  lines?: number;
  openness?: number;
  draw?: boolean;
  /** Fill of the petals; without it they stay empty. */
  petals?: string;
  /** Leaves one dot out: the page that is missing something. */
  missingDot?: number;
  className?: string;
  /** Placed over the drawing, in its units: a step is 74, the middle 0,0. */
  children?: ReactNode;
};

export function Muggu({
  seed,
  shape = 'diamond',
  columns = 7,
  symmetry = 'd4',
  lines = 1,
  openness,
  ...look
}: MugguProps) {
  const { draw, petals, missingDot, className, children } = look;
  const { paths, fills, dots, half } = useMemo(() => {
    const muggu = traceMuggu(seed, { shape, columns, symmetry, lines, openness });
    return {
      paths: drawLines(muggu, STEP),
      fills: petals ? drawPetals(muggu, STEP) : [],
      dots: muggu.dots.map(({ x, y }) => ({ x: x * STEP, y: y * STEP, ring: Math.round(Math.abs(x) + Math.abs(y)) })),
      half: ((columns - 1) / 2 + 0.62) * STEP,
    };
  }, [seed, shape, columns, symmetry, lines, openness, petals]);

  return (
    <svg viewBox={`${-half} ${-half} ${half * 2} ${half * 2}`} aria-hidden="true" className={className}>
      {petals && (
        <g fill={petals}>
          {fills.map(({ path }) => (
            <path key={path} d={path} />
          ))}
        </g>
      )}
      <g fill="none" stroke="currentColor" strokeWidth={STEP * 0.062} strokeLinejoin="round">
        {paths.map((path) => (
          <path
            key={path}
            d={path}
            pathLength={draw ? 1 : undefined}
            className={draw ? 'animate-draw [stroke-dasharray:1]' : undefined}
          />
        ))}
      </g>
      <g className="fill-sun">
        {dots.map(({ x, y, ring }, i) =>
          i === missingDot ? null : (
            <circle
              key={`${x},${y}`}
              cx={x}
              cy={y}
              r={STEP * 0.095}
              className={classNames(draw && 'animate-pop')}
              style={draw ? { animationDelay: `${ring * 60}ms` } : undefined}
            />
          ),
        )}
      </g>
      {children}
    </svg>
  );
}
