// A short list of entries, one row each, with buttons to add and remove.
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';

type EntryRowsProps<Entry> = {
  label: string;
  /** Marked with msg(); the place of the entry is `{number}`. */
  words: { add: string; remove: string; removed: string };
  entries: Entry[];
  onChange: (entries: Entry[]) => void;
  blank: Entry;
  most: number;
  error?: string;
  children: (entry: Entry, change: (entry: Entry) => void, at: number) => ReactNode;
};

export function EntryRows<Entry>(props: EntryRowsProps<Entry>) {
  const t = useT();
  const { label, words, entries, onChange, blank, most, error, children } = props;
  const rows = useRef<HTMLFieldSetElement>(null);
  const [announcement, setAnnouncement] = useState('');
  // A selector: where focus goes after the rows have changed.
  const next = useRef<string>(undefined);
  const keys = useRowKeys(entries.length);
  // Within the render that it was asked for: an effect of the render before may run after the press, when the row is not there yet.
  useLayoutEffect(() => {
    if (next.current === undefined) return;
    rows.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = undefined;
  });

  const add = () => {
    next.current = `[data-row="${entries.length}"] input`;
    onChange([...entries, blank]);
  };
  const remove = (at: number) => {
    const left = entries.length - 1;
    next.current = left === 0 ? '[data-add]' : `[data-row="${Math.min(at, left - 1)}"] button`;
    setAnnouncement(t(words.removed, { number: at + 1 }));
    keys.splice(at, 1);
    onChange(entries.toSpliced(at, 1));
  };

  return (
    <fieldset ref={rows} className="grid min-w-0 gap-2 max-[619px]:gap-3">
      <legend className="mb-1.5 text-small font-semibold">{label}</legend>
      {entries.map((entry, at) => (
        <div key={keys[at]} data-row={at} className="flex items-start gap-2">
          <div className="min-w-0 grow">{children(entry, (changed) => onChange(entries.with(at, changed)), at)}</div>
          <button
            type="button"
            aria-label={t(words.remove, { number: at + 1 })}
            onClick={() => remove(at)}
            className="grid size-13 shrink-0 place-items-center rounded-m text-ink-2 hover:bg-danger-soft hover:text-danger"
          >
            <Trash2 aria-hidden className="size-5" />
          </button>
        </div>
      ))}
      {error && <p className="text-small font-medium text-danger">{error}</p>}
      {entries.length < most && (
        <Button data-add look="outline" size="small" className="justify-self-start" onClick={add}>
          <Plus aria-hidden className="size-5" />
          {t(words.add)}
        </Button>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}

/** Equal rows differ by position only: each has a key, so that a row keeps the file that is being sent for it. */
function useRowKeys(count: number) {
  const keys = useRef<number[]>([]);
  const made = useRef(0);
  while (keys.current.length < count) keys.current.push(made.current++);
  keys.current.length = count;
  return keys.current;
}
