// Warns before the session ends, and lets the user sign in again without leaving the page; asks when another user has signed in in another tab.
import { Clock } from 'lucide-react';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { sessionSentences } from '#contract/accounts/session-sentences.ts';
import { ApiError } from '#contract/api.ts';
import { localeOf } from '#contract/language/languages.ts';
import { type PendingStep, signIn, signInByCode, signInByPasskey } from '../../api/account.ts';
import { useSessionEnd, useSessionUser } from '../../api/session.ts';
import { useStaff } from '../../api/staff.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { SecondStepForm } from '../../ui/form/second-step-form.tsx';
import { showToast } from '../../ui/toast.ts';

const NOTICE = 10 * 60_000;

export function SessionNotice() {
  const { t, language } = useTranslator();
  const end = useNearEnd();
  const [asking, setAsking] = useState(false);
  if (end === undefined) return null;
  const time = end.toLocaleTimeString(localeOf(language), { hour: 'numeric', minute: '2-digit' });
  return (
    <div className="flex flex-wrap items-center gap-3 bg-sun-soft px-4 py-2 text-sun-ink min-[1000px]:px-8">
      <Clock aria-hidden className="size-5 shrink-0" />
      <p role="status" className="flex-1 basis-52 leading-snug font-semibold">
        {t('Your session ends at {time}.', { time })}{' '}
        <span className="font-normal">{t('What you typed is kept.')}</span>
      </p>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('Stay signed in')}
      </Button>
      <SignInAgain open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}

/** In another tab of this browser, which has one session. Nothing can be pressed until it is decided: it would be saved in their name. */
export function OtherUserNotice() {
  const t = useT();
  const { me } = useStaff();
  const user = useSessionUser();
  const [asking, setAsking] = useState(false);
  // Escape closes a dialog whatever we say: it opens again.
  const [round, setRound] = useState(0);
  if (user === undefined || user === me._id) return null;
  return (
    <>
      <Dialog
        key={round}
        open
        onClose={() => setRound(round + 1)}
        role="alertdialog"
        title={t('Someone else has logged in')}
        actions={
          <>
            <Button look="outline" size="small" onClick={() => location.reload()}>
              {t('Go on as the other user')}
            </Button>
            <Button size="small" onClick={() => setAsking(true)}>
              {t('Log in again as {name}', { name: me.name })}
            </Button>
          </>
        }
      >
        {t(
          'In another tab of this browser. What you save here would be saved in their name. What you typed is kept for you.',
        )}
      </Dialog>
      <SignInAgain open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

/** The end of the session, once it is near. */
function useNearEnd() {
  const end = useSessionEnd();
  const [near, setNear] = useState(false);
  useEffect(() => {
    const check = () => setNear(end !== undefined && end - Date.now() < NOTICE);
    check();
    // Polled: phones stop the timers of hidden pages.
    const timer = setInterval(check, 15_000);
    return () => clearInterval(timer);
  }, [end]);
  return near && end !== undefined ? new Date(end) : undefined;
}

function SignInAgain({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const { me } = useStaff();
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<PendingStep>();
  // Said beside what is to be mended, and as long as it is so.
  const [problem, setProblem] = useState<{ text: string; detail?: string }>();
  const attempt = async (work: () => Promise<PendingStep | undefined>) => {
    setProblem(undefined);
    setBusy(true);
    try {
      const needed = await work();
      setStep(needed);
      if (needed) return;
      showToast('success', sessionSentences.signedIn);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem({ text: sessionSentences.failed, detail: error.said });
    } finally {
      setBusy(false);
    }
  };
  const finish = (work: Promise<void>) => attempt(() => work.then(() => undefined));
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React events bubble to a form around the dialog.
    event.stopPropagation();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    if (password === '') return setProblem({ text: sessionSentences.missing });
    void attempt(() => signIn(me.email, password));
  };
  if (step)
    return (
      <Dialog open={open} onClose={onClose} title={t('Second step')} closeButton>
        <SecondStepForm
          hasPasskey={step.passkey !== undefined}
          hasCode={step.code}
          problem={problem}
          busy={busy}
          onCode={(code) => void finish(signInByCode(step, code))}
          onPasskey={() => void finish(signInByPasskey(step))}
          onBack={() => {
            setStep(undefined);
            setProblem(undefined);
          }}
        />
      </Dialog>
    );
  return (
    <Dialog open={open} onClose={onClose} title={t('Stay signed in')} closeButton>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <input type="email" name="email" autoComplete="username" value={me.email} readOnly hidden />
        <Field
          label={t('Password of {email}', { email: me.email })}
          name="password"
          type="password"
          autoComplete="current-password"
        />
        <div role="alert" className="rounded-m bg-danger-soft px-4 py-3 text-danger empty:hidden">
          {problem && <p className="font-semibold">{t(problem.text)}</p>}
          {problem?.detail && <p className="text-small">{t(problem.detail)}</p>}
        </div>
        <Button type="submit" disabled={busy}>
          {busy ? t('Logging in...') : t('Login')}
        </Button>
      </form>
    </Dialog>
  );
}
