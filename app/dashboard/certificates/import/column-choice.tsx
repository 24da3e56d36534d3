// Asks which column holds which field, where the headings do not tell. The choice is stored on this device.
import { LARGEST_BATCH } from '#contract/certificate-batch.ts';
import { type CertificateField, certificateFieldNames, headingOf } from '#contract/certificate-fields.ts';
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
import { formatCount } from './rows.ts';
import type { Table } from './table-text.ts';

type ColumnChoiceProps = {
  table: Table;
  mapping: ColumnMapping;
  onChange: (mapping: ColumnMapping) => void;
  onDone: () => void;
  onCancel: () => void;
};

const SHOWN = 3;

export function ColumnChoice({ table, mapping, onChange, onDone, onCancel }: ColumnChoiceProps) {
  const { hasHeadings, columns, shared } = mapping;
  const headings = headingsOf(table, hasHeadings);
  const rows = hasHeadings ? table.slice(1) : table;
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
          Which column is which?
        </h2>
        <p className="text-ink-2">
          {hasHeadings
            ? 'Columns we know by their headings are chosen already.'
            : 'There are no headings we know. Please say what each column holds.'}
        </p>
        <label className="flex min-h-11 w-fit items-center gap-3 font-medium">
          <input
            type="checkbox"
            checked={hasHeadings}
            onChange={({ target }) => onChange(mappingOf(table, target.checked, readRemembered()))}
            className="shrink-0"
          />
          The first row holds headings
        </label>
      </div>
      <ul className="grid gap-3 min-[700px]:grid-cols-2 min-[1000px]:grid-cols-3">
        {headings.map((heading, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; two may have the same heading
          <li key={at} className="grid content-start gap-2 rounded-m bg-ground p-3.5 ring-soft">
            <p className="font-semibold break-words">{heading}</p>
            <p className="truncate text-small text-ink-3">
              {rows
                .slice(0, SHOWN)
                .map((row) => row[at] || '(blank)')
                .join(' · ')}
            </p>
            <select
              aria-label={`What ${heading} holds`}
              value={columns[at] ?? ''}
              onChange={({ target }) =>
                choose(
                  at,
                  certificateFieldNames.find((field) => field === target.value),
                )
              }
              className="h-12 w-full rounded-m bg-surface pl-3.5 text-ui ring-strong"
            >
              <option value="">Leave out</option>
              {certificateFieldNames.map((field) => (
                <option key={field} value={field}>
                  {headingOf(field)}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="mb-3 max-w-160 text-ink-2">
            <strong className="font-semibold text-ink">No column for these yet.</strong> If one is the same for
            everybody, write it here once. What stays blank can be filled in row by row.
          </legend>
          <div className="grid gap-3 min-[700px]:grid-cols-2 min-[1000px]:grid-cols-3">
            {missing.map((field) => (
              <Field
                key={field}
                label={headingOf(field)}
                value={shared[field] ?? ''}
                onChange={({ target }) => onChange({ ...mapping, shared: { ...shared, [field]: target.value } })}
              />
            ))}
          </div>
        </fieldset>
      )}
      {tooMany && (
        <p role="alert" className="font-medium text-danger">
          At most 10,000 rows in one go. This table has {formatCount(rows.length)}: please bring it in parts.
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button size="small" onClick={onDone} disabled={rows.length === 0 || tooMany}>
          {rows.length === 1 ? 'Show 1 row' : `Show ${formatCount(rows.length)} rows`}
        </Button>
        <Button size="small" look="outline" onClick={onCancel}>
          Start over
        </Button>
      </div>
    </section>
  );
}
