// Why a certificate is Rejected, and which number replaces it: in its form, and in the dialogs that withdraw it.
import { normaliseNumber } from '#contract/certificates/number.ts';
import { withdrawalLabels } from '#contract/language/staff-sentences.ts';
import { useT } from '../../language/translation.tsx';
import { Field } from '../../ui/form/field.tsx';

type TextFieldProps = { value: string; error?: string; onChange: (text: string) => void };

export function ReasonField({ value, error, onChange }: TextFieldProps) {
  const t = useT();
  return (
    <Field
      name="reason"
      label={t(withdrawalLabels.reason)}
      help={t('For everyone to read, such as: the name was misspelt. Optional.')}
      value={value}
      error={error}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type NumberFieldProps = TextFieldProps & { name: 'replaced_by' | 'certificate_no'; help?: string };

/** The number of the certificate that replaces it. */
export function NewNumberField({ name, value, error, help, onChange }: NumberFieldProps) {
  const t = useT();
  return (
    <Field
      name={name}
      label={t(withdrawalLabels.replaced_by)}
      help={help}
      value={value}
      error={error}
      autoCapitalize="characters"
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => onChange(normaliseNumber(value))}
    />
  );
}
