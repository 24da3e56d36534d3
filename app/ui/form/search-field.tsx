// A search field that filters what is on the page, with a button that clears it.
import { Search, X } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { useT } from '../../language/translation.tsx';

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** In a form, for visitors without script. */
  name?: string;
};

export function SearchField({ label, value, onChange, name }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Takes over what was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the beginning
  useEffect(() => onChange(input.current?.value ?? ''), []);
  return (
    <search className="relative block">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4.5 size-5 -translate-y-1/2 text-ink-3"
      />
      <input
        ref={input}
        id={id}
        name={name}
        type="search"
        maxLength={200}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-13 w-full rounded-m bg-surface px-12 ring-strong placeholder:text-ink-3"
      />
      {value !== '' && <ClearButton input={input} onClear={() => onChange('')} />}
    </search>
  );
}

/** At the end of a search field; the field keeps focus. */
export function ClearButton({ input, onClear }: { input: RefObject<HTMLInputElement | null>; onClear: () => void }) {
  const t = useT();
  return (
    <button
      type="button"
      aria-label={t('Clear search')}
      onClick={() => {
        onClear();
        input.current?.focus();
      }}
      className="absolute top-1/2 right-1 grid size-11 -translate-y-1/2 place-items-center rounded-tag text-ink-3 hover:bg-sunken hover:text-ink [@media(scripting:none)]:hidden"
    >
      <X aria-hidden className="size-5" />
    </button>
  );
}
