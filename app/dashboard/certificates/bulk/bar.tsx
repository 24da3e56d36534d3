// The bar under the list while certificates are selected: how many, and what can be done to them.
import { BadgeCheck, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Selection as Meant } from '#contract/certificates/bulk.ts';
import { msg } from '#contract/language/translate.ts';
import type { Certificate } from '#contract/resources.ts';
import { useT } from '../../../language/translation.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { ProgressDialog } from '../../list/progress-dialog.tsx';
import type { Selection } from '../../list/selection.ts';
import { SelectionBar } from '../../list/selection-bar.tsx';
import { useMany } from '../../list/use-bulk.ts';
import { FilesDialog } from './files-dialog.tsx';
import { saveMany } from './saving.ts';
import { StatusDialog } from './status-dialog.tsx';

type ManyBarProps = {
  selection: Selection;
  /** Search, filters and order of the list. */
  query: Record<string, string>;
  /** Those that are on the screen. */
  shown: readonly Certificate[];
};

export function ManyBar({ selection, query, shown }: ManyBarProps) {
  const t = useT();
  const many = useMany();
  const [asked, setAsked] = useState<'status' | 'files' | 'delete'>();
  const { all, ids, count, orMore } = selection;
  const words =
    all && orMore
      ? t('More than {count, number} selected', { count })
      : t('{count, plural, one {# selected} other {{count, number} selected}}', { count });
  const meant: Meant = all ? { query, ...(orMore ? {} : { count }) } : { ids: [...ids] };
  const close = () => setAsked(undefined);
  /** They are other ones now, or gone. */
  const clearWhenDone = async (work: Promise<boolean>) => {
    close();
    if (!(await work)) return;
    selection.clear();
    // The button that had focus is gone.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <>
      <SelectionBar selection={selection} label={t('Selected certificates')} words={words}>
        <Button look="chalk" size="small" onClick={() => setAsked('status')}>
          <BadgeCheck aria-hidden className="size-4.5 max-[479px]:hidden" />
          {t('Status')}
        </Button>
        <Button look="chalk" size="small" onClick={() => setAsked('files')}>
          <Download aria-hidden className="size-4.5 max-[479px]:hidden" />
          {t('Save as…')}
        </Button>
        <Button look="chalk" size="small" onClick={() => setAsked('delete')}>
          <Trash2 aria-hidden className="size-4.5 max-[479px]:hidden" />
          {t('Delete')}
        </Button>
      </SelectionBar>
      {asked === 'status' && (
        <StatusDialog
          count={words}
          verified={shown.find(({ _id, status }) => status === 'Verified' && selection.has(_id))}
          onChoose={(status) =>
            void clearWhenDone(
              many.change(msg('Changing the status'), msg('The status could not be changed.'), '/many/status', {
                ...meant,
                ...status,
              }),
            )
          }
          onClose={close}
        />
      )}
      {asked === 'files' && (
        <FilesDialog
          count={words}
          onChoose={(as, name) => {
            close();
            void many.run(msg('Making the file'), msg('The file could not be made.'), (watch) =>
              saveMany(meant, as, name, watch),
            );
          }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asked === 'delete'}
        question={t('Delete the selected certificates?')}
        action={t('Delete certificates')}
        onConfirm={() =>
          void clearWhenDone(
            many.change(
              msg('Deleting certificates'),
              msg('The certificates could not be deleted.'),
              '/deletions',
              meant,
            ),
          )
        }
        onCancel={close}
      >
        <p className="font-semibold text-ink">{words}</p>
        <p className="mt-1">
          {t('Nobody can look them up then. Undo brings all of them back, now or later from the bin.')}
        </p>
      </ConfirmDialog>
      <ProgressDialog running={many.running} stop={many.stop} />
    </>
  );
}
