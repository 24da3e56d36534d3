// Bars side by side, each stacked. Only the bars are drawn: all words are text around them, so that they keep their size on phones. The
// table below has the same figures for screen readers.
import { shownNumber } from '#contract/language/languages.ts';
import { classNames } from '../../ui/class-names.ts';

/** The colours of the theme, as the bars and the legend have them. */
const tones = {
  good: { bar: 'fill-leaf', mark: 'bg-leaf' },
  care: { bar: 'fill-gunugu', mark: 'bg-gunugu' },
  quiet: { bar: 'fill-ink-3', mark: 'bg-ink-3' },
} as const;

type Part = { label: string; tone: keyof typeof tones };
/** `tick` stands below the bar; a `minor` one only where there is room. */
type Column = { key: string; counts: number[]; tick?: { label: string; minor?: boolean } };

/** The least height of a bar, so that small counts are visible. */
const LEAST = 1;

export function ColumnPlot({ parts, columns }: { parts: Part[]; columns: Column[] }) {
  const top = scaleOf(Math.max(...columns.map(({ counts }) => sumOf(counts))));
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-2">
        {parts.map(({ label, tone }, at) => (
          <li key={label} className="flex items-center gap-2">
            <span aria-hidden className={classNames('size-3.5 shrink-0 rounded-[3px]', tones[tone].mark)} />
            {label}
            <b className="text-ink tabular-nums">{shownNumber(sumOf(columns.map(({ counts }) => counts[at] ?? 0)))}</b>
          </li>
        ))}
      </ul>
      <div aria-hidden className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-micro text-ink-2 tabular-nums">
        <div className="-my-2 flex h-48 flex-col justify-between text-right leading-4 min-[700px]:h-60">
          <span>{shownNumber(top)}</span>
          {top > 1 && <span>{shownNumber(top / 2)}</span>}
          <span>0</span>
        </div>
        <div className="relative h-44 border-b-[1.5px] border-line-strong min-[700px]:h-56">
          <div className="absolute inset-x-0 top-0 border-t-[1.5px] border-line" />
          {top > 1 && <div className="absolute inset-x-0 top-1/2 border-t-[1.5px] border-line" />}
          <Bars parts={parts} columns={columns} top={top} />
        </div>
        <div className="relative col-start-2 h-7">
          {columns.map(({ key, tick }, at) => tick && <Tick key={key} {...tick} share={(at + 0.5) / columns.length} />)}
        </div>
      </div>
    </>
  );
}

function Bars({ parts, columns, top }: { parts: Part[]; columns: Column[]; top: number }) {
  return (
    <svg
      viewBox={`0 0 ${columns.length} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      {columns.map(({ key, counts }, at) => {
        let y = 100;
        return parts.map(({ label, tone }, part) => {
          const count = counts[part] ?? 0;
          if (count === 0) return null;
          const height = Math.max((count / top) * 100, LEAST);
          y -= height;
          return (
            <rect
              key={`${key} ${label}`}
              x={at + 0.12}
              width={0.76}
              y={y}
              height={height}
              className={tones[tone].bar}
            />
          );
        });
      })}
    </svg>
  );
}

type TickProps = { label: string; minor?: boolean; share: number };

/** Below the middle of its bar; at the edges within the plot. */
function Tick({ label, minor, share }: TickProps) {
  const isFirst = share < 0.06;
  const isLast = share > 0.94;
  return (
    <span
      style={isLast ? { right: 0 } : { left: isFirst ? 0 : `${share * 100}%` }}
      className={classNames(
        'absolute top-1.5 whitespace-nowrap',
        !isFirst && !isLast && '-translate-x-1/2',
        minor && 'max-[899px]:hidden',
      )}
    >
      {label}
    </span>
  );
}

/** The round number at the top, whose half is a whole number. */
function scaleOf(most: number): number {
  if (most <= 1) return 1;
  for (let step = 1; ; step *= 10) for (const round of [2, 4, 6, 8, 10]) if (round * step >= most) return round * step;
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
