// The progress of a bulk change, and the button that stops it.
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Running } from './use-bulk.ts';

export function ProgressDialog({ running, stop }: { running: Running | undefined; stop: () => void }) {
  const t = useT();
  const { doing = '', done = 0, total } = running ?? {};
  return (
    <Dialog
      open={running?.doing !== undefined}
      onClose={stop}
      title={t(doing)}
      actions={
        <Button look="outline" size="small" onClick={stop}>
          {t('Stop')}
        </Button>
      }
    >
      <progress
        aria-label={t(doing)}
        value={total ? done : undefined}
        max={total || 1}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
      />
      <p className="mt-2 tabular-nums">
        {total ? t('{done, number} of {total, number}', { done, total }) : t('Please keep this page open.')}
      </p>
    </Dialog>
  );
}
