// Runs a bulk change, with progress where it is long, until it is done or stopped, then shows a toast with Undo.
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/api.ts';
import type { BulkProgress, BulkResult } from '#contract/history/bulk.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { msg } from '#contract/language/translate.ts';
import { fetchFromServer } from '../../api/fetch-from-server.ts';
import { showToast } from '../../ui/toast.ts';

/** `doing` is a message; without it there is no dialog. Without a total there is no progress yet. */
export type Running = { doing?: string; done: number; total?: number };

export type Watch = { signal: AbortSignal; onProgress: (done: number, total: number) => void };
/** `onBegin` gets what undoes it. */
type ChangeWatch = Watch & { onBegin: (bulk: string) => void };

/** Messages. */
type Words = { doing?: string; failed: string };
export type ChangeWords = Words & { undo?: Words };

/** A toast about a bulk change replaces an earlier one. */
const about = 'bulk change';

const undoWords: Words = { failed: staffSentences.history.undoFailed };
export const undoChange: Words = {
  doing: msg('Undoing the change'),
  failed: msg('The change could not be undone.'),
};
export const bringBack: Words = {
  doing: msg('Bringing certificates back'),
  failed: msg('The certificates could not be brought back.'),
};

export function useBulk() {
  const [running, setRunning] = useState<Running>();
  const isRunning = useRef(false);
  const latest = useRef<AbortController>(undefined);
  const { revalidate } = useRevalidator();
  // Leaving the page stops it.
  useEffect(() => () => latest.current?.abort(), []);

  /** Resolves with the result; undefined when it failed or was stopped, or for a second press while it runs. */
  const watch = async <Result>({ doing, failed }: Words, work: (watch: Watch) => Promise<Result>, ending?: Ending) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    const controller = new AbortController();
    const { signal } = controller;
    // Without a dialog nobody waits for it.
    if (doing) latest.current = controller;
    setRunning({ doing, done: 0 });
    try {
      return await work({ signal, onProgress: (done, total) => setRunning({ doing, done, total }) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const action = ending?.undo();
      if (!signal.aborted) showToast('failure', failed, { detail: error.said ?? error.message, about, action });
      else if (ending) showToast('success', msg('Stopped. What was done until then stays.'), { about, action });
      // A part of it may be done.
      if (ending) await revalidate();
      return undefined;
    } finally {
      isRunning.current = false;
      setRunning(undefined);
    }
  };

  /** Resolves with whether it was completed. Without `undo` it is an undo itself. */
  const runChange = async (words: Words, work: (watch: ChangeWatch) => Promise<Changed>, undo?: Words) => {
    let begun: string | undefined;
    const action = () =>
      undo && begun ? { label: msg('Undo'), run: () => void takeBack(begun as string, undo) } : undefined;
    const onBegin = (bulk: string) => {
      begun = bulk;
    };
    const result = await watch(
      words,
      async (watch) => {
        const { bulk, ...result } = await work({ ...watch, onBegin });
        if (bulk) onBegin(bulk);
        await revalidate();
        return result;
      },
      { undo: action },
    );
    if (!result) return false;
    const { message, detail, count } = result;
    showToast('success', message, { detail, about, action: count > 0 ? action() : undefined });
    return true;
  };

  const takeBack = (bulk: string, words: Words = undoWords) =>
    runChange(words, (watch) => changeInParts(`/bulk/${encodeURIComponent(bulk)}/undo`, {}, watch));

  return {
    running,
    busy: running !== undefined,
    stop: () => latest.current?.abort(),
    /** What changes nothing: a file is made. */
    watch: async (words: Words, work: (watch: Watch) => Promise<void>) => void (await watch(words, work)),
    change: ({ undo = undoWords, ...words }: ChangeWords, work: (watch: ChangeWatch) => Promise<Changed>) =>
      runChange(words, work, undo),
    undo: takeBack,
  };
}

type Changed = Omit<BulkResult, 'bulk'> & { bulk?: string };
type Ending = { undo: () => { label: string; run: () => void } | undefined };

/** Makes a change that reports its progress. */
export async function changeInParts(
  path: string,
  body: object,
  { signal, onProgress, onBegin }: ChangeWatch,
): Promise<Changed> {
  const response = await fetchFromServer(`/api${path}`, { body, signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { value = '', done } = (await reader?.read().catch(() => undefined)) ?? { done: true };
    if (done) throw new ApiError(0, msg('The connection was lost. A part may be done: please look at the list.'));
    const lines = (text + value).split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      const step = JSON.parse(line) as BulkProgress;
      if ('failed' in step) throw new ApiError(500, step.failed);
      if (step.bulk) onBegin(step.bulk);
      onProgress(step.done, step.total);
      if (step.result) return step.result;
    }
  }
}
