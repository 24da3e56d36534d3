// Whether saving a Verified certificate needs a dialog first: papers may be out, and it is withdrawn or a printed fact is corrected.
import { normaliseNumber } from '#contract/certificates/number.ts';
import { signedFields } from '#contract/certificates/signature.ts';
import type { Certificate, InputOf } from '#contract/resources.ts';
import { api } from '../../api/staff-api.ts';
import { deferred } from '../../ui/deferred.tsx';
import type { Question } from '../form/saving.ts';

// Loaded ahead, but after the list, so that the dialog opens at once.
const CorrectionDialog = deferred(async () => (await import('./correction-dialog.tsx')).CorrectionDialog, {
  preload: true,
});
const WithdrawDialog = deferred(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog, { preload: true });

export type CertificateInput = InputOf<'certificates'>;

export async function questionBeforeSaving(
  certificate: Certificate,
  input: CertificateInput,
): Promise<Question<CertificateInput, Certificate> | undefined> {
  // An older number may be stored in another spelling, and stays.
  const before = { ...certificate, certificate_no: normaliseNumber(certificate.certificate_no) };
  const changed = signedFields.filter((field) => input[field] !== before[field]);
  const isWithdrawn = input.status === 'Rejected';
  const isCorrected = input.status === 'Verified' && changed.length > 0;
  if (certificate.status !== 'Verified' || !(isWithdrawn || isCorrected)) return undefined;
  if (!(await api.papers.mayBeOut(certificate._id))) return undefined;
  if (isWithdrawn)
    return {
      fields: ['reason', 'replaced_by'],
      dialog: (asking) => <WithdrawDialog certificate={certificate} {...asking} />,
    };
  return {
    fields: ['certificate_no', 'reason'],
    dialog: (asking) => <CorrectionDialog certificate={certificate} changed={changed} {...asking} />,
  };
}
