// /invitation#…: an invited person gives a name and chooses a password.
import { type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { LinkFacts } from '#contract/accounts/account.ts';
import { accountSentences } from '#contract/accounts/account-sentences.ts';
import { ApiError } from '#contract/api.ts';
import { msg } from '#contract/language/translate.ts';
import { isTooShort, passwordSentences } from '#contract/password.ts';
import { accountApi, signIn } from '../../api/account.ts';
import { useAttempt } from '../../api/attempt.ts';
import { useInstitute } from '../../api/institute.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { type Problem, ProblemBox } from '../../ui/form/problem-box.tsx';
import { showToast } from '../../ui/toast.ts';
import type { PageHandle } from '../frame/layout.tsx';
import { describePage, translatorOf } from '../frame/meta.ts';
import type { Route } from './+types/invitation-page.ts';
import { LinkState } from './link-state.tsx';
import { Panel } from './panel.tsx';
import { saySignedIn } from './say-signed-in.ts';
import { useLink } from './use-link.ts';

export const handle: PageHandle = { noAskButton: 'always' };

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, { title: translatorOf(matches).t('Invitation'), path: '/invitation', hidden: true });
}

export default function Invitation() {
  const t = useT();
  const link = useLink('invitation');
  const [dead, setDead] = useState(false);
  const state = dead ? 'dead' : link;
  return (
    <Panel title={t('Your account')}>
      {typeof state === 'object' ? (
        <AcceptForm token={state.token} facts={state.facts} onDead={() => setDead(true)} />
      ) : (
        <LinkState
          link={state}
          advice={msg('If you have set your password already, log in. Otherwise ask for a new invitation.')}
          onwards={{ to: '/login', label: msg('Login') }}
        />
      )}
    </Panel>
  );
}

type AcceptFormProps = { token: string; facts: LinkFacts; onDead: () => void };

function AcceptForm({ token, facts: { email, role }, onDead }: AcceptFormProps) {
  const { t, language } = useTranslator();
  const { name: institute } = useInstitute();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [errors, setErrors] = useState<{ name?: string; password?: string }>({});
  const attemptOnce = useAttempt();
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [name, password] = [String(fields.get('name') ?? '').trim(), String(fields.get('password') ?? '')];
    const missing = {
      name: name === '' ? t('Type your name.') : undefined,
      password: isTooShort(password) ? t(passwordSentences.tooShort) : undefined,
    };
    setProblem(undefined);
    setErrors(missing);
    if (busy || missing.name || missing.password) return;
    setBusy(true);
    try {
      await attemptOnce((key) => accountApi.acceptInvitation({ token, name, password }, key));
      // The account is there, whatever becomes of this.
      const isIn = await signIn(email, password).then(
        (step) => step === undefined,
        () => false,
      );
      if (!isIn) {
        showToast('success', accountSentences.welcome);
        return void (await navigate('/login', { replace: true }));
      }
      saySignedIn(language);
      // The router would look for it below the prefix of this language, where there is no dashboard.
      if (language === 'en') await navigate('/dashboard', { replace: true });
      else location.replace('/dashboard');
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.status === 410) onDead();
      else if (failure.status === 400 && failure.errors.length > 0)
        setErrors(Object.fromEntries(failure.errors.map(({ field, message }) => [field, message])));
      else setProblem({ text: failure.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-6 grid gap-5">
      <p className="wrap-anywhere text-ink-2">
        {role === 'admin'
          ? t('You are invited to {institute} as an administrator, with the email {email}.', { institute, email })
          : t('You are invited to {institute} as an editor, with the email {email}.', { institute, email })}
      </p>
      <ProblemBox problem={problem} />
      <Field label={t('Name')} name="name" autoComplete="name" error={errors.name} />
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('Password')}
        name="password"
        autoComplete="new-password"
        help={t(passwordSentences.help)}
        error={errors.password}
      />
      <Button type="submit" disabled={busy}>
        {busy ? t('Saving...') : t('Create the account')}
      </Button>
    </form>
  );
}
