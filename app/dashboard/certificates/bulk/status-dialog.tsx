// Asks for the new status of many certificates and, when they are rejected, for the reason that everyone can read.
import { type SyntheticEvent, useId, useState } from 'react';
import type { NewStatus } from '#contract/certificates/bulk.ts';
import { type CertificateStatus, certificateStatuses } from '#contract/levels.ts';
import type { Certificate } from '#contract/resources.ts';
import { useT } from '../../../language/translation.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Segment } from '../../form/segment.tsx';
import { statusColours } from '../form.tsx';
import { ReasonField } from '../reason-fields.tsx';
import { VisitorsSee } from '../visitors-see.tsx';

type StatusDialogProps = {
  count: string;
  /** A Verified one among them, if one is known. */
  verified?: Certificate;
  onChoose: (status: NewStatus) => void;
  onClose: () => void;
};

export function StatusDialog({ count, verified, onChoose, onClose }: StatusDialogProps) {
  const t = useT();
  const form = useId();
  const [status, setStatus] = useState<CertificateStatus>('Verified');
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
            {t('Change status')}
          </Button>
        </>
      }
    >
      <p>{count}</p>
      <form id={form} noValidate onSubmit={choose} className="mt-4 grid gap-4 text-ink">
        <Segment
          label={t('New status')}
          options={certificateStatuses}
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
      {isRejected && verified && <VisitorsSee certificate={verified} reason={reason} replacedBy="" />}
    </Dialog>
  );
}
