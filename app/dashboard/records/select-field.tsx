// A labelled select.
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { describe, FieldFrame, inputClass } from '../../ui/field.tsx';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  label: ReactNode;
  options: readonly (string | { value: string; label: string })[];
  value: string;
  onChange: (value: string) => void;
  help?: ReactNode;
  error?: string;
};

export function SelectField(props: SelectFieldProps) {
  const { label, options, value, onChange, help, error, className, id, ...select } = props;
  const own = useId();
  const name = id ?? own;
  return (
    <FieldFrame id={name} label={label} help={help} error={error} className={className}>
      <div className="relative">
        <select
          id={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...describe(name, help, error)}
          className={inputClass(error, 'h-13 appearance-none pr-12 text-ink')}
          {...select}
        >
          {options.map((option) => {
            const { value: word, label: text } = typeof option === 'string' ? { value: option, label: option } : option;
            return (
              <option key={word} value={word}>
                {text}
              </option>
            );
          })}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-4 right-4 size-5 text-ink-2" />
      </div>
    </FieldFrame>
  );
}
