// What was read from which column, with examples, and what was left out.
import { ChevronDown } from 'lucide-react';
import { headingOf } from '#contract/certificates/columns.ts';
import { useT } from '../../../language/translation.tsx';
import { type ColumnMapping, examplesOf, furtherHeadings, headingsOf } from '../../../tables/columns.ts';
import type { LoadedTable } from '../../../tables/loaded-table.ts';
import { Button } from '../../../ui/button.tsx';

type ColumnsReadProps = LoadedTable & { mapping: ColumnMapping; onChange?: () => void };

export function ColumnsRead({ table, places, sheet, hidden = 0, mapping, onChange }: ColumnsReadProps) {
  const t = useT();
  const { headingRow, columns } = mapping;
  const headings = headingsOf(table, headingRow);
  const read = columns.filter(Boolean).length;
  const nameOf = useColumnName(headings);
  return (
    <details className="group rounded-m bg-surface ring-soft">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span className="mr-auto">
          {t('{read, plural, one {# column} other {# columns}} read, {left, number} left out', {
            read,
            left: columns.length - read,
          })}
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-2 group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 px-4 pb-4">
        <p className="text-small text-ink-2 empty:hidden">
          {[
            headingRow !== undefined &&
              t('The headings are in row {at}.', { at: places[headingRow] ?? headingRow + 1 }),
            ...furtherHeadings(table, mapping).map((at) =>
              t('From row {at} on another table follows, which is read by its own headings.', {
                at: places[at] ?? at + 1,
              }),
            ),
            sheet && t('From the sheet “{sheet}”. The others are not read.', { sheet }),
            hidden > 0 &&
              t('{count, plural, one {# hidden row is} other {# hidden rows are}} left out.', { count: hidden }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        <dl className="grid gap-x-6 min-[700px]:grid-cols-2">
          {columns.map((field, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; two may have the same heading
            <div key={at} className="min-w-0 border-line border-b-[1.5px] py-2">
              <dt className="flex flex-wrap gap-x-2">
                <span className={field ? 'font-semibold' : 'text-ink-2'}>
                  {field ? t(headingOf(field)) : t('Left out')}
                </span>
                <span className="text-ink-2">← {nameOf(at)}</span>
              </dt>
              <dd className="truncate text-small text-ink-3">{examplesOf(table, mapping, at).join(' · ')}</dd>
            </div>
          ))}
        </dl>
        {onChange && (
          <Button size="small" look="outline" className="w-fit" onClick={onChange}>
            {t('Change columns')}
          </Button>
        )}
      </div>
    </details>
  );
}

export function useColumnName(headings: readonly string[]) {
  const t = useT();
  return (at: number) =>
    headings[at] || t('Column {column} of {columns}', { column: at + 1, columns: headings.length });
}
