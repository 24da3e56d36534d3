// Mails certificates to their students, those of an import or those chosen in the list: shows how many can be mailed, and the state of those
// that were. Each is named, to be sent by WhatsApp as well.
import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Selection } from '#contract/certificates/selection.ts';
import type { BatchSending, ChosenSending } from '#contract/certificates/sending.ts';
import { shownNumber } from '#contract/language/languages.ts';
import { msg } from '#contract/language/translate.ts';
import { useAttempt } from '../../api/attempt.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { Button, ButtonAnchor, type ButtonLook } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { WhatsappIcon } from '../../ui/drawn/whatsapp-icon.tsx';
import { showToast } from '../../ui/toast.ts';
import { chatLink } from '../parts/chat-link.ts';
import { showFailure } from '../parts/show-failure.ts';
import { LOOK_AGAIN_MS, whyNotSent } from './sending-words.ts';

const FAILED = msg('The certificates could not be sent.');

type State = BatchSending & Partial<Pick<ChosenSending, 'ids'>>;

export function SendBatchButton({ id, label }: { id: string; label?: string }) {
  return <SendButton label={label} look="outline" load={() => api.sending.ofBatch(id)} which={() => ({ batch: id })} />;
}

/** In the bar of the list. */
export function SendChosenButton({ chosen }: { chosen: Selection }) {
  return <SendButton look="chalk" load={() => api.sending.ofChosen(chosen)} which={({ ids = [] }) => ({ ids })} />;
}

type SendButtonProps = {
  look: ButtonLook;
  label?: string;
  load: () => Promise<State>;
  which: (state: State) => { ids: string[] } | { batch: string };
};

function SendButton({ look: buttonLook, label, load, which }: SendButtonProps) {
  const t = useT();
  const attempt = useAttempt();
  const [state, setState] = useState<State>();
  const [busy, setBusy] = useState(false);
  const isInBar = buttonLook === 'chalk';
  const during = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      console.error(error);
      showFailure(error, FAILED, FAILED);
    } finally {
      setBusy(false);
    }
  };
  const look = async () => setState(await load());
  const send = async (shown: State) => {
    const { queued } = await attempt((key) => api.sending.sendMany(which(shown), key));
    showToast(
      'success',
      t('{count, plural, one {# certificate} other {{count, number} certificates}} will be sent', { count: queued }),
      { about: FAILED },
    );
    await look();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is another function at every render
  useEffect(() => {
    if (!state?.queued) return undefined;
    const again = () => load().then((found) => setState((shown) => shown && found), console.error);
    const timer = setTimeout(() => void again(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const count = state ? state.ready + state.failed : 0;
  return (
    <>
      <Button size="small" look={buttonLook} aria-label={label} disabled={busy} onClick={() => void during(look)}>
        <Mail aria-hidden className={isInBar ? 'size-4.5 max-[479px]:hidden' : 'size-5'} />
        {isInBar ? t('Send') : t('Send to students')}
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
              <Button size="small" disabled={busy} onClick={() => void during(() => send(state))}>
                {t('Send {count, plural, one {# certificate} other {{count, number} certificates}}', { count })}
              </Button>
            )}
          </>
        }
      >
        {state && <Counts state={state} />}
        {state && <Students students={state.students} canMail={state.canMail} />}
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
    { count: canMail ? noEmail : 0, words: t('without an e-mail address') },
    { count: notVerified, words: t('not verified, so not sent') },
  ].filter(({ count }) => count > 0);
  return (
    <div className="grid gap-3 text-ink">
      {!canMail && <p>{t('No mail server is set up, so nothing is sent by e-mail. Send each one by WhatsApp.')}</p>}
      <ul className="grid gap-1">
        {lines.map(({ count, words }) => (
          <li key={words}>
            <b className="tabular-nums">{shownNumber(count)}</b> {words}
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

const stateWords: Record<BatchSending['students'][number]['state'], string> = {
  ready: msg('can be sent by e-mail'),
  queued: msg('queued'),
  sent: msg('sent'),
  failed: msg('failed'),
  noEmail: msg('without an e-mail address'),
  notVerified: msg('not verified, so not sent'),
};

function Students({ students, canMail }: Pick<BatchSending, 'students' | 'canMail'>) {
  const t = useT();
  // So that whoever sends to a whole class knows where they are.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const wordsOf = ({ _id, state }: (typeof students)[number]) => {
    if (opened.has(_id)) return t('opened in WhatsApp');
    return canMail || state !== 'noEmail' ? t(stateWords[state]) : undefined;
  };
  return (
    <ul aria-label={t('Students')} className="mt-4 grid max-h-72 divide-y-[1.5px] divide-line overflow-auto text-ink">
      {students.map((student) => {
        const { _id, certificate_no, name, state } = student;
        return (
          <li key={_id} className="flex items-center gap-3 py-2">
            <p className="min-w-0 grow leading-tight break-words">
              <b className="font-semibold">{name}</b>
              <span className="block text-small text-ink-2">
                {[certificate_no, wordsOf(student)].filter(Boolean).join(' · ')}
              </span>
            </p>
            {state !== 'notVerified' && (
              <ChatButton student={student} onOpened={() => setOpened((now) => new Set([...now, _id]))} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type ChatButtonProps = { student: BatchSending['students'][number]; onOpened: () => void };

function ChatButton({ student: { _id, name }, onOpened }: ChatButtonProps) {
  const t = useT();
  const label = t('Send to {name} by WhatsApp', { name });
  // Where the browser opened no tab.
  const [link, setLink] = useState<string>();
  const note = () => {
    onOpened();
    // A change asks from then on what it means for papers.
    void api.papers.given(_id).catch(console.error);
  };
  const open = async () => {
    // At once: later, browsers would take it for an advertisement.
    const tab = window.open('', '_blank');
    try {
      const { phone, words } = await api.sending.of(_id);
      // It is no longer Verified.
      if (words === null) throw new Error(`There is nothing to send to ${_id}.`);
      const address = chatLink(phone, words);
      if (!tab || tab.closed) return setLink(address);
      tab.location.href = address;
      note();
    } catch (error) {
      console.error(error);
      tab?.close();
      showFailure(error, FAILED, FAILED);
    }
  };
  if (link === undefined)
    return (
      <Button size="small" look="whatsapp" className="px-3!" aria-label={label} onClick={() => void open()}>
        <WhatsappIcon className="size-5" />
      </Button>
    );
  return (
    <ButtonAnchor size="small" look="whatsapp" href={link} aria-label={label} ref={takeFocus} onClick={note}>
      <WhatsappIcon className="size-5" />
      WhatsApp
    </ButtonAnchor>
  );
}

/** From the button, which it takes the place of. */
const takeFocus = (link: HTMLElement | null) => link?.focus();
