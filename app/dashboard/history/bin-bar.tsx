// The actions for selected records of the bin: restore them or, for administrators, delete them for good.
import { Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/api.ts';
import { type BinResult, MOST_OF_BIN } from '#contract/history/history.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { useAttempt } from '../../api/attempt.ts';
import { useStaff } from '../../api/staff.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import type { Selection } from '../list/selection.ts';
import { SelectionBar } from '../list/selection-bar.tsx';

/** A toast about the bin replaces an earlier failure. */
const about = 'bin';

export function BinBar({ selection }: { selection: Selection }) {
  const t = useT();
  const { me } = useStaff();
  const { revalidate } = useRevalidator();
  const attempt = useAttempt();
  const [busy, setBusy] = useState<'restore' | 'erase'>();
  const [asked, setAsked] = useState(false);
  const { ids, count } = selection;
  const changes = [...ids].map(Number);
  const isTooMany = count > MOST_OF_BIN;
  const words = isTooMany
    ? t('{count, number} selected. At most {max, number} at once.', { count, max: MOST_OF_BIN })
    : t('{count, plural, one {# selected} other {{count, number} selected}}', { count });

  const run = async (what: 'restore' | 'erase', failed: string, call: (key: string) => Promise<BinResult>) => {
    if (busy) return;
    setBusy(what);
    try {
      const { message, detail, count: done } = await attempt(call);
      showToast(done > 0 ? 'success' : 'failure', message, { detail, about });
      selection.clear();
      await revalidate();
      // The button that had focus is gone.
      document.getElementById('main')?.focus({ preventScroll: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast('failure', failed, { detail: error.said ?? error.message, about });
    } finally {
      setBusy(undefined);
      setAsked(false);
    }
  };
  const { restoreManyFailed, eraseFailed } = staffSentences.history;
  return (
    <>
      <SelectionBar selection={selection} label={t('Selected records')} words={words}>
        <Button
          look="chalk"
          size="small"
          disabled={isTooMany}
          aria-busy={busy === 'restore' || undefined}
          onClick={() => void run('restore', restoreManyFailed, (key) => api.history.restoreMany(changes, key))}
        >
          <Undo2 aria-hidden className="size-4.5 max-[479px]:hidden" />
          {busy === 'restore' ? t('Restoring...') : t('Restore')}
        </Button>
        {me.role === 'admin' && (
          <Button look="chalk" size="small" disabled={isTooMany} onClick={() => setAsked(true)}>
            <Trash2 aria-hidden className="size-4.5 max-[479px]:hidden" />
            {t('Delete for good')}
          </Button>
        )}
      </SelectionBar>
      <ConfirmDialog
        open={asked}
        question={t(
          '{count, plural, one {Delete # record for good?} other {Delete {count, number} records for good?}}',
          { count },
        )}
        action={t('Delete for good')}
        busy={busy !== undefined}
        onConfirm={() => void run('erase', eraseFailed, (key) => api.history.erase(changes, key))}
        onCancel={() => setAsked(false)}
      >
        {t(
          'Nothing brings them back, and their history goes as well. Only that you deleted them stays noted. Earlier backups still hold them.',
        )}
      </ConfirmDialog>
    </>
  );
}
