// Search, filter and sort above a list. The search is debounced and kept in the query.
import { Search } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../language/translation.tsx';
import { ClearButton } from '../../ui/form/search-field.tsx';
import { useShortcut } from '../../ui/shortcut.ts';
import { UNTRANSLATED } from '../form/translations.ts';
import { useListAddress } from './address.ts';
import { FilterSelect, MoreFilters } from './filter-select.tsx';
import { UntranslatedFilter } from './untranslated.tsx';

type Choice = { value: string; label: string };
type Filter = { field: string; all: string; choices: readonly (string | Choice)[] };

/** All texts are messages. */
type ListToolsProps = {
  searchLabel: string;
  filter?: Filter;
  sorts?: readonly Choice[];
  moreFilters?: { keys: readonly string[]; Choose: ComponentType };
  /** Some of its texts are translated. */
  isTranslated?: boolean;
  more?: ReactNode;
};

/** What is seldom needed is folded away, if there is more of it than the order. */
export function ListTools({ searchLabel, filter, sorts = [], isTranslated, moreFilters, more }: ListToolsProps) {
  const t = useT();
  const sort = sorts.length > 0 && <SortSelect sorts={sorts} />;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3 max-[699px]:items-end">
      <SearchBox label={t(searchLabel)} />
      {isTranslated || moreFilters ? (
        <MoreFilters
          names={['sort', UNTRANSLATED, ...(moreFilters?.keys ?? [])]}
          first={filter && { name: filter.field, control: <ChoiceFilter {...filter} /> }}
        >
          {moreFilters && <moreFilters.Choose />}
          {isTranslated && <UntranslatedFilter />}
          {sort}
        </MoreFilters>
      ) : (
        <>
          {filter && <ChoiceFilter {...filter} />}
          {sort}
        </>
      )}
      {more}
    </div>
  );
}

const PAUSE = 250;

function SearchBox({ label }: { label: string }) {
  const { search, change } = useListAddress();
  const asked = search.get('q') ?? '';
  const [typed, setTyped] = useState(asked);
  const [shown, setShown] = useState(asked);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  // Follows the query when Back and Forward change it.
  if (asked !== shown) {
    setShown(asked);
    if (asked !== typed.trim()) setTyped(asked);
  }
  useEffect(() => {
    if (typed.trim() === asked) return;
    const timer = setTimeout(() => change({ q: typed.trim() }, { replace: true }), PAUSE);
    // A link that is followed before typing pauses wins: the search would end its navigation, which is not rendered yet.
    const yieldToLink = ({ target }: Event) => target instanceof Element && target.closest('a') && clearTimeout(timer);
    document.addEventListener('click', yieldToLink, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', yieldToLink, { capture: true });
    };
  }, [typed, asked, change]);
  useShortcut('find', () => input.current?.focus());
  return (
    <search className="relative min-w-56 grow basis-72">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-3" />
      <input
        ref={input}
        id={id}
        type="search"
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="h-12 w-full rounded-m bg-surface pr-13 pl-11.5 text-ellipsis ring-strong placeholder:text-ink-3"
      />
      {typed !== '' && <ClearButton input={input} onClear={() => setTyped('')} />}
    </search>
  );
}

/** `all` is the choice of a list without it. */
export function ChoiceFilter({ field, all, choices }: Filter) {
  const t = useT();
  return (
    <FilterSelect name={field} label={t('Show')} all={t(all)}>
      {choices.map(choiceOf).map(({ value, label }) => (
        <option key={value} value={value}>
          {t(label)}
        </option>
      ))}
    </FilterSelect>
  );
}

const choiceOf = (choice: string | Choice): Choice =>
  typeof choice === 'string' ? { value: choice, label: choice } : choice;

/** The first choice is the order without one in the address. */
export function SortSelect({ sorts: [usual, ...others] }: { sorts: readonly Choice[] }) {
  const t = useT();
  return (
    <FilterSelect name="sort" label={t('Sort')} all={usual ? t(usual.label) : ''}>
      {others.map(({ value, label }) => (
        <option key={value} value={value}>
          {t(label)}
        </option>
      ))}
    </FilterSelect>
  );
}
