// One's own name, as colleagues see it in the history.
import { type SyntheticEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/api.ts';
import { msg } from '#contract/language/translate.ts';
import { accountApi } from '../../api/account.ts';
import { useStaff } from '../../api/staff.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';

export function NameForm() {
  const t = useT();
  const { me } = useStaff();
  const { revalidate } = useRevalidator();
  const [name, setName] = useState(me.name);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setError(name.trim() === '' ? t('Type your name.') : undefined);
    if (busy || name.trim() === '') return;
    setBusy(true);
    try {
      await accountApi.rename(name);
      showToast('success', msg('Your name is changed.'));
      await revalidate();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.errors[0]?.message ?? t(failure.message));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        name="name"
        label={t('Name')}
        autoComplete="name"
        help={t('Colleagues see it beside what you changed.')}
        value={name}
        error={error}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" size="small" disabled={busy} className="justify-self-start">
        {busy ? t('Saving...') : t('Save name')}
      </Button>
    </form>
  );
}
