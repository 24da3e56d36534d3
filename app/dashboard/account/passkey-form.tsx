// Adds a passkey: a name by which it is found again, the password, then the browser asks.

import { addPasskey } from '../../api/account.ts';
import { useT } from '../../language/translation.tsx';
import { Field } from '../../ui/field.tsx';
import { PresentPassword } from './present-password.tsx';

export function PasskeyForm({ onAdded }: { onAdded: (recoveryCodes: string[]) => void }) {
  const t = useT();
  return (
    <PresentPassword
      button={t('Continue')}
      send={(present, fields) => addPasskey(present, String(fields.get('name') ?? '').trim() || t('Passkey'))}
      onDone={onAdded}
    >
      <Field
        name="name"
        label={t('Name of the passkey')}
        help={t('For example: my phone')}
        maxLength={60}
        autoComplete="off"
      />
    </PresentPassword>
  );
}
