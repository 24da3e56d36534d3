// The numbers of a plot as a table, closed at first, and as a file for spreadsheets.
import { ChevronDown, Download } from 'lucide-react';
import { shownNumber } from '#contract/language/languages.ts';
import { CSV_MARK, csvRow } from '#contract/text/csv.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { saveText } from '../list/download.ts';

/** `name` is what the file has in place of `label`, such as 2026-03 for March 2026. */
type TableRow = { key: string; label: string; name?: string; counts: number[] };

type FigureTableProps = { title: string; file: string; headings: string[]; rows: TableRow[] };

export function FigureTable({ title, file, headings, rows }: FigureTableProps) {
  const t = useT();
  const save = () =>
    saveText(
      file,
      CSV_MARK +
        [headings, ...rows.map(({ label, name, counts }) => [name ?? label, ...counts.map(String)])]
          .map(csvRow)
          .join(''),
    );
  return (
    <details className="group mt-2 border-t-[1.5px] border-line">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 font-semibold text-primary [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
        {t('As a table')}
        <span className="sr-only">: {title}</span>
      </summary>
      <section
        aria-label={`${t('As a table')}: ${title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone is scrolled with the keyboard, too
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-m ring-soft"
      >
        <table className="w-full text-small tabular-nums">
          <thead>
            <tr>
              {headings.map((heading, at) => (
                <th
                  key={heading}
                  scope="col"
                  className={`sticky top-0 bg-sunken px-3 py-2 font-semibold whitespace-nowrap ${at === 0 ? 'text-left' : 'text-right'}`}
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y-[1.5px] divide-line">
            {rows.map(({ key, label, counts }) => (
              <tr key={key}>
                <th scope="row" className="min-w-28 px-3 py-2 text-left font-medium break-words">
                  {label}
                </th>
                {counts.map((count, at) => (
                  <td key={headings[at + 1]} className={`px-3 py-2 text-right ${count === 0 ? 'text-ink-3' : ''}`}>
                    {shownNumber(count)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Button look="quiet" size="small" className="my-2" onClick={save} aria-label={`${t('Save as CSV')}: ${title}`}>
        <Download aria-hidden className="size-5" />
        {t('Save as CSV')}
      </Button>
    </details>
  );
}
