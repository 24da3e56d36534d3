// The series of certificate numbers, with the number that the next certificate would get.
import { useEffect, useState } from 'react';
import { namesCourse, seriesWords, whyNoSeries } from '#contract/certificates/number-series.ts';
import type { Institute } from '#contract/institute/institute.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { Field } from '../../ui/form/field.tsx';
import type { FormState } from '../form/form-state.ts';
import { instituteLabels as labels } from './labels.ts';

const TYPING_MS = 300;
/** Where no certificate names a course yet. */
const SAMPLE = 'PGDCA';

export function SeriesField({ form: { values, set, errors } }: { form: FormState<Institute> }) {
  const t = useT();
  const next = useNextNumber(values.numberSeries.trim());
  return (
    <div className="grid gap-2">
      <Field
        name="numberSeries"
        id="numberSeries"
        label={t(labels.numberSeries ?? '')}
        value={values.numberSeries}
        error={errors.numberSeries}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => set('numberSeries', event.target.value)}
        placeholder="PI-{year}-{####}"
        help={t(
          '{count} counts up from the highest number there is, {year} is the current year, {course} the course in short. If left blank, numbers go on like the newest ones.',
          seriesWords,
        )}
      />
      <p role="status" className="text-ui empty:hidden">
        {next && (
          <>
            {t('Next number:')} <strong className="font-semibold wrap-anywhere">{next.number}</strong>{' '}
            {next.course !== '' && <span className="text-ink-2">{t('for the course {course}', next)}</span>}
          </>
        )}
      </p>
    </div>
  );
}

function useNextNumber(series: string) {
  const [next, setNext] = useState<{ number: string; course: string }>();
  const isWrong = series !== '' && whyNoSeries(labels.numberSeries ?? '', series) !== undefined;
  useEffect(() => {
    if (isWrong) return setNext(undefined);
    let stale = false;
    const ask = async () => {
      const course = namesCourse(series) ? ((await api.certificateCourses())[0] ?? SAMPLE) : '';
      const number = await api.nextCertificateNumber({ series, course });
      if (!stale) setNext({ number, course });
    };
    // Only a preview: the field works without it.
    const timer = setTimeout(() => void ask().catch(console.error), TYPING_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [series, isWrong]);
  return next?.number ? next : undefined;
}
