// How to reach the student of a certificate: for staff only, and not printed.
import { labelOf } from '#contract/certificates/fields.ts';
import { isLanguage, languages } from '#contract/language/languages.ts';
import { useT } from '../../language/translation.tsx';
import { Field } from '../../ui/field.tsx';
import type { FormState } from '../form/form-state.ts';
import { SelectField } from '../form/select-field.tsx';
import type { CertificateValues } from './form.tsx';

const options = languages.map(({ code, name }) => ({ value: code, label: name }));

export function ContactFields({ form: { values, set, errors } }: { form: FormState<CertificateValues> }) {
  const t = useT();
  const field = (name: 'email' | 'phone') => ({
    name,
    label: t(labelOf(name)),
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{t('To send it to the student')}</legend>
      <p className="mb-3 text-small text-ink-2">
        {t('Optional. Only staff see this; it is not printed and never on the public page.')}
      </p>
      <div className="grid gap-5 min-[620px]:grid-cols-2">
        <Field {...field('email')} type="email" inputMode="email" />
        <Field {...field('phone')} type="tel" inputMode="tel" />
        <SelectField
          name="language"
          label={t(labelOf('language'))}
          options={options}
          // An older draft has none.
          value={values.language ?? 'en'}
          error={errors.language}
          onChange={(language) => isLanguage(language) && set('language', language)}
        />
      </div>
    </fieldset>
  );
}
