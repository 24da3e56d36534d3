// The problems of a form, above it: a box that takes focus, so that it is seen and read first, with a link to each field.
import { useEffect, useRef } from 'react';
import { useT } from '../../language/translation.tsx';

/** `id` of the field. */
type FieldProblem = { id: string; message: string };

type ErrorSummaryProps = {
  problems: FieldProblem[];
  /** Differs for each try, so that the box takes focus again; undefined before the first try on this page. */
  attempt?: number;
};

export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt !== undefined) box.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="scroll-mt-24 rounded-m bg-surface p-4.5 shadow-[inset_0_0_0_3px_var(--c-danger)]"
    >
      <h2 className="text-[1.5rem] leading-tight">{t('There is a problem')}</h2>
      <ul className="mt-1">
        {problems.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              // The address stays the same, without a new entry in the history.
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
              className="inline-flex min-h-11 items-center font-semibold text-danger underline underline-offset-4"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
