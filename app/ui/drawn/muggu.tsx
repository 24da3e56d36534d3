// A muggu, the traditional drawing of a line round dots, as SVG: the line in the text colour. With `draw` it is animated: dots
// first, ring by ring, then the line.
import { type ReactNode, useMemo } from 'react';
import type { Dot, Shape, Symmetry } from '#art/lattice.ts';
import { drawLines, drawPetals, traceMuggu } from '#art/muggu.ts';

const STEP = 74;

type MugguProps = {
  seed: string;
  shape?: Shape;
  columns?: number;
  symmetry?: Symmetry;
  lines?: number;
  openness?: number;
  draw?: boolean;
  /** Fill of the petals, one colour or by position in steps from the middle; without it they are empty. */
  petals?: string | ((x: number, y: number) => string);
  missingDot?: number;
  /** How much of each line is drawn, 0 to 1. */
  drawn?: number;
  className?: string;
  /** SVG over the drawing: a step is 74 units, the middle is 0,0. */
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
  const { draw, petals, missingDot, drawn = 1, className, children } = look;
  const { paths, fills, rings, half } = useMemo(() => {
    const muggu = traceMuggu(seed, { shape, columns, symmetry, lines, openness });
    return {
      paths: drawLines(muggu, STEP),
      fills: petals
        ? drawPetals(muggu, STEP).map(({ path }, i) => ({ path, fill: fillAt(petals, muggu.dots[i]) }))
        : [],
      rings: intoRings(muggu.dots),
      half: ((columns - 1) / 2 + 0.62) * STEP,
    };
  }, [seed, shape, columns, symmetry, lines, openness, petals]);

  return (
    <svg viewBox={`${-half} ${-half} ${half * 2} ${half * 2}`} aria-hidden="true" className={className}>
      {petals && (
        <g className={draw ? 'animate-pop' : undefined} style={draw ? { animationDelay: '900ms' } : undefined}>
          {fills.map(({ path, fill }) => (
            <path key={path} d={path} fill={fill} />
          ))}
        </g>
      )}
      <g fill="none" stroke="currentColor" strokeWidth={STEP * 0.062} strokeLinejoin="round">
        {paths.map((path) => (
          <path
            key={path}
            d={path}
            pathLength={draw || drawn < 1 ? 1 : undefined}
            // The gap is longer than the line, so that the next dash does not show during the animation.
            strokeDasharray={draw || drawn < 1 ? `${drawn} 2` : undefined}
            strokeLinecap={drawn < 1 ? 'round' : undefined}
            className={draw ? 'animate-draw' : undefined}
          />
        ))}
      </g>
      <g className="fill-sun">
        {rings.map((dots, ring) => (
          <g
            key={dots[0]?.index}
            className={draw ? 'animate-pop' : undefined}
            style={draw ? { animationDelay: `${ring * 60}ms` } : undefined}
          >
            {dots.map(({ index, x, y }) =>
              index === missingDot ? null : <circle key={index} cx={x * STEP} cy={y * STEP} r={STEP * 0.095} />,
            )}
          </g>
        ))}
      </g>
      {children}
    </svg>
  );
}

function fillAt(petals: NonNullable<MugguProps['petals']>, place = { x: 0, y: 0 }) {
  return typeof petals === 'string' ? petals : petals(place.x, place.y);
}

/** Groups the dots by their distance from the middle. */
function intoRings(dots: readonly Dot[]) {
  const rings: Dot[][] = [];
  for (const dot of dots) {
    const ring = Math.round(Math.abs(dot.x) + Math.abs(dot.y));
    rings[ring] = [...(rings[ring] ?? []), dot];
  }
  return rings;
}
