// Withdraws a Verified certificate from its page or the list: a dialog asks why, and the result is shown as a toast. After a failure it stays
// open, with what was typed.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/api.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import type { Certificate } from '#contract/resources.ts';
import { api } from '../../api/staff-api.ts';
import { showToast } from '../../ui/toast.ts';
import { errorsOf } from '../form/check.ts';
import { showFailure } from '../parts/show-failure.ts';
import { certificateValuesOf } from './form.tsx';
import type { CertificateInput } from './save-question.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const { updated, updateFailed } = staffSentences.certificates;

export function Withdraw({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});

  const send = async (input: CertificateInput) => {
    if (busy) return;
    setBusy(true);
    try {
      await api.of('certificates').update(certificate._id, input, certificate.version);
      showToast('success', updated, { about: updateFailed });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const refused = errorsOf(error);
      setErrors(refused);
      // What is wrong in the dialog is said there.
      if (!refused.reason && !refused.replaced_by) showFailure(error, updateFailed, updateFailed);
      // Somebody else has saved it: the next try is with the certificate as it is now.
      if (error.status === 412) await revalidate();
      return;
    } finally {
      setBusy(false);
    }
    onClose();
    await revalidate();
  };

  // Somebody else has withdrawn it.
  if (certificate.status !== 'Verified') return null;
  return (
    <WithdrawDialog
      certificate={certificate}
      input={{ ...certificateValuesOf(certificate), status: 'Rejected' }}
      errors={errors}
      busy={busy}
      send={(input) => void send(input)}
      stop={onClose}
    />
  );
}
