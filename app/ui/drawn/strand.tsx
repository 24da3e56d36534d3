// An ornament: two lines that wind round a row of dots.
import { useMemo } from 'react';

const STEP = 50;
/** Distance of the lines from a dot. */
const SWING = 0.42 * STEP;

type StrandProps = {
  dots: number;
  direction?: 'across' | 'down';
  colours?: string[];
  /** Radius of the dots, a step being 50; 0 for none. */
  dotSize?: number;
  className?: string;
};

/** The line has the text colour. The drawing is stretched to its box; the line width is not. */
export function Strand({
  dots,
  direction = 'across',
  colours = ['var(--c-sun)'],
  dotSize = 5,
  className,
}: StrandProps) {
  const path = useMemo(() => drawStrand(dots, direction), [dots, direction]);
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
      {Array.from({ length: dotSize > 0 ? dots : 0 }, (_, i) => placeOf(i, dots)).map((at, i) => (
        <circle
          key={at}
          {...(direction === 'across' ? { cx: at } : { cy: at })}
          r={dotSize}
          fill={colours[i % colours.length]}
        />
      ))}
    </svg>
  );
}

const placeOf = (i: number, dots: number) => (i - (dots - 1) / 2) * STEP;

/**
 * Two mirrored waves that cross at 45° between the dots and close at the ends. Written as relative steps: they repeat, and
 * repetition compresses well.
 */
function drawStrand(dots: number, direction: 'across' | 'down') {
  const point = (along: number, aside: number) =>
    (direction === 'across' ? [along, aside] : [aside, along]).map((value) => Math.round(value * 100) / 100).join(' ');
  const half = STEP / 2;
  const slant = Math.SQRT1_2 * 0.27 * STEP;
  const round = 0.27 * STEP;
  const end = 0.5523 * SWING;
  const wave = (first: 1 | -1) => {
    let swing = first * SWING;
    let path = `M${point(placeOf(0, dots) - SWING, 0)}c${point(0, first * end)} ${point(SWING - end, swing)} ${point(SWING, swing)}`;
    for (let i = 0; i < dots - 1; i++) {
      const lean = Math.sign(swing) * slant;
      path += `c${point(round, 0)} ${point(half - slant, lean - swing)} ${point(half, -swing)}`;
      path += `c${point(slant, -lean)} ${point(half - round, -swing)} ${point(half, -swing)}`;
      swing = -swing;
    }
    return `${path}c${point(end, 0)} ${point(SWING, Math.sign(swing) * end - swing)} ${point(SWING, -swing)}`;
  };
  return wave(1) + wave(-1);
}
