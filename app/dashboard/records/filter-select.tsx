// A select that filters a list; the choice is in the query.
import { type ReactNode, useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useListAddress } from './list-address.ts';

export const control = 'h-12 w-full min-w-0 rounded-m bg-surface px-3.5 text-ui text-ink ring-strong';
/** On phones the label is above its field. */
export const labelled =
  'grid min-w-0 content-end gap-1 text-small text-ink-2 min-[700px]:flex min-[700px]:items-center min-[700px]:gap-2.5';

type FilterSelectProps = {
  /** In the query. */
  name: string;
  label: string;
  /** For no choice. */
  all: string;
  /** On phones in a line of its own. */
  wide?: boolean;
  children: ReactNode;
};

export function FilterSelect({ name, label, all, wide = false, children }: FilterSelectProps) {
  const { search, change } = useListAddress();
  const id = useId();
  return (
    <div className={classNames(labelled, wide && 'max-[699px]:col-span-2')}>
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
