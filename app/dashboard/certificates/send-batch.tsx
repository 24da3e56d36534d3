// Mails the certificates of an import to their students: shows how many can be mailed, and the state of those that were.
import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ApiError } from '#contract/api.ts';
import type { BatchSending } from '#contract/certificates/sending.ts';
import { msg } from '#contract/language/translate.ts';
import { useAttempt } from '../../api/attempt.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { LOOK_AGAIN_MS, whyNotSent } from './sending-words.ts';

const FAILED = msg('The certificates could not be sent.');

export function SendBatchButton({ id, label }: { id: string; label?: string }) {
  const t = useT();
  const attempt = useAttempt();
  const [state, setState] = useState<BatchSending>();
  const [busy, setBusy] = useState(false);
  const during = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      console.error(error);
      showToast('failure', FAILED, { detail: (error as ApiError).said, about: FAILED });
    } finally {
      setBusy(false);
    }
  };
  const look = async () => setState(await api.sending.ofBatch(id));
  const send = async () => {
    const { queued } = await attempt((key) => api.sending.sendMany({ batch: id }, key));
    showToast(
      'success',
      t('{count, plural, one {# certificate} other {{count, number} certificates}} will be sent', { count: queued }),
      { about: FAILED },
    );
    await look();
  };
  useEffect(() => {
    if (!state?.queued) return undefined;
    const again = () => api.sending.ofBatch(id).then((found) => setState((shown) => shown && found), console.error);
    const timer = setTimeout(() => void again(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [id, state]);
  const count = state ? state.ready + state.failed : 0;
  return (
    <>
      <Button size="small" look="outline" aria-label={label} disabled={busy} onClick={() => void during(look)}>
        <Mail aria-hidden className="size-5" />
        {t('Send to students')}
      </Button>
      <Dialog
        open={state !== undefined}
        onClose={() => setState(undefined)}
        title={t('Send to students')}
        actions={
          <>
            <Button look="outline" size="small" onClick={() => setState(undefined)}>
              {t('Close')}
            </Button>
            {state?.canMail && count > 0 && (
              <Button size="small" disabled={busy} onClick={() => void during(send)}>
                {t('Send {count, plural, one {# certificate} other {{count, number} certificates}}', { count })}
              </Button>
            )}
          </>
        }
      >
        {state && <Counts state={state} />}
      </Dialog>
    </>
  );
}

function Counts({
  state: { canMail, ready, queued, sent, failed, noEmail, notVerified, failures },
}: {
  state: BatchSending;
}) {
  const t = useT();
  const lines = [
    { count: ready, words: t('can be sent by e-mail') },
    { count: queued, words: t('queued') },
    { count: sent, words: t('sent') },
    { count: failed, words: t('failed') },
    { count: noEmail, words: t('without an e-mail address') },
    { count: notVerified, words: t('not verified, so not sent') },
  ].filter(({ count }) => count > 0);
  return (
    <div className="grid gap-3 text-ink">
      {!canMail && (
        <p>{t('No mail server is set up, so nothing is sent by e-mail. Send each one from its page by WhatsApp.')}</p>
      )}
      <ul className="grid gap-1">
        {lines.map(({ count, words }) => (
          <li key={words}>
            <b className="tabular-nums">{count.toLocaleString('en-IN')}</b> {words}
          </li>
        ))}
      </ul>
      {failures.length > 0 && (
        <ul aria-label={t('Could not be sent')} className="grid max-h-60 gap-1 overflow-auto text-small text-danger">
          {failures.map(({ certificate_no, name, lastError }) => (
            <li key={certificate_no}>
              {certificate_no} · {name}: {whyNotSent(lastError, t)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
