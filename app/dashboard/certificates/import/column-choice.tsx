// Asks which column holds which field, where the headings do not tell. The choice is stored on this device.

import { headingOf } from '#contract/certificates/columns.ts';
import { type CertificateField, certificateFieldNames } from '#contract/certificates/fields.ts';
import { LARGEST_BATCH } from '#contract/uploads/table-file.ts';
import { useT } from '../../../language/translation.tsx';
import {
  type ColumnMapping,
  chooseColumn,
  dataRows,
  examplesOf,
  headingsOf,
  mappingOf,
  missingFields,
  TOP,
} from '../../../tables/columns.ts';
import type { Table } from '../../../tables/loaded-table.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldFrame } from '../../../ui/form/field.tsx';
import { useColumnName } from './columns-read.tsx';
import { useHeadingFocus } from './heading-focus.ts';
import { readRemembered, remember, storeRemembered } from './stored-columns.ts';

type ColumnChoiceProps = {
  table: Table;
  places: readonly number[];
  mapping: ColumnMapping;
  onChange: (mapping: ColumnMapping) => void;
  onDone: () => void;
  onCancel: () => void;
};

const selectClass = 'h-12 w-full rounded-m bg-surface pl-3.5 text-ui ring-strong';

export function ColumnChoice({ table, places, mapping, onChange, onDone, onCancel }: ColumnChoiceProps) {
  const t = useT();
  const { headingRow, columns, shared } = mapping;
  const headings = headingsOf(table, headingRow);
  const nameOf = useColumnName(headings);
  const count = dataRows(table, mapping).length;
  const hasNames = columns.includes('name');
  const missing = missingFields(mapping).filter((field) => field !== 'name');
  const heading = useHeadingFocus();
  const tooMany = count > LARGEST_BATCH;

  const choose = (at: number, field: CertificateField | undefined) =>
    onChange({ ...mapping, columns: chooseColumn(columns, at, field) });
  const done = () => {
    storeRemembered(remember(readRemembered(), headings, columns));
    onDone();
  };

  return (
    <section aria-labelledby="columns" className="grid gap-5 rounded-card bg-surface p-4 ring-soft min-[700px]:p-6">
      <h2 id="columns" {...heading}>
        {t('Which column is which?')}
      </h2>
      <FieldFrame id="headings" label={t('Headings')} className="max-w-160">
        <select
          id="headings"
          value={headingRow ?? ''}
          onChange={({ target: { value } }) =>
            onChange(mappingOf(table, value === '' ? undefined : Number(value), readRemembered()))
          }
          className={selectClass}
        >
          <option value="">{t('There are none')}</option>
          {table.slice(0, TOP).map((cells, at) => (
            <option key={places[at]} value={at}>
              {t('Row {at}: {cells}', {
                at: places[at] ?? at + 1,
                cells: cells.filter(Boolean).join(' · ').slice(0, 80),
              })}
            </option>
          ))}
        </select>
      </FieldFrame>
      <ul className="grid gap-3 min-[700px]:grid-cols-2 min-[1000px]:grid-cols-3">
        {headings.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; two may have the same heading
          <li key={at} className="grid content-start gap-2 rounded-m bg-ground p-3.5 ring-soft">
            <p className="font-semibold break-words">{nameOf(at)}</p>
            <p className="truncate text-small text-ink-3">
              {examplesOf(table, mapping, at).join(' · ') || t('(blank)')}
            </p>
            <select
              aria-label={t('What {heading} holds', { heading: nameOf(at) })}
              value={columns[at] ?? ''}
              onChange={({ target }) =>
                choose(
                  at,
                  certificateFieldNames.find((field) => field === target.value),
                )
              }
              className={selectClass}
            >
              <option value="">{t('Leave out')}</option>
              {certificateFieldNames.map((field) => (
                <option key={field} value={field}>
                  {t(headingOf(field))}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {!hasNames && <p className="font-semibold">{t('Please choose the column with the names of the students.')}</p>}
      {hasNames && missing.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="mb-3 max-w-160 text-ink-2">
            <strong className="font-semibold text-ink">{t('No column for these yet.')}</strong>{' '}
            {t('If one is the same for everybody, write it here once. What stays blank can be filled in row by row.')}
          </legend>
          <div className="grid gap-3 min-[700px]:grid-cols-2 min-[1000px]:grid-cols-3">
            {missing.map((field) => (
              <Field
                key={field}
                label={t(headingOf(field))}
                value={shared[field] ?? ''}
                onChange={({ target }) => onChange({ ...mapping, shared: { ...shared, [field]: target.value } })}
              />
            ))}
          </div>
        </fieldset>
      )}
      {tooMany && (
        <p role="alert" className="font-medium text-danger">
          {t('At most 10,000 rows in one go. This table has {count, number}: please bring it in parts.', {
            count,
          })}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button size="small" onClick={done} disabled={count === 0 || tooMany || !hasNames}>
          {t('{count, plural, one {Show # row} other {Show {count, number} rows}}', { count })}
        </Button>
        <Button size="small" look="outline" onClick={onCancel}>
          {t('Start over')}
        </Button>
      </div>
    </section>
  );
}
