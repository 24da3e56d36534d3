// The rows of an import on a phone: one card each, with the fields that have errors; the others on demand.
import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { headingOf } from '#contract/certificates/columns.ts';
import { type CertificateField, certificateFieldNames } from '#contract/certificates/fields.ts';
import { T, useT } from '../../../language/translation.tsx';
import { ImportCell, KEEP_HEIGHT } from './cell.tsx';
import { useCellFocus } from './cell-focus.ts';
import { useRowWindow } from './row-window.ts';
import type { JudgedRow } from './rows.ts';
import type { RowsProps } from './table.tsx';
import { VerdictPill } from './verdict-pill.tsx';

const tags = { word: (inner: ReactNode) => <span className="max-[359px]:sr-only">{inner}</span> };

type Shown = ReadonlyMap<number, readonly CertificateField[]>;

export function ImportCards({ rows, total, locked, answers, wanted, onEdit, onKeep, onRemove }: RowsProps) {
  const t = useT();
  // A field stays visible once it was shown: it must not vanish while it is edited.
  const [opened, setOpened] = useState<Shown>(new Map());
  const heights = useMemo(() => rows.map((row) => heightOf(row, fieldsOf(row, opened))), [rows, opened]);
  const { list, start, end, before, after, show } = useRowWindow<HTMLUListElement>(heights);
  useCellFocus(wanted, rows, show);

  const open = (row: JudgedRow, fields: readonly CertificateField[]) => setOpened(new Map(opened).set(row.id, fields));
  const edit = (row: JudgedRow, field: CertificateField, text: string) => {
    const before = opened.get(row.id) ?? [];
    if (!before.includes(field)) open(row, fieldsOf(row, opened));
    onEdit(row.id, field, text);
  };

  return (
    <ul
      ref={list}
      aria-label={t('Rows')}
      style={{ paddingTop: `${before}rem`, paddingBottom: `${after}rem` }}
      // Without motion every change of style takes a moment (app.css), in which rows would be looked for in the wrong place.
      className="transition-none [overflow-anchor:none]"
    >
      {rows.slice(start, end).map((row, at) => {
        const fields = fieldsOf(row, opened);
        const isWhole = fields.length === certificateFieldNames.length;
        return (
          <li
            key={row.id}
            aria-posinset={start + at + 1}
            aria-setsize={total}
            style={{ height: `${heightOf(row, fields)}rem` }}
            className="pb-3"
          >
            <div className="h-full rounded-card bg-surface px-3.5 pt-1.5 ring-soft">
              <div className="flex h-12 items-center gap-2">
                <span className="text-small text-ink-3 tabular-nums">
                  <T text="<word>Row</word> {at}" tags={tags} values={{ at: row.id }} />
                </span>
                <VerdictPill verdict={row.verdict} />
                <button
                  type="button"
                  aria-expanded={isWhole}
                  aria-label={t('All fields of row {at}', { at: row.id })}
                  onClick={() => open(row, isWhole ? [] : certificateFieldNames)}
                  className="ml-auto grid size-11 place-items-center rounded-tag text-ink-2"
                >
                  {isWhole ? (
                    <ChevronUp aria-hidden className="size-5" />
                  ) : (
                    <ChevronDown aria-hidden className="size-5" />
                  )}
                </button>
                <button
                  type="button"
                  aria-label={t('Remove row {at}', { at: row.id })}
                  disabled={locked}
                  onClick={() => onRemove(row)}
                  className="-mr-1.5 grid size-11 place-items-center rounded-tag text-ink-3 disabled:opacity-40"
                >
                  <Trash2 aria-hidden className="size-4.5" />
                </button>
              </div>
              <p className="h-6 truncate leading-6 font-semibold">{row.cells.name || t('(no name)')}</p>
              <p className="h-6 truncate text-small leading-6 text-ink-3">
                {[row.cells.certificate_no, row.cells.course].filter(Boolean).join(' · ')}
              </p>
              {fields.map((field) => (
                <div key={field} style={{ height: `${fieldHeight(row, field)}rem` }} className="pt-1.5">
                  <p aria-hidden className="h-5 truncate px-1 text-micro leading-5 font-semibold text-ink-2">
                    {t(headingOf(field))}
                  </p>
                  <ImportCell
                    row={row}
                    field={field}
                    locked={locked}
                    answers={answers}
                    onKeep={onKeep}
                    onEdit={(_, field, text) => edit(row, field, text)}
                  />
                </div>
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function fieldsOf(row: JudgedRow, opened: Shown): readonly CertificateField[] {
  const shown = opened.get(row.id) ?? [];
  return certificateFieldNames.filter(
    (field) => shown.includes(field) || row.errors.some((error) => error.field === field),
  );
}

/** All in rem. */
function heightOf(row: JudgedRow, fields: readonly CertificateField[]) {
  return 8 + fields.reduce((sum, field) => sum + fieldHeight(row, field), 0);
}

function fieldHeight(row: JudgedRow, field: CertificateField) {
  const { message = '', keep } = row.errors.find((error) => error.field === field) ?? {};
  const lines = message ? Math.min(3, Math.ceil(message.length / 40)) : row.days[field] ? 1 : 0;
  return 4.5 + 1.125 * lines + (lines > 0 ? 0.125 : 0) + (keep === undefined ? 0 : KEEP_HEIGHT);
}
