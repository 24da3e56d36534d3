// Asks for the present password before something about signing in changes.
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { ApiError } from '#contract/api.ts';
import { msg } from '#contract/language/translate.ts';
import { useT } from '../../language/translation.tsx';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { type Problem, ProblemBox } from '../../ui/form/problem-box.tsx';

type PresentPasswordProps<Result> = {
  button: string;
  look?: ButtonLook;
  children?: ReactNode;
  send: (present: string, fields: FormData) => Promise<Result>;
  onDone: (result: Result) => void;
};

export function CurrentPassword<Result>({ button, look, children, send, onDone }: PresentPasswordProps<Result>) {
  const t = useT();
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const present = String(fields.get('present') ?? '');
    setError(present === '' ? t('Type your present password.') : undefined);
    setProblem(undefined);
    if (busy || present === '') return;
    setBusy(true);
    try {
      onDone(await send(present, fields));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const wrong = failure.errors.find(({ field }) => field === 'present');
      const wait = failure.status === 429 ? { seconds: failure.retryAfter ?? 60 } : undefined;
      if (wrong) setError(wrong.message);
      else setProblem({ text: wait ? msg('Please wait.') : failure.message, wait });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 text-ink">
      <ProblemBox problem={problem} />
      {children}
      <PasswordField
        name="present"
        label={t('Present password')}
        help={t('So that nobody else changes this at an open screen.')}
        autoComplete="current-password"
        error={error}
      />
      <Button type="submit" look={look} disabled={busy}>
        {button}
      </Button>
    </form>
  );
}
