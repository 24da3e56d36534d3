// Shown when a Verified certificate is saved as Rejected: asks why, and which number replaces it.
import { type SyntheticEvent, useId, useState } from 'react';
import type { Certificate, InputOf } from '#contract/resources.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Asking } from '../form/saving.ts';
import { NewNumberField, ReasonField } from './reason-fields.tsx';
import { VisitorView } from './visitor-view.tsx';

type WithdrawDialogProps = Asking<InputOf<'certificates'>, Certificate> & { certificate: Certificate };

export function WithdrawDialog({ certificate, input, errors, busy, send, stop }: WithdrawDialogProps) {
  const t = useT();
  const form = useId();
  const [reason, setReason] = useState(input.reason ?? '');
  const [number, setNumber] = useState(input.replaced_by ?? '');
  const withdraw = (event: SyntheticEvent) => {
    event.preventDefault();
    send({ ...input, reason, replaced_by: number });
  };
  return (
    <Dialog
      open
      onClose={stop}
      title={t('Withdraw this certificate?')}
      className="w-[min(40rem,calc(100vw-2rem))]!"
      actions={
        <>
          <Button look="outline" size="small" onClick={stop}>
            {t('Cancel')}
          </Button>
          <Button look="danger" size="small" type="submit" form={form} disabled={busy}>
            {t('Withdraw certificate')}
          </Button>
        </>
      }
    >
      <p>{t('It was verified, so papers may be out. Whoever looks the number up is told that it was withdrawn.')}</p>
      <form id={form} noValidate onSubmit={withdraw} className="mt-4 grid gap-4 text-ink">
        <ReasonField value={reason} error={errors.reason} onChange={setReason} />
        <NewNumberField
          name="replaced_by"
          help={t('If another certificate takes its place. Optional.')}
          value={number}
          error={errors.replaced_by}
          onChange={setNumber}
        />
      </form>
      <VisitorView certificate={certificate} reason={reason} replacedBy={number} />
    </Dialog>
  );
}
