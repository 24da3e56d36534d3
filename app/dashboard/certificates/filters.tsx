// Filters of the list of certificates besides status: the course, the days between which it was completed, and the import that
// brought it. Kept in the query.
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { BatchSummary } from '#contract/certificate-batch.ts';
import { api } from '../../api/staff-api.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { timeAgo } from '../../ui/time-ago.ts';
import { useListAddress } from '../records/list-address.ts';

const control = 'h-12 w-full min-w-0 rounded-m bg-surface px-3.5 text-ui text-ink ring-strong';
/** On phones the label is above its field, and the days share a line. */
const labelled =
  'grid min-w-0 content-end gap-1 text-small text-ink-2 min-[700px]:flex min-[700px]:items-center min-[700px]:gap-2.5';

/** On phones they are folded away, so that the list begins on the first screen, unless the address has one. */
export function CertificateFilters() {
  const t = useT();
  const id = useId();
  const { search } = useListAddress();
  const [isOpen, setIsOpen] = useState(['course', 'from', 'to', 'batch'].some((name) => search.get(name)));
  return (
    <>
      <Button
        look="quiet"
        size="small"
        className="min-[700px]:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden className="size-4.5" />
        {t('More filters')}
      </Button>
      <div
        id={id}
        className={classNames(
          'grid min-w-0 basis-full grid-cols-2 gap-3 min-[700px]:flex min-[700px]:flex-wrap',
          !isOpen && 'max-[699px]:hidden',
        )}
      >
        <CourseSelect />
        <DayInput name="from" label={t('Completed from')} />
        <DayInput name="to" label={t('Completed until')} />
        <ImportSelect />
      </div>
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
    <FilterSelect name="course" label={t('Course')} all={t('All courses')}>
      {offered.map((course) => (
        <option key={course}>{course}</option>
      ))}
    </FilterSelect>
  );
}

/** Once something has been imported. */
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
    <FilterSelect name="batch" label={t('Import')} all={t('All, imported or not')}>
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

type FilterSelectProps = { name: 'course' | 'batch'; label: string; all: string; children: ReactNode };

function FilterSelect({ name, label, all, children }: FilterSelectProps) {
  const { search, change } = useListAddress();
  const id = useId();
  return (
    <div className={classNames(labelled, 'max-[699px]:col-span-2')}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={search.get(name) ?? ''}
        onChange={(event) => change({ [name]: event.target.value })}
        className={classNames(control, 'min-[700px]:max-w-64')}
      >
        <option value="">{all}</option>
        {children}
      </select>
    </div>
  );
}

/** While the year is typed it has fewer digits, or begins with zeros: no day of ours yet. */
const isWhole = (day: string) => day === '' || /^[1-9]\d{3}-\d\d-\d\d$/.test(day);

function DayInput({ name, label }: { name: 'from' | 'to'; label: string }) {
  const { search, change } = useListAddress();
  const asked = search.get(name) ?? '';
  const [typed, setTyped] = useState(asked);
  const [shown, setShown] = useState(asked);
  const id = useId();
  // Follows the query when Back and Forward change it.
  if (asked !== shown) {
    setShown(asked);
    setTyped(asked);
  }
  return (
    <div className={labelled}>
      <label htmlFor={id} className="whitespace-nowrap">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value);
          if (isWhole(value) && value !== asked) change({ [name]: value });
        }}
        className={classNames(control, 'min-[700px]:w-42')}
      />
    </div>
  );
}
