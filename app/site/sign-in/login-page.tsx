// /login: signs staff in, in one step or two, and returns to the page that asked for it. A form that is sent before scripts have loaded is
// read by the server, and the page that comes back goes on from there.
import { type SyntheticEvent, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { sessionSentences } from '#contract/accounts/session-sentences.ts';
import { ApiError } from '#contract/api.ts';
import type { Translate } from '#contract/language/translate.ts';
import { begin, type PendingStep, signIn, signInByCode, signInByPasskey } from '../../api/account.ts';
import { type FormOutcome, formContext } from '../../api/context.ts';
import { useLostSession, useSignedIn } from '../../api/session.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { ProblemBox, type Problem as Said } from '../../ui/form/problem-box.tsx';
import { SecondStepForm } from '../../ui/form/second-step-form.tsx';
import type { PageHandle } from '../frame/layout.tsx';
import { describePage, translatorOf } from '../frame/meta.ts';
import type { Route } from './+types/login-page.ts';
import { loginAction } from './login-action.ts';
import { Panel } from './panel.tsx';
import { saySignedIn } from './say-signed-in.ts';

/** For staff, who need no WhatsApp button. */
export const handle: PageHandle = { noAskButton: 'always' };

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, { title: translatorOf(matches).t('Staff login'), path: '/login', hidden: true });
}

type Data = { form?: FormOutcome };
export const loader = ({ context }: Route.LoaderArgs): Data => ({ form: context.get(formContext)?.outcome });
export const clientLoader = async (): Promise<Data> => ({});
export const action = loginAction;

export default function Login({ loaderData: { form } }: Route.ComponentProps) {
  const { t, language } = useTranslator();
  const [params] = useSearchParams();
  const next = localPath(params.get('next'));
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<PendingStep | undefined>(form?.secondStep);
  const [problem, setProblem] = useState<Problem | undefined>(() => problemIn(form, t));
  const entered = form?.entered;

  useEffect(() => {
    if (!entered) return;
    begin(entered);
    saySignedIn(language);
  }, [entered, language]);

  useEffect(() => {
    if (!signedIn) return;
    if (language === 'en') void navigate(next, { replace: true });
    // The router would look for it below the prefix of this language, where there is no dashboard.
    else location.replace(next);
  }, [signedIn, next, navigate, language]);

  const attempt = async (work: () => Promise<PendingStep | undefined>) => {
    setProblem(undefined);
    setBusy(true);
    try {
      const needed = await work();
      setStep(needed);
      if (!needed) saySignedIn(language);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const wait = error.status === 429 ? { seconds: error.retryAfter ?? 60 } : undefined;
      setProblem({ text: sessionSentences.failed, detail: error.said, wait, refused: error.status === 401 });
    } finally {
      setBusy(false);
    }
  };
  const finish = (work: Promise<void>) => attempt(() => work.then(() => undefined));

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const email = String(fields.get('email') ?? '').trim();
    const password = String(fields.get('password') ?? '');
    if (email !== '' && password !== '') return void attempt(() => signIn(email, password));
    setProblem({
      text: sessionSentences.missing,
      email: email === '' ? t('Type your email.') : undefined,
      password: password === '' ? t('Type your password.') : undefined,
    });
  };

  if (entered)
    return (
      <Panel title={t(sessionSentences.signedIn)}>
        <p role="status" className="mt-6 text-lead text-ink-2">
          {t('Loading...')}
        </p>
      </Panel>
    );

  if (step)
    return (
      <Panel title={t('Second step')}>
        <div className="mt-7">
          <SecondStepForm
            step={step.step}
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
        </div>
      </Panel>
    );

  return (
    <Panel title={t('Staff login')}>
      <form method="post" noValidate onSubmit={submit} className="mt-7 grid gap-5">
        <ProblemBox problem={problem} />
        {!problem && <LostSession />}
        <Field
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          defaultValue={form?.values?.email}
          error={problem?.email}
          invalid={problem?.refused}
        />
        <PasswordField
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          error={problem?.password}
          invalid={problem?.refused}
        />
        <Button type="submit" disabled={busy}>
          {busy ? t('Logging in...') : t('Login')}
        </Button>
      </form>
      <Link
        to="/forgot-password"
        className="mt-3 inline-flex min-h-11 items-center justify-self-start font-semibold text-primary hover:underline"
      >
        {t('Forgot your password?')}
      </Link>
      <p className="mt-3 text-small text-ink-3">{t('For staff. Students do not need to log in.')}</p>
    </Panel>
  );
}

function LostSession() {
  const t = useT();
  if (!useLostSession()) return null;
  return (
    <p role="status" className="rounded-m bg-sun-soft px-4 py-3 text-sun-ink">
      <b className="font-semibold">{t('Your session has ended.')}</b>{' '}
      {t('It ran out, or was ended on another device. What you typed is kept: log in to go on.')}
    </p>
  );
}

type Problem = Said & {
  /** What is missing, at its field. */
  email?: string;
  password?: string;
  /** Both are marked: the page does not tell which of them was wrong. */
  refused?: boolean;
};

/** What went wrong with a form that was sent before scripts had loaded. */
function problemIn(form: FormOutcome | undefined, t: Translate): Problem | undefined {
  if (!form?.message) return undefined;
  const errorAt = (field: string) => {
    const message = form.errors?.find((error) => error.field === field)?.message;
    return message && t<string>(message);
  };
  const wait = form.wait ? { seconds: form.wait } : undefined;
  const refused = !form.errors && !wait && !form.secondStep;
  const at = { email: errorAt('email'), password: errorAt('password') };
  return { text: form.message, detail: form.detail, wait, refused, ...at };
}

/** Only dashboard addresses: a link must not redirect staff to another site after signing in. */
function localPath(next: string | null) {
  return next && /^\/dashboard(?:[/?#]|$)/.test(next) ? next : '/dashboard';
}
