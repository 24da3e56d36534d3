// Whether saving a Verified certificate needs a dialog first: it is withdrawn, or a printed fact is corrected.
import { normaliseNumber } from '#contract/certificates/number.ts';
import { signedFields } from '#contract/certificates/signature.ts';
import type { Certificate, InputOf } from '#contract/resources.ts';
import { deferred } from '../../ui/deferred.tsx';
import type { Question } from '../form/question.ts';

// Loaded ahead, but after the list, so that the dialog opens at once.
const CorrectionDialog = deferred(async () => (await import('./correction-dialog.tsx')).CorrectionDialog, {
  preload: true,
});
const WithdrawDialog = deferred(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog, { preload: true });

export type CertificateInput = InputOf<'certificates'>;

export function questionBeforeSaving(
  certificate: Certificate,
  input: CertificateInput,
): Question<CertificateInput, Certificate> | undefined {
  if (certificate.status !== 'Verified') return undefined;
  if (input.status === 'Rejected')
    return {
      fields: ['reason', 'replaced_by'],
      dialog: (asking) => <WithdrawDialog certificate={certificate} {...asking} />,
    };
  // An older number may be stored in another spelling, and stays.
  const before = { ...certificate, certificate_no: normaliseNumber(certificate.certificate_no) };
  const changed = signedFields.filter((field) => input[field] !== before[field]);
  if (input.status !== 'Verified' || changed.length === 0) return undefined;
  return {
    fields: ['certificate_no', 'reason'],
    dialog: (asking) => <CorrectionDialog certificate={certificate} changed={changed} {...asking} />,
  };
}
