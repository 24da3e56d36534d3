// /login: signs staff in and returns to the page that asked for it.
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '#contract/api.ts';
import { sessionSentences } from '#contract/session-messages.ts';
import { keepDevice, readDevices } from '../../api/devices.ts';
import { api } from '../../api/send.ts';
import { startSession, useSignedIn } from '../../api/session.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import type { Wait } from '../../ui/countdown.ts';
import { Field } from '../../ui/field.tsx';
import { LazyMuggu } from '../../ui/lazy-muggu.tsx';
import { showToast } from '../../ui/toast.ts';
import { WaitSentence } from '../../ui/wait-sentence.tsx';
import type { PageHandle } from '../frame/layout.tsx';
import { describePage, translatorOf } from '../frame/meta.ts';
import type { Route } from './+types/login-page.ts';

/** For staff, who have nothing to ask. */
export const handle: PageHandle = { noAskButton: 'always' };

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, { title: translatorOf(matches).t('Staff login'), path: '/login', card: '/' });
}

export default function Login() {
  const { t, language } = useTranslator();
  const [params] = useSearchParams();
  const next = localPath(params.get('next'));
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!signedIn) return;
    if (language === 'en') void navigate(next, { replace: true });
    // The router would look for it below the prefix of this language, where there is no dashboard.
    else location.replace(next);
  }, [signedIn, next, navigate, language]);

  // Seen and read first, also where a phone's keyboard covers half of the form.
  useEffect(() => {
    if (problem) box.current?.focus();
  }, [problem]);

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const email = String(fields.get('email') ?? '').trim();
    const password = String(fields.get('password') ?? '');
    setProblem(undefined);
    if (email === '' || password === '') {
      setProblem({
        text: sessionSentences.missing,
        email: email === '' ? t('Type your email.') : undefined,
        password: password === '' ? t('Type your password.') : undefined,
      });
      return;
    }
    setBusy(true);
    try {
      const { token, device } = await api.signIn({ email, password, devices: readDevices() });
      keepDevice(device);
      showToast('success', sessionSentences.signedIn);
      startSession(token);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const wait = error.status === 429 ? { seconds: error.retryAfter ?? 60 } : undefined;
      setProblem({ text: sessionSentences.failed, detail: error.said, wait, refused: error.status === 401 });
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="grid min-[900px]:mx-5 min-[900px]:min-h-[34rem] min-[900px]:grid-cols-2">
      <div className="on-slate relative hidden place-items-center overflow-hidden rounded-2xl bg-slate text-chalk min-[900px]:grid">
        <div
          aria-hidden
          className="chukka-grid absolute inset-0 mask-[linear-gradient(200deg,#000_5%,transparent_75%)]"
        />
        <LazyMuggu seed="staff" columns={7} draw className="relative block size-[min(24rem,80%)]" />
      </div>
      <div className="wrap grid w-full max-w-105 content-center py-12">
        <h1 className="text-h1 leading-[.94]">{t('Staff login')}</h1>
        <form method="post" noValidate onSubmit={submit} className="mt-7 grid gap-5">
          <div ref={box} role="alert" tabIndex={-1} className="scroll-mt-24 empty:-mb-5">
            {problem && <ProblemBox {...problem} />}
          </div>
          <Field
            label={t('Email')}
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            error={problem?.email}
            invalid={problem?.refused}
          />
          <div className="relative">
            <Field
              label={t('Password')}
              name="password"
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              style={{ paddingRight: '3.5rem' }}
              error={problem?.password}
              invalid={problem?.refused}
            />
            <button
              type="button"
              aria-pressed={shown}
              aria-label={t('Show password')}
              onClick={() => setShown(!shown)}
              className="absolute top-8 right-1 grid size-11 place-items-center rounded-tag text-ink-2 hover:bg-sunken"
            >
              {shown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
            </button>
          </div>
          <Button type="submit" disabled={busy}>
            {busy ? t('Logging in...') : t('Login')}
          </Button>
        </form>
        <p className="mt-6 text-small text-ink-3">{t('For staff. Students do not need to log in.')}</p>
        <noscript>
          <p className="mt-4 rounded-m bg-sun-soft p-4 text-sun-ink">{t('Logging in needs JavaScript.')}</p>
        </noscript>
      </div>
    </div>
  );
}

type Problem = {
  text: string;
  detail?: string;
  wait?: Wait;
  /** What is missing, at its field. */
  email?: string;
  password?: string;
  /** Both are marked: it is not said which of them was wrong. */
  refused?: boolean;
};

function ProblemBox({ text, detail, wait }: Problem) {
  const t = useT();
  return (
    <div className="flex items-start gap-2.5 rounded-m bg-danger-soft p-4 text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-semibold">{t(text)}</p>
        {detail && <p>{wait ? <WaitSentence wait={wait} /> : t(detail)}</p>}
      </div>
    </div>
  );
}

/** Only dashboard addresses: a link must not redirect staff to another site after signing in. */
function localPath(next: string | null) {
  return next && /^\/dashboard(?:[/?#]|$)/.test(next) ? next : '/dashboard';
}
