// One editable field of a row, with its error below, or the day it is understood as. What is doubted can be kept as it is written.
import { headingOf } from '#contract/certificates/columns.ts';
import { type CertificateField, defaultOf } from '#contract/certificates/fields.ts';
import { shownDate } from '#contract/text/dates.ts';
import { useTranslator } from '../../../language/translation.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { type Answers, type AskedField, askedFields, type JudgedRow } from './rows.ts';

type CellProps = {
  row: JudgedRow;
  field: CertificateField;
  locked: boolean;
  answers: Answers;
  onEdit: (id: number, field: CertificateField, text: string) => void;
  onKeep: (about: string) => void;
};

export const cellId = (row: number, field: CertificateField) => `cell-${row}-${field}`;

const wrong = 'bg-danger-soft shadow-[inset_0_0_0_2px_var(--c-danger)]';
/** The height of the button below a cell, in rem. */
export const KEEP_HEIGHT = 3;

export function ImportCell({ row, field, locked, answers, onEdit, onKeep }: CellProps) {
  const { t, language } = useTranslator();
  const { message: reason, keep, rows = 1 } = row.errors.find((error) => error.field === field) ?? {};
  const isMild = row.verdict === 'duplicate' || keep !== undefined;
  const id = `reason-${row.id}-${field}`;
  const day = reason === undefined && row.days[field];
  const name = t('{heading}, row {at}', { heading: t(headingOf(field)), at: row.id });
  const isAsked = (askedFields as readonly string[]).includes(field);
  return (
    <>
      <input
        id={cellId(row.id, field)}
        aria-label={name}
        aria-invalid={reason !== undefined || undefined}
        aria-describedby={reason || day ? id : undefined}
        value={row.cells[field] ?? ''}
        // A default is written in cells, so not translated.
        placeholder={
          field === 'certificate_no' ? t('Next number') : isAsked ? t(answers[field as AskedField]) : defaultOf(field)
        }
        readOnly={locked}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => onEdit(row.id, field, target.value)}
        className={classNames(
          // The outline leaves the label above and the error below free.
          'h-11 w-full rounded-tag px-2.5 text-ui placeholder:text-ink-3 read-only:text-ink-2 focus-visible:-outline-offset-1',
          reason === undefined && 'bg-transparent hover:ring-strong focus:ring-strong max-[699px]:ring-strong',
          reason !== undefined && (isMild ? 'bg-sun-soft ring-strong' : wrong),
        )}
      />
      {day && (
        <p id={id} className="mt-0.5 truncate px-2.5 text-micro leading-[1.125rem] text-ink-3">
          {shownDate(day, language)}
        </p>
      )}
      {reason && (
        <p
          id={id}
          title={reason}
          className={classNames(
            'mt-0.5 line-clamp-3 px-1 text-micro leading-[1.125rem] font-medium',
            isMild ? 'text-sun-ink' : 'text-danger',
          )}
        >
          {reason}
        </p>
      )}
      {keep !== undefined && !locked && (
        <button
          type="button"
          aria-describedby={cellId(row.id, field)}
          onClick={() => onKeep(keep)}
          className="min-h-11 px-1 text-left text-small leading-tight text-primary underline underline-offset-3"
        >
          {t('{count, plural, one {Keep as written} other {Keep in # rows}}', { count: rows })}
        </button>
      )}
    </>
  );
}
