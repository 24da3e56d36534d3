// A text field with suggestions.
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Field } from '../../ui/form/field.tsx';

type SuggestFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list'> & {
  label: ReactNode;
  suggestions: readonly string[];
  value: string;
  onChange: (text: string) => void;
  help?: ReactNode;
  error?: string;
};

export const durations = ['3 months', '6 months', '1 year'] as const;

export function SuggestField({ suggestions, onChange, ...field }: SuggestFieldProps) {
  const list = useId();
  return (
    <>
      <Field {...field} list={list} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
      <datalist id={list}>
        {suggestions.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </>
  );
}
