// Who is told father's name and date of birth of a certificate.
import { readersOfPrivateFacts } from '#contract/certificates/privacy.ts';
import type { Institute } from '#contract/institute/institute.ts';
import { staffSentences } from '#contract/language/staff-messages.ts';
import { useStaff } from '../../api/staff.ts';
import { useT } from '../../language/translation.tsx';
import type { FormState } from '../form/form-state.ts';
import { SelectField } from '../form/select-field.tsx';
import { instituteLabels as labels, readerNames } from './labels.ts';

const readers = readersOfPrivateFacts.map((value) => ({ value, label: readerNames[value] }));

export function PrivacyField({ form: { values, set, errors } }: { form: FormState<Institute> }) {
  const t = useT();
  const isAdmin = useStaff().me.role === 'admin';
  return (
    <SelectField
      name="privateFacts"
      label={t(labels.privateFacts ?? '')}
      disabled={!isAdmin}
      help={
        isAdmin
          ? t(
              'Whoever holds the paper scans its QR code or types the date of birth printed on it. Others see neither, on the page, in the image and in the PDF.',
            )
          : t(staffSentences.institute.privacyForAdmins)
      }
      options={readers}
      value={values.privateFacts}
      onChange={(chosen) => set('privateFacts', chosen as Institute['privateFacts'])}
      error={errors.privateFacts}
    />
  );
}
