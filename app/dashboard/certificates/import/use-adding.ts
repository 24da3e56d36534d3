// Adds the rows exactly once. Each attempt has an idempotency key that is stored before it is sent, so that it can be repeated
// after a lost response. The import can be undone.
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/api.ts';
import type { BatchResult, BatchRow } from '#contract/import/batch.ts';
import { msg } from '#contract/language/translate.ts';
import { newKey } from '../../../api/attempt.ts';
import { api } from '../../../api/staff-api.ts';
import { useT } from '../../../language/translation.tsx';
import { showToast } from '../../../ui/toast.ts';
import { showFailure } from '../../parts/show-failure.ts';
import { type Answers, filledCells, type ImportRow, type JudgedRow, keptOf, sentRows } from './rows.ts';

/** `cells` as they were added: with what blank ones got. */
export type Added = { result: BatchResult; sent: readonly ImportRow[]; cells: readonly BatchRow[] };

type AddingProps = {
  rows: readonly ImportRow[];
  judged: readonly JudgedRow[];
  answers: Answers;
  /** The key of an attempt that is running or whose outcome is unknown; the rows must not change meanwhile. */
  key: string | undefined;
  setKey: (key: string | undefined) => void;
  save: (draft: ReturnType<typeof keptOf> & { key: string }) => Promise<void>;
  setRemaining: (rows: readonly ImportRow[]) => void;
  recheck: () => void;
};

/** With these statuses the server has done nothing; after any other failure the outcome is unknown. */
const refusals = [400, 403, 409, 413, 415, 429, 507];

/** A toast of an import replaces an earlier failure. */
const about = 'import';

export function useAdding({ rows, judged, answers, key, setKey, save, setRemaining, recheck }: AddingProps) {
  const t = useT();
  const [sending, setSending] = useState(false);
  const [progress, setProgress] = useState(0);
  const control = useRef<AbortController>(undefined);
  const [problem, setProblem] = useState<string>();
  const [added, setAdded] = useState<Added>();
  const [undoing, setUndoing] = useState<string>();
  const { revalidate } = useRevalidator();
  const isSending = useRef(false);
  // For Undo in a toast, which may be pressed after later renders.
  const latest = useRef({ rows, added });
  useEffect(() => {
    latest.current = { rows, added };
  });

  const startControl = () => {
    control.current = new AbortController();
    return control.current;
  };

  const add = async () => {
    if (isSending.current || rows.length === 0) return;
    isSending.current = true;
    setSending(true);
    setProgress(0);
    setProblem(undefined);
    const { signal } = startControl();
    const attempt = key ?? newKey();
    setKey(attempt);
    await save({ ...keptOf(rows), key: attempt });
    try {
      finish(
        await api.batches.add(sentRows(judged, answers), attempt, {
          signal,
          onProgress: (share) => setProgress(share * SENT),
          onLine: (line) => setProgress(shareOf(line)),
        }),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (signal.aborted) await stop(attempt);
      else if (refusals.includes(error.status)) {
        setKey(undefined);
        showToast('failure', msg('Nothing was added.'), { detail: error.said, about });
      } else setProblem(error.message);
    } finally {
      isSending.current = false;
      setSending(false);
    }
  };

  /** Does not wait for the response: whatever was added is undone. */
  const stop = async (attempt: string) => {
    try {
      const { message } = await api.batches.stop(attempt);
      setKey(undefined);
      recheck();
      showToast('success', message, { about });
      void revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    }
  };

  const finish = (result: BatchResult) => {
    setKey(undefined);
    const cells = rows.map((row) => filledCells(row.cells, answers));
    // The server has not seen those that were held.
    const told = result.rows.map((row, at) => (judged[at]?.isHeld ? { ...row, errors: judged[at].errors } : row));
    setAdded(result.added > 0 ? { result: { ...result, rows: told }, sent: rows, cells } : undefined);
    setRemaining(rows.filter((_, at) => result.rows[at]?.verdict !== 'new'));
    recheck();
    void revalidate();
    if (result.added === 0)
      return showToast('failure', msg('Nothing was added.'), { detail: msg('No row is new.'), about });
    const said = t('{count, plural, one {# certificate} other {{count, number} certificates}} added', {
      count: result.added,
    });
    showToast('success', said, {
      about,
      action: { label: msg('Undo'), run: () => void undo(result._id) },
    });
  };

  const undo = async (id: string) => {
    setUndoing(id);
    try {
      const { message, kept } = await api.batches.undo(id);
      const { rows, added } = latest.current;
      if (added?.result._id === id) {
        setAdded(undefined);
        setRemaining(restoreRows(added, rows));
      }
      recheck();
      const stayed = kept.slice(0, 5).map(({ certificate_no }) => certificate_no);
      const more = kept.length - stayed.length;
      const numbers = stayed.join(', ');
      const detail = more > 0 ? t('{numbers} and {count} more', { numbers, count: more }) : numbers;
      showToast('success', message, { detail: kept.length > 0 ? detail : undefined, about });
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showFailure(error, msg('The import could not be undone.'), about);
    } finally {
      setUndoing(undefined);
    }
  };

  const cancel = () => control.current?.abort();
  return { add, cancel, undo, sending, progress, problem, added, undoing, dismiss: () => setAdded(undefined) };
}

/** The share of the bar for sending the rows; the rest is for writing them. */
const SENT = 0.3;

function shareOf(line: unknown): number {
  const { done, total } = (line ?? {}) as { done?: number; total?: number };
  return done && total ? SENT + (1 - SENT) * (done / total) : SENT;
}

/** Puts the added rows back in their places; edits and removals since then stay. */
function restoreRows({ result, sent }: Added, rows: readonly ImportRow[]): ImportRow[] {
  const now = new Map(rows.map((row) => [row.id, row]));
  return sent.flatMap((row, at) => now.get(row.id) ?? (result.rows[at]?.verdict === 'new' ? row : []));
}
