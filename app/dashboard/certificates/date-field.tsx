// A date, picked or typed. Old papers have dates that no picker accepts ("Summer 1998"), so plain text is allowed too.
import { type ReactNode, useState } from 'react';
import { T, useT } from '../../language/translation.tsx';
import { Field } from '../../ui/field.tsx';

type DateFieldProps = { name: string; label: string; value: string; error?: string; onChange: (text: string) => void };

export function DateField({ name, label, value, error, onChange }: DateFieldProps) {
  const t = useT();
  const isUnpickable = value !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(value);
  const [asText, setAsText] = useState(isUnpickable);
  return (
    <div className="relative">
      <Field
        name={name}
        label={label}
        type={asText ? 'text' : 'date'}
        // A date input cannot show other text: it is shown as help, and stays the value.
        value={isUnpickable && !asText ? '' : value}
        help={isUnpickable && !asText ? t('Now: {value}', { value }) : undefined}
        error={error}
        maxLength={asText ? 40 : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <button
        type="button"
        aria-pressed={asText}
        onClick={() => setAsText(!asText)}
        className="absolute -top-3 right-0 min-h-11 px-1 text-small text-primary underline underline-offset-3"
      >
        {asText ? (
          <T text="Pick a date<more> for {label}</more>" tags={tags} values={{ label }} />
        ) : (
          <T text="Type it<more> for {label}</more>" tags={tags} values={{ label }} />
        )}
      </button>
    </div>
  );
}

const tags = { more: (inner: ReactNode) => <span className="sr-only">{inner}</span> };
