// A certificate that waits for approval, on its page: administrators make it Verified or send it back with a note, which its editor reads.
import { Check, Undo2 } from 'lucide-react';
import { type SyntheticEvent, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { approvalWords, staffSentences } from '#contract/language/staff-sentences.ts';
import type { Certificate } from '#contract/resources.ts';
import { connectionCause } from '../../api/failure.ts';
import { useStaff } from '../../api/staff.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { showFailure } from '../parts/show-failure.ts';
import { certificateValuesOf } from './form.tsx';

const { approved, updateFailed, noteMissing } = staffSentences.certificates;

export function Approval({ certificate }: { certificate: Certificate }) {
  const t = useT();
  const isAdmin = useStaff().me.role === 'admin';
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [asksNote, setAsksNote] = useState(false);
  const { _id, version, approval, approval_note } = certificate;
  if (!approval) return null;
  const run = async (work: () => Promise<unknown>, done: string) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
      setAsksNote(false);
      showToast('success', done, { about: updateFailed });
    } catch (error) {
      console.error(error);
      showFailure(error, updateFailed, updateFailed);
      // Where it could not be loaded, the page would be gone, with the note that was typed.
      if (connectionCause(error)) return;
    } finally {
      setBusy(false);
    }
    await revalidate();
  };
  const approve = () =>
    run(
      () => api.of('certificates').update(_id, { ...certificateValuesOf(certificate), status: 'Verified' }, version),
      approved,
    );
  return (
    <section
      aria-label={t('Approval')}
      className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-sun-soft px-4.5 py-3.5 text-sun-ink"
    >
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold">{t(approvalWords[approval])}</p>
        <p className="wrap-anywhere whitespace-pre-line text-ink">
          {approval_note || (isAdmin ? t('Check it against your records first.') : t('An administrator looks at it.'))}
        </p>
      </div>
      {isAdmin && (
        <div className="flex flex-wrap gap-2.5">
          <Button size="small" disabled={busy} onClick={() => void approve()}>
            <Check aria-hidden className="size-4.5" />
            {t('Approve')}
          </Button>
          {approval === 'waits' && (
            <Button size="small" look="outline" disabled={busy} onClick={() => setAsksNote(true)}>
              <Undo2 aria-hidden className="size-4.5" />
              {t('Send back')}
            </Button>
          )}
        </div>
      )}
      {asksNote && (
        <NoteDialog
          busy={busy}
          onSend={(note) => void run(() => api.sendBack(_id, note, version), approvalWords['sent back'])}
          onClose={() => setAsksNote(false)}
        />
      )}
    </section>
  );
}

type NoteDialogProps = { busy: boolean; onSend: (note: string) => void; onClose: () => void };

function NoteDialog({ busy, onSend, onClose }: NoteDialogProps) {
  const t = useT();
  const form = useId();
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (note.trim() === '') return setError(t(noteMissing));
    onSend(note);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Send it back?')}
      actions={
        <>
          <Button look="outline" size="small" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button size="small" type="submit" form={form} disabled={busy}>
            {t('Send back')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="text-ink">
        <TextArea
          name="note"
          label={t('What needs to be corrected?')}
          help={t('Whoever prepared it reads this.')}
          rows={3}
          maxLength={500}
          value={note}
          error={error}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </Dialog>
  );
}
