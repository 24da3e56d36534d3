// A password, which can be shown to check what was typed.
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useT } from '../../language/translation.tsx';
import { Field } from './field.tsx';

export function PasswordField(props: ComponentProps<typeof Field>) {
  const t = useT();
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Field {...props} type={shown ? 'text' : 'password'} style={{ paddingRight: '3.5rem' }} />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={t('Show password')}
        onClick={() => setShown(!shown)}
        className="absolute top-8 right-1 grid size-11 place-items-center rounded-tag text-ink-2 hover:bg-sunken"
      >
        {shown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
      </button>
    </div>
  );
}
