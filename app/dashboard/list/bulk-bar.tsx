// The bar under a list while some of its records are selected: delete them, and hide or show them where visitors see them.
import { Eye, EyeOff, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { msg } from '#contract/language/translate.ts';
import { isArranged, type ResourceName } from '#contract/resources.ts';
import { NEVER } from '#contract/visibility.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import type { Selection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useBulk } from './use-bulk.ts';

type BulkBarProps = {
  name: ResourceName;
  selection: Selection;
  /** Further actions. */
  children?: ReactNode;
};

export function BulkBar({ name, selection, children }: BulkBarProps) {
  const t = useT();
  const { change, busy } = useBulk();
  const [isAsked, setAsked] = useState(false);
  const ids = [...selection.ids];
  const words = t('{count, plural, one {# selected} other {{count, number} selected}}', { count: ids.length });

  const remove = async () => {
    const isDone = await change({ failed: msg('They could not be deleted.') }, () => api.bulk.remove(name, ids));
    setAsked(false);
    if (isDone) clear(selection);
  };
  const show = async (shown_from: string) => {
    if (!isArranged(name)) return;
    const records = ids.map((_id) => ({ _id, shown_from }));
    if (await change({ failed: msg('They could not be changed.') }, () => api.bulk.change(name, records)))
      clear(selection);
  };

  return (
    <>
      <SelectionBar selection={selection} label={t('What is selected')} words={words}>
        {children}
        {isArranged(name) && (
          <>
            <Button look="chalk" size="small" disabled={busy} onClick={() => void show(NEVER)}>
              <EyeOff aria-hidden className="size-4.5 max-[479px]:hidden" />
              {t('Hide ## from visitors')}
            </Button>
            <Button look="chalk" size="small" disabled={busy} onClick={() => void show('')}>
              <Eye aria-hidden className="size-4.5 max-[479px]:hidden" />
              {t('Show ## to visitors')}
            </Button>
          </>
        )}
        <Button look="chalk" size="small" disabled={busy} onClick={() => setAsked(true)}>
          <Trash2 aria-hidden className="size-4.5 max-[479px]:hidden" />
          {t('Delete')}
        </Button>
      </SelectionBar>
      <ConfirmDialog
        open={isAsked}
        question={t('Delete what is selected?')}
        action={t('Delete')}
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      >
        <p className="font-semibold text-ink">{words}</p>
        <p className="mt-1">{t('Undo brings all of them back, now or later from the activity list.')}</p>
      </ConfirmDialog>
    </>
  );
}

/** The button that had focus is gone. */
export function clear(selection: Selection) {
  selection.clear();
  document.getElementById('main')?.focus({ preventScroll: true });
}
