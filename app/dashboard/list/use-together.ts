// Runs a change of many records, then shows a toast with Undo.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/api.ts';
import type { TogetherResult } from '#contract/history/together.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { msg } from '#contract/language/translate.ts';
import { api } from '../../api/staff-api.ts';
import { showToast } from '../../ui/toast.ts';

const about = 'many records';

export function useTogether() {
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  /** `failed` is a message. Resolves with whether it was done. */
  const run = async (work: () => Promise<TogetherResult>, failed: string, isUndo = false) => {
    if (busy) return false;
    setBusy(true);
    try {
      const { message, detail, count, together } = await work();
      await revalidate();
      const action = isUndo || count === 0 ? undefined : { label: msg('Undo'), run: () => void undo(together) };
      showToast('success', message, { detail, about, action });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast('failure', failed, { detail: error.said ?? error.message, about });
      await revalidate();
      return false;
    } finally {
      setBusy(false);
    }
  };

  const undo = (together: string) => run(() => api.together.undo(together), staffSentences.history.undoFailed, true);

  return { busy, run, undo };
}
