// One's own password: asks for the present one, and signs out everywhere else.
import { type SyntheticEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/api.ts';
import { msg } from '#contract/language/translate.ts';
import { isTooShort, passwordSentences } from '#contract/password.ts';
import { changePassword } from '../../api/account.ts';
import { useStaff } from '../../api/staff.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { type Problem, ProblemBox } from '../../ui/form/problem-box.tsx';
import { showToast } from '../../ui/toast.ts';

type Errors = { present?: string; password?: string };

export function PasswordForm() {
  const t = useT();
  const { me } = useStaff();
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [present, password] = [String(fields.get('present') ?? ''), String(fields.get('password') ?? '')];
    const missing = {
      present: present === '' ? t('Type your present password.') : undefined,
      password: isTooShort(password) ? t(passwordSentences.tooShort) : undefined,
    };
    setErrors(missing);
    setProblem(undefined);
    if (busy || missing.present || missing.password) return;
    setBusy(true);
    try {
      await changePassword(present, password);
      form.current?.reset();
      showToast('success', msg('Your password is changed. You are signed out everywhere else.'));
      await revalidate();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const named: Errors = Object.fromEntries(failure.errors.map(({ field, message }) => [field, message]));
      setErrors(named);
      const wait = failure.status === 429 ? { seconds: failure.retryAfter ?? 60 } : undefined;
      if (!named.present && !named.password) setProblem({ text: wait ? msg('Please wait.') : failure.message, wait });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <ProblemBox problem={problem} />
      <input type="email" name="email" autoComplete="username" value={me.email} readOnly hidden />
      <PasswordField
        name="present"
        label={t('Present password')}
        autoComplete="current-password"
        error={errors.present}
      />
      <PasswordField
        name="password"
        label={t('New password')}
        autoComplete="new-password"
        help={t(passwordSentences.help)}
        error={errors.password}
      />
      <Button type="submit" size="small" disabled={busy} className="justify-self-start">
        {busy ? t('Saving...') : t('Change password')}
      </Button>
    </form>
  );
}
