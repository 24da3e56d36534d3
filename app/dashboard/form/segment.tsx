// A segmented control: one of a few words, such as class, level or status.
import { type CSSProperties, useId } from 'react';
import { useT } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';

type SegmentProps<Word extends string> = {
  label: string;
  /** Messages, unless they have names. */
  options: readonly Word[];
  names?: Record<Word, string>;
  value: Word;
  onChange: (word: Word) => void;
  /** CSS colours for a dot before each word and for the chosen word, such as `var(--c-leaf)`. */
  colours?: Partial<Record<Word, string>>;
};

export function Segment<Word extends string>({ label, options, names, value, onChange, colours }: SegmentProps<Word>) {
  const t = useT();
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-semibold">{label}</legend>
      <div className="flex max-w-120 flex-wrap gap-1 rounded-m bg-sunken p-1">
        {options.map((word) => (
          <label
            key={word}
            style={{ '--dot': colours?.[word] } as CSSProperties}
            className={classNames(
              'relative flex min-h-11 flex-auto items-center justify-center gap-2 rounded-[9px] px-2.5 text-ui font-semibold whitespace-nowrap text-ink-2',
              'transition-colors duration-200 has-checked:bg-surface has-checked:shadow-[inset_0_0_0_1.5px_var(--c-line),var(--sh-1)]',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
              colours?.[word] === undefined ? 'hover:text-ink has-checked:text-ink' : 'has-checked:text-(--dot)',
            )}
          >
            <input
              type="radio"
              name={name}
              value={word}
              checked={word === value}
              onChange={() => onChange(word)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {colours?.[word] !== undefined && <span aria-hidden className="size-2 shrink-0 rounded-full bg-(--dot)" />}
            {t<string>(names?.[word] ?? word)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
