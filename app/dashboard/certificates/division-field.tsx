// The division of a certificate: A until staff choose another, or none, which is then printed nowhere.
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useT } from '../../language/translation.tsx';
import { Field } from '../../ui/field.tsx';

type DivisionProps = { label: string; value: string; error?: string; onChange: (division: string) => void };

export function DivisionField({ label, value, error, onChange }: DivisionProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    // The button is gone.
    input.current?.focus();
  };
  return (
    <div className="relative">
      <Field
        ref={input}
        name="division"
        label={label}
        value={value}
        error={error}
        help={t('Clear it if there is none: then nothing is printed about it.')}
        onChange={({ target }) => onChange(target.value)}
        autoCapitalize="characters"
        autoComplete="off"
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={t('No division')}
          onClick={clear}
          className="absolute top-8.5 right-1 grid size-11 place-items-center rounded-m text-ink-3 hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </div>
  );
}
