// The fields of a change, before and after. For a record that was added or deleted: all its fields, collapsed.
import { ArrowDown, ArrowRight, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HistoryName, RecordChange } from '#contract/history/history.ts';
import { useT } from '../../language/translation.tsx';
import { FieldContent } from './field-content.tsx';
import { type FieldChange, labelOf } from './wording.ts';

type ComparedFieldsProps = {
  name: HistoryName;
  action: RecordChange['action'];
  parts: FieldChange[];
  labels: Record<string, string>;
};

export function ComparedFields({ name, action, parts, labels }: ComparedFieldsProps) {
  const t = useT();
  const isWhole = parts.every(({ before }) => before === undefined) || parts.every(({ after }) => after === undefined);
  // In the order of the form.
  const order = Object.keys(labels);
  const place = ({ field }: FieldChange) =>
    order.indexOf(field) + 1 || order.indexOf(field.split('.')[0] ?? '') + 1 || 99;
  const sorted = parts.toSorted((one, other) => place(one) - place(other));
  if (!isWhole)
    return (
      <dl className="mt-3 grid gap-3.5 border-t-[1.5px] border-line pt-3.5">
        {sorted.map(({ field, before, after }) => (
          <div key={field} className="min-w-0">
            <dt className="text-small font-semibold">{t(labelOf(field, labels))}</dt>
            <dd className="mt-1 grid items-center gap-1.5 min-[700px]:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
              <FieldBox label={t('Before')} className="bg-sunken text-ink-2">
                <FieldContent name={name} field={field} value={before} other={{ value: after, is: 'after' }} />
              </FieldBox>
              <ArrowRight aria-hidden className="hidden size-4.5 text-ink-3 min-[700px]:block" />
              <ArrowDown aria-hidden className="mx-auto size-4.5 text-ink-3 min-[700px]:hidden" />
              <FieldBox label={t('After')} className="bg-primary-soft">
                <FieldContent name={name} field={field} value={after} other={{ value: before, is: 'before' }} />
              </FieldBox>
            </dd>
          </div>
        ))}
      </dl>
    );
  const filled = sorted.filter(({ before, after }) => !isBlank(after ?? before));
  return (
    <details className="group mt-2">
      <summary className="-mb-2 -ml-1 flex min-h-11 cursor-pointer list-none items-center gap-1 font-semibold text-primary [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-5 transition-transform group-open:rotate-90" />
        {action === 'delete' ? t('What it held') : t('What it began with')}
      </summary>
      <dl className="mt-3 grid gap-2.5 border-t-[1.5px] border-line pt-3.5">
        {filled.map(({ field, before, after }) => (
          <div key={field} className="grid gap-x-4 min-[700px]:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="text-small font-semibold">{t(labelOf(field, labels))}</dt>
            <dd className="min-w-0 text-ink-2">
              <FieldContent name={name} field={field} value={after ?? before} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function FieldBox({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <div className={`min-w-0 self-stretch rounded-m px-3.5 py-2.5 ${className}`}>
      <span className="sr-only">{label}: </span>
      {children}
    </div>
  );
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
