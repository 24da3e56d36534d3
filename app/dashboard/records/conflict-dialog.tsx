// Shown when another user has saved the same record: compares both versions and lets the user choose.
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ShownValue } from './shown-value.tsx';

type ConflictDialogProps = {
  labels: Record<string, string>;
  mine: object;
  theirs: object;
  onMine: () => void;
  onTheirs: () => void;
  onClose: () => void;
};

export function ConflictDialog({ labels, mine, theirs, onMine, onTheirs, onClose }: ConflictDialogProps) {
  const t = useT();
  const [ours, others] = [mine as Record<string, unknown>, theirs as Record<string, unknown>];
  const differing = Object.entries(labels).filter(
    ([field]) => JSON.stringify(ours[field]) !== JSON.stringify(others[field]),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={t('Someone else saved this in the meantime')}
      className="w-[min(46rem,calc(100vw-2rem))]!"
      actions={
        <>
          <Button look="quiet" size="small" onClick={onClose}>
            {t('Go on editing')}
          </Button>
          <Button look="outline" size="small" onClick={onTheirs}>
            {t('Take theirs')}
          </Button>
          <Button size="small" onClick={onMine}>
            {t('Save mine')}
          </Button>
        </>
      }
    >
      <p>{t('Nothing was overwritten. Compare the two and choose.')}</p>
      <dl className="mt-4 grid gap-4">
        {differing.map(([field, label]) => (
          <div key={field} className="grid gap-2 min-[620px]:grid-cols-2">
            <dt className="font-semibold text-ink min-[620px]:col-span-2">{t(label)}</dt>
            <dd className="rounded-m bg-sunken px-3 py-2">
              <span className="block text-micro text-ink-3">{t('Theirs')}</span>
              <ShownValue field={field} value={others[field]} />
            </dd>
            <dd className="rounded-m bg-sun-soft px-3 py-2 text-sun-ink">
              <span className="block text-micro">{t('Yours')}</span>
              <ShownValue field={field} value={ours[field]} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
