// A labelled select.
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useT } from '../../language/translation.tsx';
import { describe, FieldFrame, inputClass } from '../../ui/form/field.tsx';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  label: ReactNode;
  /** Their labels are messages. */
  options: readonly (string | { value: string; label: string })[];
  value: string;
  onChange: (value: string) => void;
  help?: ReactNode;
  error?: string;
};

export function SelectField(props: SelectFieldProps) {
  const t = useT();
  const { label, options, value, onChange, help, error, className, id, ...select } = props;
  const own = useId();
  const name = id ?? own;
  return (
    <FieldFrame id={name} label={label} help={help} error={error} className={className}>
      <select
        id={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...describe(name, help, error)}
        className={inputClass(error, 'h-13 pr-11 pl-4.5 text-ink')}
        {...select}
      >
        {options.map((option) => {
          const { value: word, label: text } = typeof option === 'string' ? { value: option, label: option } : option;
          return (
            <option key={word} value={word}>
              {t(text)}
            </option>
          );
        })}
      </select>
    </FieldFrame>
  );
}
