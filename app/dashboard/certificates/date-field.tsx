// A date, picked or typed. Old papers have dates that no picker accepts ("Summer 1998"), so plain text is allowed too.
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';

type DateFieldProps = { name: string; label: string; value: string; error?: string; onChange: (text: string) => void };

export function DateField({ name, label, value, error, onChange }: DateFieldProps) {
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
        help={isUnpickable && !asText ? `Now: ${value}` : undefined}
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
        {asText ? 'Pick a date' : 'Type it'}
        <span className="sr-only"> for {label}</span>
      </button>
    </div>
  );
}
