// A whole number that takes effect when it is typed completely: at each digit the frame would jump.
import { useId, useState } from 'react';
import { inputClass } from '../../ui/field.tsx';

type NumberFieldProps = { label: string; value: number; most: number; onChange: (value: number) => void };

export function NumberField({ label, value, most, onChange }: NumberFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const finish = () => {
    const number = typed?.trim() ? Number(typed) : Number.NaN;
    setTyped(undefined);
    if (Number.isFinite(number)) onChange(Math.max(0, Math.min(most, Math.round(number))));
  };
  return (
    <div className="grid min-w-0 content-end gap-1">
      <label htmlFor={id} className="text-small leading-tight font-semibold text-ink">
        {label}
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
          // Enter must not send the form around it.
          if (event.key === 'Enter') finish();
          else if (step !== 0) onChange(Math.max(0, Math.min(most, value + step)));
          else return;
          event.preventDefault();
        }}
        className={inputClass(undefined, 'h-11 px-3! tabular-nums')}
      />
    </div>
  );
}
