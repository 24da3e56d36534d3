// How long messages and wishes to be called are kept.

import { keptPeriods } from '#contract/contact/kept-for.ts';
import type { Institute } from '#contract/institute/institute.ts';
import { useT } from '../../language/translation.tsx';
import type { FormState } from '../form/form-state.ts';
import { SelectField } from '../form/select-field.tsx';
import { instituteLabels as labels, periodNames } from './labels.ts';

const periods = keptPeriods.map((value) => ({ value, label: periodNames[value] }));

export function KeptField({ form: { values, set, errors } }: { form: FormState<Institute> }) {
  const t = useT();
  return (
    <SelectField
      name="enquiriesKept"
      label={t(labels.enquiriesKept ?? '')}
      help={t(
        'Messages and call requests are then deleted for good, with all notes about them. Visitors read this under the forms.',
      )}
      options={periods}
      value={values.enquiriesKept}
      onChange={(chosen) => set('enquiriesKept', chosen as Institute['enquiriesKept'])}
      error={errors.enquiriesKept}
    />
  );
}
