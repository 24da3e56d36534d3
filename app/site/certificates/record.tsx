// Everything printed on a certificate, as text: readable where the drawing is too small, and easy to compare with a paper.
import { type CertificateField, certificateFieldNames, staffFields, termOf } from '#contract/certificates/fields.ts';
import { isNotRecorded, NOT_RECORDED } from '#contract/certificates/not-recorded.ts';
import { stateOf } from '#contract/certificates/state.ts';
import type { Language } from '#contract/language/languages.ts';
import { shownDuration } from '#contract/language/unit-words.ts';
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
  /** `answer` is what the answer to a lookup says beside the status, `rest` everything else. */
  part?: keyof typeof parts;
};

export function CertificateRecord({ certificate, differing = [], wide = false, part = 'all' }: RecordProps) {
  const { t, language } = useTranslator();
  const isAnswer = part === 'answer';
  return (
    <dl
      className={classNames(
        'content-start',
        isAnswer && 'grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 leading-snug min-[900px]:text-lead',
        wide && 'min-[900px]:grid min-[900px]:grid-cols-2 min-[900px]:gap-x-11',
      )}
    >
      {rowsOf(certificate, parts[part], language).map(({ term, value, field }) => (
        <div
          key={term}
          className={
            isAnswer
              ? 'contents'
              : 'grid grid-cols-[max(6rem,min(9.25rem,36%))_minmax(0,1fr)] items-baseline gap-x-3 border-line border-b-[1.5px] py-3'
          }
        >
          <dt className={isAnswer ? 'text-small text-ink-2' : 'text-ink-3'}>{t(term)}</dt>
          <dd className="font-semibold text-ink">
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

function rowsOf(certificate: Certificate, fields: readonly CertificateField[], language: Language) {
  return (
    fields
      // Withheld fields, and a blank division.
      .filter((field) => certificate[field] !== '')
      .map((field) => {
        const value = certificate[field];
        const shown =
          field === 'date' || field === 'dob' ? shownDate : field === 'duration' ? shownDuration : undefined;
        return { field, term: termOf(field), value: shown?.(value, language) ?? value };
      })
  );
}

/** The most important first. */
const answer: readonly CertificateField[] = ['name', 'course', 'date'];
const placed: readonly CertificateField[] = [...answer, 'status', ...staffFields];
const rest = certificateFieldNames.filter((field) => !placed.includes(field));
const all: readonly CertificateField[] = [...answer, 'status', ...rest];
const parts = { answer, rest, all };
