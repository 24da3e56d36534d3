// The fields of a change, before and after. For a record that was added or deleted: all its fields, collapsed.
import { ArrowDown, ArrowRight, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { HistoryName, RecordChange } from '#contract/history/history.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { isPicture, ShownValue } from '../form/shown-value.tsx';
import { compareTexts, firstOf, lastOf } from './difference.ts';
import { type FieldChange, readable, shownLabel } from './wording.ts';

type ComparedFieldsProps = {
  name: HistoryName;
  action: RecordChange['action'];
  parts: FieldChange[];
  labels: Record<string, string>;
};

export function ComparedFields({ name, action, parts, labels }: ComparedFieldsProps) {
  const t = useT();
  const isWhole =
    action !== 'update' &&
    (parts.every(({ before }) => before === undefined) || parts.every(({ after }) => after === undefined));
  const order = Object.keys(labels);
  const place = ({ field }: FieldChange) =>
    order.indexOf(field) + 1 || order.indexOf(field.split('.')[0] ?? '') + 1 || 99;
  const sorted = parts.toSorted((one, other) => place(one) - place(other));
  if (!isWhole)
    return (
      <dl className="mt-3 grid gap-3.5 border-t-[1.5px] border-line pt-3.5">
        {sorted.map(({ field, before, after }) => (
          <div key={field} className="min-w-0">
            <dt className="text-small font-semibold">{shownLabel(field, labels, t)}</dt>
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
            <dt className="text-small font-semibold">{shownLabel(field, labels, t)}</dt>
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

// The value of a field: text, a list, a picture. A long text is shortened to the change and its surroundings, until "Show all".
type FieldContentProps = {
  name: HistoryName;
  field: string;
  value: unknown;
  other?: { value: unknown; is: 'before' | 'after' };
};

/** Longer texts are compared word by word and shortened. */
const LONG = 120;
const AROUND = 80;
const MOST = 320;

function FieldContent({ name, field, value, other }: FieldContentProps) {
  const shown = readable(name, field, value, useTranslator());
  if (typeof shown !== 'string' || shown.length <= LONG || isPicture(field))
    return <ShownValue field={field} value={shown} />;
  if (!other || typeof other.value !== 'string' || other.value === '') return <LongText end={shown} />;
  const [before, after] = other.is === 'before' ? [other.value, shown] : [shown, other.value];
  const { start, was, is, end } = compareTexts(before, after);
  return <LongText start={start} marked={other.is === 'before' ? is : was} end={end} />;
}

function LongText({ start = '', marked = '', end }: { start?: string; marked?: string; end: string }) {
  const t = useT();
  const [all, setAll] = useState(false);
  const short = [lastOf(start, AROUND), firstOf(marked, MOST), firstOf(end, marked || start ? AROUND : MOST)] as const;
  const [head, middle, tail] = all ? [start, marked, end] : short;
  const isCut = short.join('') !== start + marked + end;
  return (
    <>
      <span className="break-words whitespace-pre-line">
        {head}
        {middle !== '' && <mark className="rounded-[4px] bg-sun-soft px-0.5 text-sun-ink">{middle}</mark>}
        {tail}
      </span>
      {isCut && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="-mb-2 block min-h-11 font-semibold text-primary hover:underline"
        >
          {all ? t('Show less') : t('Show all')}
        </button>
      )}
    </>
  );
}
