// Removes the second step of a user who lost phone and recovery codes.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { accountSentences } from '#contract/accounts/account-sentences.ts';
import { ApiError } from '#contract/api.ts';
import { msg } from '#contract/language/translate.ts';
import type { User } from '#contract/resources.ts';
import { useStaff } from '../../api/staff.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { showFailure } from '../parts/show-failure.ts';

export function ResetSecondStep({ user }: { user: User }) {
  const t = useT();
  const { me } = useStaff();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  // One's own is in the account page, which asks for the password.
  if (user._id === me._id) return null;
  const remove = async () => {
    setBusy(true);
    try {
      await api.accounts.removeSecondStep(user._id);
      showToast('success', accountSentences.secondStepReset);
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showFailure(error, msg('That did not work.'));
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <section
      aria-labelledby="reset-second-step"
      className="mt-6 rounded-card bg-surface p-4.5 ring-soft min-[1000px]:p-5.5"
    >
      <h2 id="reset-second-step" className="text-[1.5625rem] leading-tight">
        {t('Second step')}
      </h2>
      <p className="mt-1 text-ink-2">{t('Lost the phone and the recovery codes? Then it can be removed here.')}</p>
      <Button look="outline" size="small" className="mt-3" onClick={() => setAsking(true)}>
        {t('Remove the second step')}
      </Button>
      <ConfirmDialog
        open={asking}
        question={t('Remove the second step of {name}?', { name: user.name })}
        action={t('Remove')}
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {t('They are signed out everywhere, and log in with their password alone until they set it up again.')}
      </ConfirmDialog>
    </section>
  );
}
