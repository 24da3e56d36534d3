// Filters of a list besides the one that is always visible; the choices are in the query.
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { isDate } from '#contract/text/dates.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DayInput } from '../form/day-field.tsx';
import { useListAddress } from './address.ts';

// The arrow of a select stands at its right.
const control = 'h-12 w-full min-w-0 rounded-m bg-surface pl-3.5 text-ui text-ellipsis text-ink ring-strong';
/** On phones the label is above its field. */
const labelled =
  'grid min-w-0 content-end gap-1 text-small text-ink-2 min-[700px]:flex min-[700px]:items-center min-[700px]:gap-2.5';

type MoreFiltersProps = {
  names: readonly string[];
  label?: string;
  /** In view where there is room; on phones folded away with the others, unless the address has it. */
  first?: { name: string; control: ReactNode };
  children: ReactNode;
};

/** They are folded away, so that the list begins on the first screen, unless the address has one. */
export function MoreFilters({ names, label, first, children }: MoreFiltersProps) {
  const t = useT();
  const id = useId();
  const { search } = useListAddress();
  const [isOpen, setIsOpen] = useState(names.some((name) => search.get(name)));
  // Stays where it is when its choice is taken back.
  const [isUsed, setIsUsed] = useState(false);
  if (!isUsed && first && search.get(first.name)) setIsUsed(true);
  return (
    <>
      {first && <div className={isOpen || isUsed ? 'contents' : 'contents max-[699px]:hidden'}>{first.control}</div>}
      <Button look="quiet" size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <SlidersHorizontal aria-hidden className="size-4.5" />
        {label ?? t('More filters')}
      </Button>
      <div
        id={id}
        className={classNames(
          'grid min-w-0 basis-full grid-cols-2 gap-3 min-[700px]:flex min-[700px]:flex-wrap',
          !isOpen && 'hidden!',
        )}
      >
        {children}
      </div>
    </>
  );
}

type FilterSelectProps = {
  name: string;
  label: string;
  all: string;
  wide?: boolean;
  children: ReactNode;
};

export function FilterSelect({ name, label, all, wide = false, children }: FilterSelectProps) {
  const { search, change } = useListAddress();
  const id = useId();
  return (
    <div className={classNames(labelled, wide && 'max-[699px]:col-span-2')}>
      <label htmlFor={id} className="whitespace-nowrap">
        {label}
      </label>
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

const isWhole = (day: string) => day === '' || isDate(day);

export function DayFilter({ name, label }: { name: 'from' | 'to'; label: string }) {
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
      <DayInput
        id={id}
        isOver
        value={typed}
        onChange={(value) => {
          setTyped(value);
          if (isWhole(value) && value !== asked) change({ [name]: value });
        }}
        className={classNames(control, 'min-[700px]:w-50')}
      />
    </div>
  );
}
