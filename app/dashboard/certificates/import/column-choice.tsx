// Asks which column holds which field, where the headings do not tell. The choice is stored on this device.

import { headingOf } from '#contract/certificates/columns.ts';
import { type CertificateField, certificateFieldNames } from '#contract/certificates/fields.ts';
import { LARGEST_BATCH } from '#contract/uploads/table-file.ts';
import { useT } from '../../../language/translation.tsx';
import type { Table } from '../../../tables/loaded-table.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import {
  type ColumnMapping,
  chooseColumn,
  headingsOf,
  mappingOf,
  missingFields,
  readRemembered,
  remember,
  storeRemembered,
} from './columns.ts';
import { useHeadingFocus } from './heading-focus.ts';

type ColumnChoiceProps = {
  table: Table;
  mapping: ColumnMapping;
  onChange: (mapping: ColumnMapping) => void;
  onDone: () => void;
  onCancel: () => void;
};

const SHOWN = 3;

export function ColumnChoice({ table, mapping, onChange, onDone, onCancel }: ColumnChoiceProps) {
  const t = useT();
  const { hasHeadings, columns, shared } = mapping;
  const headings = headingsOf(table, hasHeadings);
  const rows = hasHeadings ? table.slice(1) : table;
  /** `headings` are also the keys of the stored choice, so those we make up are English there. */
  const nameOf = (at: number) =>
    (hasHeadings && table[0]?.[at]) || t('Column {column} of {columns}', { column: at + 1, columns: headings.length });
  const missing = missingFields(mapping);
  const heading = useHeadingFocus();
  const tooMany = rows.length > LARGEST_BATCH;

  const choose = (at: number, field: CertificateField | undefined) => {
    const chosen = chooseColumn(columns, at, field);
    storeRemembered(remember(readRemembered(), headings, chosen));
    onChange({ ...mapping, columns: chosen });
  };

  return (
    <section aria-labelledby="columns" className="grid gap-5 rounded-card bg-surface p-4 ring-soft min-[700px]:p-6">
      <div className="grid gap-2">
        <h2 id="columns" {...heading}>
          {t('Which column is which?')}
        </h2>
        <p className="text-ink-2">
          {hasHeadings
            ? t('Columns we know by their headings are chosen already.')
            : t('There are no headings we know. Please say what each column holds.')}
        </p>
        <label className="flex min-h-11 w-fit items-center gap-3 font-medium">
          <input
            type="checkbox"
            checked={hasHeadings}
            onChange={({ target }) => onChange(mappingOf(table, target.checked, readRemembered()))}
            className="shrink-0"
          />
          {t('The first row holds headings')}
        </label>
      </div>
      <ul className="grid gap-3 min-[700px]:grid-cols-2 min-[1000px]:grid-cols-3">
        {headings.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; two may have the same heading
          <li key={at} className="grid content-start gap-2 rounded-m bg-ground p-3.5 ring-soft">
            <p className="font-semibold break-words">{nameOf(at)}</p>
            <p className="truncate text-small text-ink-3">
              {rows
                .slice(0, SHOWN)
                .map((row) => row[at] || t('(blank)'))
                .join(' · ')}
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
              className="h-12 w-full rounded-m bg-surface pl-3.5 text-ui ring-strong"
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
      {missing.length > 0 && (
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
            count: rows.length,
          })}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button size="small" onClick={onDone} disabled={rows.length === 0 || tooMany}>
          {t('{count, plural, one {Show # row} other {Show {count, number} rows}}', { count: rows.length })}
        </Button>
        <Button size="small" look="outline" onClick={onCancel}>
          {t('Start over')}
        </Button>
      </div>
    </section>
  );
}
