// Sets up codes of an app: the password, then a QR code for the app, then a first code that proves that it works.
import { type SyntheticEvent, useEffect, useState } from 'react';
import type { CodeSetup } from '#contract/accounts/account.ts';
import { ApiError } from '#contract/api.ts';
import { accountApi } from '../../api/account.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { type Problem, ProblemBox } from '../../ui/form/problem-box.tsx';
import { CurrentPassword } from './current-password.tsx';

type CodeDialogProps = { open: boolean; onClose: () => void; onAdded: (recoveryCodes: string[]) => void };

export function CodeDialog({ open, onClose, onAdded }: CodeDialogProps) {
  const t = useT();
  const [setup, setSetup] = useState<CodeSetup>();
  // The next set-up starts over.
  useEffect(() => {
    if (!open) setSetup(undefined);
  }, [open]);
  return (
    <Dialog open={open} onClose={onClose} title={t('Codes of an app')} closeButton>
      {setup ? (
        <FirstCode setup={setup} onAdded={onAdded} />
      ) : (
        <>
          <p className="mb-4">
            {t(
              'You need an app for one-time codes, such as Google Authenticator, Aegis or the passwords of your phone.',
            )}
          </p>
          <CurrentPassword button={t('Continue')} send={accountApi.beginCode} onDone={setSetup} />
        </>
      )}
    </Dialog>
  );
}

function FirstCode({ setup, onAdded }: { setup: CodeSetup; onAdded: (recoveryCodes: string[]) => void }) {
  const t = useT();
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    setError(code === '' ? t('Type the code.') : undefined);
    setProblem(undefined);
    if (busy || code === '') return;
    setBusy(true);
    try {
      onAdded((await accountApi.confirmCode(setup.setup, code)).recoveryCodes);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const wrong = failure.errors.find(({ field }) => field === 'code');
      if (wrong) setError(wrong.message);
      else setProblem({ text: failure.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 text-ink">
      <ProblemBox problem={problem} />
      <p>{t('Scan this with the app, then type the six digits that it shows.')}</p>
      <QrCode rows={setup.qr} label={t('QR code for the app')} />
      <div className="text-small">
        <p className="text-ink-2">{t('On this phone? Open the app with the link, or type the key into it.')}</p>
        <a href={setup.link} className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline">
          {t('Open the app')}
        </a>
        <p className="font-mono wrap-anywhere select-all">{setup.secret.match(/.{1,4}/g)?.join(' ')}</p>
      </div>
      <Field
        name="code"
        label={t('Code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        error={error}
      />
      <Button type="submit" disabled={busy}>
        {busy ? t('Saving...') : t('Confirm')}
      </Button>
    </form>
  );
}

/** Dark on white in both themes: scanners expect it. Four light modules around it. */
function QrCode({ rows, label }: { rows: string[]; label: string }) {
  const size = rows.length + 8;
  const path = rows
    .flatMap((row, y) => [...row].flatMap((cell, x) => (cell === '1' ? `M${x + 4} ${y + 4}h1v1h-1z` : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="mx-auto w-full max-w-56 rounded-m bg-white"
    >
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
