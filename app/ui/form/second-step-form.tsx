// The second step of signing in: a passkey, or a code of the app or a recovery code.
import { KeyRound } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../language/translation.tsx';
import { Button } from '../button.tsx';
import { Field } from './field.tsx';
import { type Problem, ProblemBox } from './problem-box.tsx';

type SecondStepFormProps = {
  /** Sent along before scripts have loaded. */
  step?: string;
  hasPasskey: boolean;
  hasCode: boolean;
  problem: Problem | undefined;
  busy: boolean;
  onCode: (code: string) => void;
  onPasskey: () => void;
  onBack: () => void;
};

export function SecondStepForm(props: SecondStepFormProps) {
  const { step, hasPasskey, hasCode, problem, busy, onCode, onPasskey, onBack } = props;
  const t = useT();
  const [missing, setMissing] = useState(false);
  // Recovery codes have letters: phones show another keyboard for them.
  const [recovering, setRecovering] = useState(!hasCode);
  const field = useRef<HTMLInputElement>(null);
  const passkey = useRef<HTMLButtonElement>(null);
  // In the field a phone would open its keyboard over the button.
  useEffect(() => (passkey.current ?? field.current)?.focus(), []);
  const change = () => {
    setRecovering(!recovering);
    setMissing(false);
    if (field.current) field.current.value = '';
    field.current?.focus();
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React events bubble to a form around a dialog.
    event.stopPropagation();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    setMissing(code === '');
    if (code !== '' && !busy) onCode(code);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {step && <input type="hidden" name="step" value={step} />}
      <ProblemBox problem={problem} />
      {hasPasskey && (
        <>
          <Button ref={passkey} onClick={onPasskey} disabled={busy}>
            <KeyRound aria-hidden className="size-5" />
            {t('Use a passkey')}
          </Button>
          <p className="text-center text-small text-ink-2">{t('or')}</p>
        </>
      )}
      <Field
        ref={field}
        name="code"
        label={recovering ? t('Recovery code') : t('Code')}
        help={
          recovering ? t('One of those that you kept. Each works once.') : t('Six digits from an app on your phone')
        }
        inputMode={recovering ? 'text' : 'numeric'}
        autoComplete={recovering ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        error={missing ? t('Type the code.') : undefined}
      />
      <Button type="submit" look={hasPasskey ? 'outline' : 'primary'} disabled={busy}>
        {busy ? t('Logging in...') : t('Login')}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-2">
        <Button look="quiet" size="small" className="-ml-4" onClick={onBack}>
          {t('Back')}
        </Button>
        {hasCode && (
          <Button look="quiet" size="small" className="-mr-4" onClick={change}>
            {recovering ? t('Use a code of the app') : t('Use a recovery code')}
          </Button>
        )}
      </div>
    </form>
  );
}
