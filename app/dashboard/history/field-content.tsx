// The value of a field: text, a list, a picture. Of a long text only the change and its surroundings, until "Show all".
import { useState } from 'react';
import type { HistoryName } from '#contract/history/history.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { isPicture, ShownValue } from '../form/shown-value.tsx';
import { compareTexts, firstOf, lastOf } from './difference.ts';
import { readable } from './wording.ts';

type FieldContentProps = {
  name: HistoryName;
  field: string;
  value: unknown;
  /** The other version, for comparison. */
  other?: { value: unknown; is: 'before' | 'after' };
};

/** Longer texts are compared word by word and shortened. */
const LONG = 120;
const AROUND = 80;
const MOST = 320;

export function FieldContent({ name, field, value, other }: FieldContentProps) {
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
