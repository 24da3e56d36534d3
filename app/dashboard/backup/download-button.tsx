// Downloads the backup. It may take a while, so the button says what is going on.
import { Download, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#contract/api.ts';
import { msg } from '#contract/language/translate.ts';
import { dayInIndia } from '#contract/text/today.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { saveFromServer } from '../list/download.ts';

export function DownloadButton({ onSaved }: { onSaved: () => void }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await saveFromServer('/api/backup', `palaka-${dayInIndia()}.palaka`);
      showToast('success', msg('Backup downloaded'));
      onSaved();
    } catch (error) {
      console.error(error);
      const detail = error instanceof ApiError ? error.said : undefined;
      showToast('failure', msg('The backup could not be downloaded.'), { detail });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      onClick={save}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={busy ? 'opacity-70' : undefined}
    >
      {busy ? (
        <LoaderCircle aria-hidden className="size-5 animate-pulse" />
      ) : (
        <Download aria-hidden className="size-5" />
      )}
      {busy ? t('Making the backup…') : t('Download now')}
    </Button>
  );
}
