// Filters of the list of certificates besides status: the course, the days of completion, and the import. Stored in the query.
import { useEffect, useState } from 'react';
import type { BatchSummary } from '#contract/import/batch.ts';
import { api } from '../../api/staff-api.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { timeAgo } from '../../ui/time-ago.ts';
import { useListAddress } from '../list/address.ts';
import { DayFilter, FilterSelect } from '../list/filter-select.tsx';

export function CertificateFilters() {
  const t = useT();
  return (
    <>
      <CourseSelect />
      <DayFilter name="from" label={t('Completed from')} />
      <DayFilter name="to" label={t('Completed until')} />
      <ImportSelect />
    </>
  );
}

function CourseSelect() {
  const t = useT();
  const [courses, setCourses] = useState<string[]>([]);
  const chosen = useListAddress().search.get('course') ?? '';
  useEffect(() => {
    // Without them the list can still be searched.
    api.certificateCourses().then(setCourses, console.error);
  }, []);
  // A course of the address that no certificate names is shown as well.
  const offered = chosen === '' || courses.includes(chosen) ? courses : [chosen, ...courses];
  return (
    <FilterSelect name="course" wide label={t('Course')} all={t('All courses')}>
      {offered.map((course) => (
        <option key={course}>{course}</option>
      ))}
    </FilterSelect>
  );
}

/** Shown after the first import. */
function ImportSelect() {
  const translator = useTranslator();
  const { t } = translator;
  const [batches, setBatches] = useState<BatchSummary[]>([]);
  const chosen = useListAddress().search.get('batch') ?? '';
  useEffect(() => {
    api.batches.list().then(setBatches, console.error);
  }, []);
  const offered = batches.filter(({ _id, added, undoneAt }) => _id === chosen || (added > 0 && !undoneAt));
  if (chosen === '' && offered.length === 0) return null;
  return (
    <FilterSelect name="batch" wide label={t('Import ## that it came with')} all={t('All, imported or not')}>
      {offered.map(({ _id, at, added }) => (
        <option key={_id} value={_id}>
          {t('{when}: {count, plural, one {# certificate} other {{count, number} certificates}}', {
            when: timeAgo(new Date(at), translator),
            count: added,
          })}
        </option>
      ))}
    </FilterSelect>
  );
}
