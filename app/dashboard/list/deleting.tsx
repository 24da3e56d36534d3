// Deletes a record: confirmation, then a toast with Undo.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/api.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { msg } from '#contract/language/translate.ts';
import { useT } from '../../language/translation.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { showFailure } from '../parts/show-failure.ts';
import { restoreChange } from './restoring.ts';

type DeletingProps<Item> = {
  remove: (item: Item) => Promise<{ change: number }>;
  sentences: { confirmDelete?: string; deleted: string; deleteFailed?: string };
  button?: string;
  titleOf?: (item: Item) => string;
  onDeleted?: () => void | Promise<void>;
};

/** `ask(item)` starts it; `question` is the dialog, to be rendered anywhere. */
export function useDeleting<Item>(properties: DeletingProps<Item>) {
  const { remove, sentences, button = msg('Delete'), titleOf, onDeleted } = properties;
  const t = useT();
  const [asked, setAsked] = useState<Item>();
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  const run = async (item: Item) => {
    if (busy) return;
    setBusy(true);
    try {
      const { change } = await remove(item);
      await onDeleted?.();
      await revalidate();
      showToast('success', sentences.deleted, {
        about: sentences.deleted,
        action: { label: msg('Undo'), run: () => void undoDelete(change, revalidate) },
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Another user has deleted it: the list is loaded again.
      if (error.status === 404) void revalidate();
      if (sentences.deleteFailed) showFailure(error, sentences.deleteFailed, sentences.deleted);
      else console.error(error);
    } finally {
      setBusy(false);
      setAsked(undefined);
    }
  };

  return {
    busy,
    ask: (item: Item) => (sentences.confirmDelete ? setAsked(item) : void run(item)),
    question: (
      <ConfirmDialog
        open={asked !== undefined}
        question={t(sentences.confirmDelete ?? '')}
        action={t(button)}
        busy={busy}
        onConfirm={() => asked !== undefined && void run(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {asked !== undefined && titleOf?.(asked)}
      </ConfirmDialog>
    ),
  };
}

export async function undoDelete(change: number, revalidate: () => Promise<void>) {
  if (await restoreChange(change, { failed: staffSentences.history.undoFailed })) await revalidate();
}
