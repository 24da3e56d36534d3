// A button that downloads a file from the server, with busy state and failure message.
import { Download, LoaderCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { showFailure } from '../parts/show-failure.ts';
import { saveFromServer } from './download.ts';

type SaveButtonProps = {
  address: string;
  file: string;
  /** The message when the download fails; the toast translates it. */
  failure: string;
  look?: ButtonLook;
  icon?: ReactNode;
  children: ReactNode;
  /** The accessible name, where several buttons have the same text. */
  label?: string;
};

export function SaveButton({ address, file, failure, look = 'outline', icon, children, label }: SaveButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await saveFromServer(address, file);
    } catch (error) {
      console.error(error);
      showFailure(error, failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      look={look}
      size="small"
      onClick={save}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={busy ? 'opacity-70' : undefined}
    >
      {busy ? (
        <LoaderCircle aria-hidden className="size-5 animate-pulse" />
      ) : (
        (icon ?? <Download aria-hidden className="size-5" />)
      )}
      {children}
    </Button>
  );
}
