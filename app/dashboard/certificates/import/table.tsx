// The rows of an import on wide screens: a scrolling table with sticky headings and row numbers.
import { Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { headingOf } from '#contract/certificates/columns.ts';
import { type CertificateField, certificateFieldNames } from '#contract/certificates/fields.ts';
import { useT } from '../../../language/translation.tsx';
import { ImportCell, KEEP_HEIGHT } from './cell.tsx';
import { type CellToFocus, useCellFocus } from './cell-focus.ts';
import { useRowWindow } from './row-window.ts';
import type { Answers, JudgedRow } from './rows.ts';
import { VerdictPill } from './verdict-pill.tsx';

export type RowsProps = {
  rows: readonly JudgedRow[];
  /** How many rows there are, shown or not. */
  total: number;
  locked: boolean;
  answers: Answers;
  wanted?: CellToFocus;
  onEdit: (id: number, field: CertificateField, text: string) => void;
  /** Keeps what is doubted as it is written. */
  onKeep: (about: string) => void;
  onRemove: (row: JudgedRow) => void;
};

/** In rem. */
const widths: Partial<Record<string, number>> = {
  certificate_no: 12,
  name: 13,
  father_name: 12,
  course: 13,
  dob: 9,
  duration: 8,
  date: 10.5,
  status: 8.5,
  email: 13,
  phone: 10,
};
const widthOf = (field: string) => widths[field] ?? 7;

export function ImportTable({ rows, total, locked, answers, wanted, onEdit, onKeep, onRemove }: RowsProps) {
  const t = useT();
  const heights = useMemo(() => rows.map(heightOf), [rows]);
  const { list, start, end, before, after, show } = useRowWindow<HTMLTableSectionElement>(heights);
  useCellFocus(wanted, rows, show);
  return (
    <section
      aria-label={t('Rows')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
      tabIndex={0}
      className="relative max-h-[70vh] overflow-auto rounded-card border-[1.5px] border-line bg-surface"
    >
      <table aria-rowcount={total + 1} className="w-full table-fixed border-separate border-spacing-0 text-left">
        <thead>
          <tr aria-rowindex={1} className="h-12 text-small text-ink-2">
            <th scope="col" className="sticky top-0 left-0 z-2 w-47 border-line border-b-[1.5px] bg-sunken pl-4">
              {t('Row')}
            </th>
            {certificateFieldNames.map((field) => (
              <th
                key={field}
                scope="col"
                style={{ width: `${widthOf(field)}rem` }}
                className="sticky top-0 z-1 border-line border-b-[1.5px] bg-sunken px-3 font-semibold"
              >
                {t(headingOf(field))}
              </th>
            ))}
            <th scope="col" className="sticky top-0 z-1 w-16 border-line border-b-[1.5px] bg-sunken">
              <span className="sr-only">{t('Remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={list}>
          <Gap height={before} />
          {rows.slice(start, end).map((row, at) => (
            <tr
              key={row.id}
              aria-rowindex={start + at + 2}
              style={{ height: `${heightOf(row)}rem` }}
              className="align-top"
            >
              <th
                scope="row"
                className="sticky left-0 z-1 border-line border-b-[1.5px] bg-surface pt-2.5 pl-4 font-normal"
              >
                <span className="flex h-11 items-center gap-2.5">
                  <span className="min-w-9 text-small text-ink-3 tabular-nums">{row.id}</span>
                  <VerdictPill verdict={row.verdict} />
                </span>
              </th>
              {certificateFieldNames.map((field) => (
                <td key={field} className="border-line border-b-[1.5px] px-1 pt-2.5">
                  <ImportCell
                    row={row}
                    field={field}
                    locked={locked}
                    answers={answers}
                    onEdit={onEdit}
                    onKeep={onKeep}
                  />
                </td>
              ))}
              <td className="border-line border-b-[1.5px] pt-2.5">
                <button
                  type="button"
                  aria-label={t('Remove row {at}', { at: row.id })}
                  disabled={locked}
                  onClick={() => onRemove(row)}
                  className="grid size-11 place-items-center rounded-tag text-ink-3 hover:bg-danger-soft hover:text-danger disabled:opacity-40"
                >
                  <Trash2 aria-hidden className="size-4.5" />
                </button>
              </td>
            </tr>
          ))}
          <Gap height={after} />
        </tbody>
      </table>
    </section>
  );
}

/** Fills the space of rows that are not rendered. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can have the focus
    <tr aria-hidden="true">
      <td
        colSpan={certificateFieldNames.length + 2}
        className="p-0 transition-none"
        style={{ height: `${height}rem` }}
      />
    </tr>
  );
}

/** In rem; an error takes up to three lines of two letters per rem, a day as it is understood takes one. */
function heightOf({ errors, days }: JudgedRow) {
  const heights = errors.map(({ field, message, keep }) => {
    const lines = Math.min(3, Math.ceil(message.length / (2 * widthOf(field))));
    return 1.125 * lines + (keep === undefined ? 0 : KEEP_HEIGHT);
  });
  if (Object.keys(days).length > 0) heights.push(1.125);
  return 4 + Math.max(0, ...heights) + (heights.length > 0 ? 0.125 : 0);
}
