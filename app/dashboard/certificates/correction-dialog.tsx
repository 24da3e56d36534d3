// Shown when a printed fact of a Verified certificate is corrected: papers may be in use. It keeps its number, or a new certificate
// replaces it.
import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import { ApiError } from '#contract/api.ts';
import { labelOf, type SignedField } from '#contract/certificates/fields.ts';
import { normaliseNumber } from '#contract/certificates/number.ts';
import type { Certificate, InputOf } from '#contract/resources.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Choice } from '../form/choice.tsx';
import type { Asking } from '../form/saving.ts';
import { NewNumberField, ReasonField } from './reason-fields.tsx';
import { VisitorView } from './visitor-view.tsx';

type CorrectionDialogProps = Asking<InputOf<'certificates'>, Certificate> & {
  certificate: Certificate;
  changed: readonly SignedField[];
};

export function CorrectionDialog(props: CorrectionDialogProps) {
  const { certificate, changed, input, errors, busy, send, stop } = props;
  const t = useT();
  const form = useId();
  const isRenumbered = changed.includes('certificate_no');
  const [isNew, setNew] = useState(isRenumbered);
  const [number, setNumber] = useState(isRenumbered ? input.certificate_no : '');
  const [reason, setReason] = useState('');
  useEffect(() => {
    // Only a suggestion: the field works without it.
    if (!isRenumbered)
      api
        .nextCertificateNumber({ course: input.course })
        .then((next) => setNumber((typed) => typed || next), console.error);
  }, [isRenumbered, input.course]);

  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isNew) return send(input);
    send({ ...input, certificate_no: normaliseNumber(number), reason }, (replacement, sent) =>
      issue(certificate._id, replacement, sent),
    );
  };
  return (
    <Dialog
      open
      onClose={stop}
      title={t('Papers of this certificate may be out')}
      className="w-[min(40rem,calc(100vw-2rem))]!"
      actions={
        <>
          <Button look="outline" size="small" onClick={stop}>
            {t('Cancel')}
          </Button>
          <Button size="small" type="submit" form={form} disabled={busy}>
            {isNew ? t('Issue with the new number') : t('Save the correction')}
          </Button>
        </>
      }
    >
      <p>{t('You are correcting: {fields}.', { fields: changed.map((field) => t(labelOf(field))).join(', ') })}</p>
      <form id={form} noValidate onSubmit={save} className="mt-4 grid gap-3 text-ink">
        <Choice
          name={form}
          title={isRenumbered ? t('Only change the number') : t('Same number')}
          chosen={!isNew}
          onChoose={() => setNew(false)}
        >
          {isRenumbered
            ? t('The old number is no longer found. Right if no paper with it was given out.')
            : t('The old paper is shown as replaced: a scan says so, and names what differs.')}
        </Choice>
        <Choice name={form} title={t('New number')} chosen={isNew} onChoose={() => setNew(true)}>
          {t('A new certificate takes its place. The old number is shown as withdrawn, with the way to the new one.')}
        </Choice>
        {isNew && (
          <div className="grid gap-4 pt-1">
            <NewNumberField name="certificate_no" value={number} error={errors.certificate_no} onChange={setNumber} />
            <ReasonField value={reason} error={errors.reason} onChange={setReason} />
          </div>
        )}
      </form>
      {isNew && <VisitorView certificate={certificate} reason={reason} replacedBy={number} />}
    </Dialog>
  );
}

async function issue(id: string, replacement: InputOf<'certificates'>, sent: { version?: number; key: string }) {
  try {
    return (await api.replaceCertificate(id, replacement, sent.version, sent.key)).added;
  } catch (error) {
    // The number is taken: that belongs to its field.
    if (!(error instanceof ApiError) || error.status !== 409 || !error.said) throw error;
    throw new ApiError(409, error.said, [{ field: 'certificate_no', message: error.said }]);
  }
}
