// /reset-password#…: sets a new password by the link in a mail.
import { type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { accountSentences } from '#contract/accounts/account-sentences.ts';
import { ApiError } from '#contract/api.ts';
import { msg } from '#contract/language/translate.ts';
import { isTooShort, passwordSentences } from '#contract/password.ts';
import { accountApi } from '../../api/account.ts';
import { endSession } from '../../api/session.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { type Problem, ProblemBox } from '../../ui/form/problem-box.tsx';
import { showToast } from '../../ui/toast.ts';
import type { PageHandle } from '../frame/layout.tsx';
import { describePage, translatorOf } from '../frame/meta.ts';
import type { Route } from './+types/reset-password-page.ts';
import { LinkState } from './link-state.tsx';
import { Panel } from './panel.tsx';
import { useLink } from './use-link.ts';

export const handle: PageHandle = { noAskButton: 'always' };

export function meta({ matches }: Route.MetaArgs) {
  const title = translatorOf(matches).t('Set a new password');
  return describePage(matches, { title, path: '/reset-password', hidden: true });
}

export default function ResetPassword() {
  const t = useT();
  const link = useLink('reset');
  const [dead, setDead] = useState(false);
  const state = dead ? 'dead' : link;
  return (
    <Panel title={t('Set a new password')}>
      {typeof state === 'object' ? (
        <ResetForm token={state.token} email={state.facts.email} onDead={() => setDead(true)} />
      ) : (
        <LinkState
          link={state}
          advice={msg('You can have a new one sent.')}
          onwards={{ to: '/forgot-password', label: msg('Send a new link') }}
        />
      )}
    </Panel>
  );
}

type ResetFormProps = { token: string; email: string; onDead: () => void };

function ResetForm({ token, email, onDead }: ResetFormProps) {
  const t = useT();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [error, setError] = useState<string>();
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    setProblem(undefined);
    setError(isTooShort(password) ? t(passwordSentences.tooShort) : undefined);
    if (busy || isTooShort(password)) return;
    setBusy(true);
    try {
      await accountApi.resetPassword(token, password);
      // Every session has ended.
      endSession();
      showToast('success', accountSentences.passwordSet);
      await navigate('/login', { replace: true });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const field = failure.errors.find((one) => one.field === 'password');
      if (failure.status === 410) onDead();
      else if (field) setError(field.message);
      else setProblem({ text: failure.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-6 grid gap-5">
      <p className="wrap-anywhere text-ink-2">{t('For the account {email}', { email })}</p>
      <ProblemBox problem={problem} />
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('New password')}
        name="password"
        autoComplete="new-password"
        help={t(passwordSentences.help)}
        error={error}
      />
      <Button type="submit" disabled={busy}>
        {busy ? t('Saving...') : t('Set the password')}
      </Button>
      <p className="text-small text-ink-2">{t('You are then signed out on every device.')}</p>
    </form>
  );
}
