// /forgot-password: requests a link to set a new password. It shows the same for every address.
import { MailCheck } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { accountSentences } from '#contract/accounts/account-sentences.ts';
import { type Api, ApiError } from '#contract/api.ts';
import { msg } from '#contract/language/translate.ts';
import { accountApi } from '../../api/account.ts';
import { type FormOutcome, formContext } from '../../api/context.ts';
import { useInstitute } from '../../api/institute.ts';
import { browserLoader, serverLoader } from '../../api/loading.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { type Problem, ProblemBox } from '../../ui/form/problem-box.tsx';
import type { PageHandle } from '../frame/layout.tsx';
import { describePage, translatorOf } from '../frame/meta.ts';
import type { Route } from './+types/forgot-password-page.ts';
import { forgotAction } from './forgot-action.ts';
import { Panel } from './panel.tsx';

export const handle: PageHandle = { noAskButton: 'always' };

const load = (api: Api) => api.canMailLinks();
type Data = { canMail: boolean; form?: FormOutcome };
export const loader = async (args: Route.LoaderArgs): Promise<Data> => ({
  ...(await serverLoader(load)(args)),
  form: args.context.get(formContext)?.outcome,
});
export const clientLoader = async (args: Route.ClientLoaderArgs): Promise<Data> => browserLoader(load)(args);
export const action = forgotAction;

export function meta({ matches }: Route.MetaArgs) {
  const title = translatorOf(matches).t('Forgot your password?');
  return describePage(matches, { title, path: '/forgot-password', hidden: true });
}

export default function ForgotPassword({ loaderData: { canMail, form } }: Route.ComponentProps) {
  const t = useT();
  const [sent, setSent] = useState(form?.sent ?? false);
  return (
    <Panel title={t('Forgot your password?')}>
      <div className="mt-6 grid gap-5">
        {!canMail ? <WhomToAsk /> : sent ? <Sent /> : <AskForm form={form} onSent={() => setSent(true)} />}
        <Link to="/login" className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline">
          {t('Back to login')}
        </Link>
      </div>
    </Panel>
  );
}

function AskForm({ form, onSent }: { form?: FormOutcome; onSent: () => void }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(form?.errors !== undefined);
  const [problem, setProblem] = useState(form?.message ? problemOf(form.message, form.wait) : undefined);
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    setMissing(email === '');
    if (busy || email === '') return;
    setBusy(true);
    setProblem(undefined);
    try {
      await accountApi.forgotPassword(email);
      onSent();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(problemOf(error.message, error.status === 429 ? (error.retryAfter ?? 60) : undefined));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-ink-2">{t('We send you a link with which you set a new one.')}</p>
      <ProblemBox problem={problem} />
      <Field
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        defaultValue={form?.values?.email}
        error={missing ? t('Type your email.') : undefined}
      />
      <Button type="submit" disabled={busy}>
        {busy ? t('Sending...') : t('Send the link')}
      </Button>
    </form>
  );
}

const problemOf = (text: string, seconds?: number): Problem =>
  seconds ? { text: msg('Please wait.'), wait: { seconds } } : { text };

function Sent() {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="status" tabIndex={-1} className="flex items-start gap-3 rounded-m bg-leaf-soft p-4 text-leaf">
      <MailCheck aria-hidden className="mt-0.5 size-6 shrink-0" />
      <div>
        <p className="font-semibold">{t(accountSentences.resetAsked)}</p>
        <p className="mt-1">{t('Nothing after a few minutes? Look among spam, or ask an administrator.')}</p>
      </div>
    </div>
  );
}

const contactClass = 'inline-flex min-h-11 items-center underline underline-offset-3';

function WhomToAsk() {
  const t = useT();
  const { phones, email } = useInstitute();
  const [phone] = phones;
  return (
    <div className="rounded-m bg-sun-soft p-4 text-sun-ink">
      <p className="font-semibold">{t(accountSentences.noMail)}</p>
      {(phone || email) && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 wrap-anywhere">
          {t('The office:')}
          {phone && (
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={contactClass}>
              {phone}
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`} className={contactClass}>
              {email}
            </a>
          )}
        </p>
      )}
    </div>
  );
}
