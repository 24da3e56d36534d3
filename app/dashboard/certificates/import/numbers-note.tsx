// Says which numbers the rows without one get.
import { useEffect, useState } from 'react';
import { api } from '../../../api/staff-api.ts';
import { useT } from '../../../language/translation.tsx';
import { type JudgedRow, unnumbered } from './rows.ts';

export function NumbersNote({ rows }: { rows: readonly JudgedRow[] }) {
  const t = useT();
  const [next, setNext] = useState('');
  const without = unnumbered(rows);
  const count = without.length;
  const course = without[0]?.cells.course;
  useEffect(() => {
    // Only told beforehand: the rows get their numbers when they are added.
    if (course !== undefined) api.nextCertificateNumber({ course: course.slice(0, 200) }).then(setNext, console.error);
  }, [course]);
  if (count === 0 || next === '') return null;
  return (
    <p className="max-w-160 rounded-m bg-primary-soft px-4 py-2.5">
      {t(
        '{count, plural, one {# row has no number. It gets the next one when it is added: {next}} other {{count, number} rows have no number. They get the next ones when they are added, in this order, beginning with {next}}}',
        { count, next },
      )}
    </p>
  );
}
