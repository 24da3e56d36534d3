// One of a few answers to a question in a dialog, with what it means. The whole card can be pressed.
import { type ReactNode, useId } from 'react';

type ChoiceProps = { name: string; title: ReactNode; chosen: boolean; onChoose: () => void; children: ReactNode };

export function Choice({ name, title, chosen, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="relative grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 rounded-m bg-sunken p-3.5 text-ink has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
      <input
        id={id}
        type="radio"
        name={name}
        checked={chosen}
        onChange={onChoose}
        aria-describedby={`${id}-about`}
        className="relative z-1 mt-0.5 size-5"
      />
      <label htmlFor={id} className="font-semibold after:absolute after:inset-0">
        {title}
      </label>
      <div id={`${id}-about`} className="col-start-2 min-w-0 text-small text-ink-2">
        {children}
      </div>
    </div>
  );
}
