// Asks for the new status of many certificates and, when they are rejected, for the reason that everyone can read.
import { type SyntheticEvent, useId, useState } from 'react';
import type { NewStatus } from '#contract/certificates/selection.ts';
import type { CertificateState } from '#contract/certificates/state.ts';
import { type CertificateStatus, certificateStatuses } from '#contract/choices.ts';
import type { Translate } from '#contract/language/translate.ts';
import type { Certificate } from '#contract/resources.ts';
import { useT } from '../../../language/translation.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Segment } from '../../form/segment.tsx';
import { statusColours } from '../form.tsx';
import { useNeedsApproval } from '../needs-approval.ts';
import { ReasonField } from '../reason-fields.tsx';
import { VisitorView } from '../visitor-view.tsx';

type StatusDialogProps = {
  words: string;
  /** Undefined where it is not known exactly. */
  count?: number;
  /** The certificates among them that the list shows. */
  chosen: readonly Certificate[];
  onChoose: (status: NewStatus) => void;
  onClose: () => void;
};

export function StatusDialog({ words, count, chosen, onChoose, onClose }: StatusDialogProps) {
  const t = useT();
  const form = useId();
  const needsApproval = useNeedsApproval();
  const verified = chosen.find((one) => one.status === 'Verified');
  const [status, setStatus] = useState<CertificateStatus>(() => {
    // What is Verified already, as far as all of them are in view, can only be withdrawn or wait.
    if (chosen.length === count && chosen.every((one) => one.status === 'Verified')) return 'Rejected';
    return needsApproval ? 'Pending' : 'Verified';
  });
  const [reason, setReason] = useState('');
  const isRejected = status === 'Rejected';
  const choose = (event: SyntheticEvent) => {
    event.preventDefault();
    onChoose(isRejected ? { status, reason } : { status });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Change the status')}
      className="w-[min(40rem,calc(100vw-2rem))]!"
      actions={
        <>
          <Button look="outline" size="small" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button look={isRejected ? 'danger' : 'primary'} size="small" type="submit" form={form}>
            {count === undefined
              ? t('Change status')
              : whatHappens(isRejected && verified ? 'Withdrawn' : status, count, t)}
          </Button>
        </>
      }
    >
      <p>{words}</p>
      <form id={form} noValidate onSubmit={choose} className="mt-4 grid gap-4 text-ink">
        <Segment
          label={t('New status')}
          options={certificateStatuses.filter((one) => !needsApproval || one !== 'Verified')}
          value={status}
          onChange={setStatus}
          colours={statusColours}
        />
        {isRejected && <ReasonField value={reason} onChange={setReason} />}
      </form>
      {isRejected && (
        <p className="mt-3 text-small">
          {t(
            'Those that were verified are shown as withdrawn, with today’s date and this reason. Those that are rejected already keep theirs.',
          )}
        </p>
      )}
      {isRejected && verified && <VisitorView certificate={verified} reason={reason} replacedBy="" />}
    </Dialog>
  );
}

function whatHappens(state: CertificateState, count: number, t: Translate) {
  if (state === 'Withdrawn')
    return t('Withdraw {count, plural, one {# certificate} other {{count, number} certificates}}', { count });
  if (state === 'Rejected')
    return t('Reject {count, plural, one {# certificate} other {{count, number} certificates}}', { count });
  return state === 'Verified'
    ? t('Verify {count, plural, one {# certificate} other {{count, number} certificates}}', { count })
    : t('Set {count, plural, one {# certificate} other {{count, number} certificates}} to Pending', { count });
}
