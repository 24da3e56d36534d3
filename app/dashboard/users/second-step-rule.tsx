// Whether everyone must have a second step to log in.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/api.ts';
import { msg } from '#contract/language/translate.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';

export function SecondStepRule({ required }: { required: boolean }) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const choose = async (secondStepRequired: boolean) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await api.accounts.saveSettings({ secondStepRequired });
      showToast(
        'success',
        secondStepRequired
          ? msg('Everyone needs a second step now.')
          : msg('A second step is everyone’s own choice now.'),
      );
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section
      aria-labelledby="second-step-rule"
      className="mt-6 rounded-card bg-surface p-4.5 ring-soft min-[1000px]:p-5.5"
    >
      <h2 id="second-step-rule" className="text-[1.5625rem] leading-tight">
        {t('Second step for everyone')}
      </h2>
      <p className="mt-1 text-ink-2">
        {required
          ? t('Everyone must log in with a second step. Whoever has none is led to set it up.')
          : t('Whoever wants one sets it up in their account. You can ask everyone for it.')}
      </p>
      <div role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-danger empty:hidden">
        {problem && (
          <>
            <p className="font-semibold">{t(problem)}</p>
            <ButtonLink to="/dashboard/account" look="quiet" size="small" prefetch="none">
              {t('Your account')}
            </ButtonLink>
          </>
        )}
      </div>
      <Button look="outline" size="small" disabled={busy} className="mt-3" onClick={() => void choose(!required)}>
        {required ? t('Leave it to each') : t('Ask everyone for it')}
      </Button>
    </section>
  );
}
