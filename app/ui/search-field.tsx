// A search field that filters what is on the page.
import { Search } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Where the field is part of a form that works without script. */
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
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-13 w-full rounded-m bg-surface pr-4 pl-12 ring-strong placeholder:text-ink-3"
      />
    </search>
  );
}

/** True when every word typed is somewhere in the text. */
export function matchesSearch(search: string, text: string) {
  const lower = text.toLowerCase();
  return search
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}
