// Everything printed on a certificate, as text: readable where the drawing is too small, and easy to compare with a paper.
import { type CertificateField, certificateFieldNames, staffFields, termOf } from '#contract/certificates/fields.ts';
import { isNotRecorded, NOT_RECORDED } from '#contract/certificates/not-recorded.ts';
import { stateOf } from '#contract/certificates/state.ts';
import type { Language } from '#contract/language/languages.ts';
import type { Certificate } from '#contract/resources.ts';
import { shownDate } from '#contract/text/dates.ts';
import { useTranslator } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { StatusPill } from '../../ui/status-pill.tsx';

type RecordProps = {
  certificate: Certificate;
  /** Fields in which a scanned paper differs. */
  differing?: readonly CertificateField[];
  wide?: boolean;
  className?: string;
};

export function CertificateRecord({ certificate, differing = [], wide = false, className }: RecordProps) {
  const { t, language } = useTranslator();
  return (
    <dl
      className={classNames(
        'content-start',
        wide && 'min-[900px]:grid min-[900px]:grid-cols-2 min-[900px]:gap-x-11',
        className,
      )}
    >
      {rowsOf(certificate, language).map(({ term, value, field }) => (
        <div
          key={term}
          className="grid grid-cols-[max(6rem,min(9.25rem,36%))_minmax(0,1fr)] items-baseline gap-x-3 border-line border-b-[1.5px] py-3"
        >
          <dt className="text-ink-3">{t(term)}</dt>
          <dd className="font-semibold">
            {field === 'status' ? (
              <StatusPill status={stateOf(certificate)} />
            ) : isNotRecorded(value) ? (
              t(NOT_RECORDED)
            ) : (
              value
            )}
            {differing.includes(field) && (
              <span className="mt-1 block w-fit rounded-tag bg-danger-soft px-2 py-1 text-small text-danger">
                {t('Differs on this paper')}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function rowsOf(certificate: Certificate, language: Language) {
  return (
    fields
      // Withheld fields, and a blank division.
      .filter((field) => certificate[field] !== '')
      .map((field) => {
        const value = certificate[field];
        const isDay = field === 'date' || field === 'dob';
        return { field, term: termOf(field), value: isDay ? shownDate(value, language) : value };
      })
  );
}

/** The most important first. */
const first: readonly CertificateField[] = ['name', 'course', 'date', 'status'];
const placed: readonly CertificateField[] = [...first, ...staffFields];
const fields = [...first, ...certificateFieldNames.filter((field) => !placed.includes(field))];
