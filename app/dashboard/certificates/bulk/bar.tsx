// The bar under the list while certificates are selected: how many, and the bulk actions.
import { BadgeCheck, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { BulkFiles, Selection as Meant, NewStatus } from '#contract/certificates/selection.ts';
import { msg } from '#contract/language/translate.ts';
import type { Certificate } from '#contract/resources.ts';
import { useStaff } from '../../../api/staff.ts';
import { useT } from '../../../language/translation.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { ProgressDialog } from '../../list/progress-dialog.tsx';
import type { Selection } from '../../list/selection.ts';
import { SelectionBar } from '../../list/selection-bar.tsx';
import { bringBack, type ChangeWords, changeInParts, undoChange, useBulk } from '../../list/use-bulk.ts';
import { Menu, MenuButton } from '../../parts/menu.tsx';
import { SendChosenButton } from '../send-batch.tsx';
import { saveFiles } from './save-files.ts';
import { StatusDialog } from './status-dialog.tsx';

type CertificatesBarProps = {
  selection: Selection;
  query: Record<string, string>;
  shown: readonly Certificate[];
};

export function CertificatesBar({ selection, query, shown }: CertificatesBarProps) {
  const t = useT();
  const bulk = useBulk();
  const isAdmin = useStaff().me.role === 'admin';
  const [asked, setAsked] = useState<'status' | 'delete'>();
  const { all, ids, count, orMore } = selection;
  const words =
    all && orMore
      ? t('More than {count, number} selected', { count })
      : t('{count, plural, one {# selected} other {{count, number} selected}}', { count });
  const meant: Meant = all ? { query, ...(orMore ? {} : { count }) } : { ids: [...ids] };
  const close = () => setAsked(undefined);
  const saveAs = (as: BulkFiles) =>
    void bulk.watch({ doing: msg('Making the file'), failed: msg('The file could not be made.') }, (watch) =>
      saveFiles(meant, as, watch),
    );
  /** The selected certificates have changed, or are gone. After a failure the dialog stays open, with what was typed. */
  const change = async (words: ChangeWords, path: string, more?: NewStatus) => {
    const body = { ...meant, ...more };
    if (!(await bulk.change(words, (watch) => changeInParts(`/certificates/bulk${path}`, body, watch)))) return;
    close();
    selection.clear();
    // The button that had focus is gone.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const setStatus = (status: NewStatus) => {
    const words = { doing: msg('Changing the status'), failed: msg('The status could not be changed.') };
    void change({ ...words, undo: undoChange }, '/status', status);
  };
  const remove = () => {
    const words = { doing: msg('Deleting certificates'), failed: msg('The certificates could not be deleted.') };
    void change({ ...words, undo: bringBack }, '/deletions');
  };
  /** In the list of those that wait. */
  const isApproving = query.status === 'Waiting' && isAdmin;
  return (
    <>
      <SelectionBar selection={selection} label={t('Selected certificates')} words={words}>
        <Button
          look="chalk"
          size="small"
          onClick={isApproving ? () => setStatus({ status: 'Verified' }) : () => setAsked('status')}
        >
          <BadgeCheck aria-hidden className="size-4.5 max-[479px]:hidden" />
          {isApproving ? t('Approve') : t('Status or withdraw')}
        </Button>
        <FilesMenu onChoose={saveAs} />
        <SendChosenButton chosen={meant} />
        <Button look="chalk" size="small" onClick={() => setAsked('delete')}>
          <Trash2 aria-hidden className="size-4.5 max-[479px]:hidden" />
          {t('Delete')}
        </Button>
      </SelectionBar>
      {asked === 'status' && (
        <StatusDialog
          words={words}
          count={orMore ? undefined : count}
          chosen={shown.filter(({ _id }) => selection.has(_id))}
          onChoose={setStatus}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asked === 'delete'}
        question={t('Delete the selected certificates?')}
        action={t('Delete certificates')}
        onConfirm={remove}
        onCancel={close}
      >
        <p className="font-semibold text-ink">{words}</p>
        <p className="mt-1">
          {t('Nobody can look them up then. Undo brings all of them back, now or later from the bin.')}
        </p>
      </ConfirmDialog>
      <ProgressDialog running={bulk.running} stop={bulk.stop} />
    </>
  );
}

/** In which form many certificates are saved on the device. */
function FilesMenu({ onChoose }: { onChoose: (as: BulkFiles) => void }) {
  const t = useT();
  const choices: [as: BulkFiles, title: string][] = [
    ['pdf', t('One PDF to print')],
    ['pdf-zip', t('ZIP of PDFs')],
    ['png-zip', t('ZIP of images')],
    ['xlsx', t('Excel (.xlsx)')],
    ['csv', t('Table (CSV)')],
  ];
  return (
    <Menu
      look="chalk"
      button={
        <>
          <Download aria-hidden className="size-4.5 max-[479px]:hidden" />
          {t('Save as…')}
        </>
      }
    >
      {choices.map(([as, title]) => (
        <MenuButton key={as} onClick={() => onChoose(as)}>
          {title}
        </MenuButton>
      ))}
    </Menu>
  );
}
