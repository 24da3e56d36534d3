// Bars below each other, each with its name and its count in words.
import { localeOf } from '#contract/language/languages.ts';
import { useTranslator } from '../../language/translation.tsx';
import { languageOf } from '../../ui/language.ts';

export type PlotRow = { key: string; label: string; count: number };

export function RowPlot({ rows }: { rows: PlotRow[] }) {
  const { language } = useTranslator();
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ul className="grid gap-3 pt-2 pb-1">
      {rows.map(({ key, label, count }) => (
        <li key={key}>
          <p className="flex items-baseline justify-between gap-4 leading-tight">
            <span lang={languageOf(label)} className="min-w-0 break-words">
              {label}
            </span>
            <b className="tabular-nums">{count.toLocaleString(localeOf(language))}</b>
          </p>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className="mt-1.5 block h-2.5 w-full">
            <rect width={100} height={1} className="fill-sunken" />
            <rect width={(count / most) * 100} height={1} className="fill-primary" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
