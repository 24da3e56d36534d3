// Loads again what a page could not load. The failure itself is only logged to the console: the owner wants no message.
import { RotateCw } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { useT } from '../../language/translation.tsx';
import { Button, type ButtonLook } from '../../ui/button.tsx';

export function TryAgain({ look = 'outline' }: { look?: ButtonLook }) {
  const t = useT();
  const { revalidate, state } = useRevalidator();
  return (
    <Button look={look} onClick={() => revalidate()} disabled={state === 'loading'}>
      <RotateCw aria-hidden className="size-5" />
      {t('Try again')}
    </Button>
  );
}
