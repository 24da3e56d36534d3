// Runs a bulk change: with progress, until it is done or stopped, then a toast with Undo.
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/api.ts';
import { msg } from '#contract/language/translate.ts';
import { showToast } from '../../ui/toast.ts';
import { changeMany, restorePath, undoPath, type Watch } from './progress.ts';

/** `doing` is a message. Without a total there is no progress yet. */
export type Running = { doing: string; done: number; total?: number };

/** A toast about many certificates replaces an earlier failure. */
const about = 'many certificates';

export function useMany() {
  const [running, setRunning] = useState<Running>();
  const latest = useRef<AbortController>(undefined);
  const { revalidate } = useRevalidator();
  // Leaving the page stops it.
  useEffect(() => () => latest.current?.abort(), []);

  /** Resolves with whether it was completed. */
  const run = async (doing: string, failed: string, work: (watch: Watch) => Promise<void>, undo?: () => Undo) => {
    const controller = new AbortController();
    const { signal } = controller;
    latest.current = controller;
    setRunning({ doing, done: 0 });
    try {
      await work({ signal, onProgress: (done, total) => setRunning({ doing, done, total }) });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!signal.aborted)
        showToast('failure', failed, { detail: error.said ?? error.message, about, action: undo?.() });
      else if (undo) showToast('success', msg('Stopped. What was done until then stays.'), { about, action: undo() });
      return false;
    } finally {
      setRunning(undefined);
    }
  };

  /** `doing` and `failed` are messages. */
  const change = async (doing: string, failed: string, call: string, body: object) => {
    let path: string | undefined;
    const undo = (): Undo => (path ? { label: msg('Undo'), run: () => void takeBack(path as string) } : undefined);
    const work = async (watch: Watch) => {
      const onBegin = (begun: string) => {
        path = begun;
      };
      const { message, detail, changed } = await changeMany(call, body, { ...watch, onBegin });
      await revalidate();
      showToast('success', message, { detail, about, action: changed > 0 ? undo() : undefined });
    };
    const isDone = await run(doing, failed, work, undo);
    // A part of it may be done.
    if (!isDone) await revalidate();
    return isDone;
  };

  const takeBack = (call: string): Promise<boolean> =>
    call.startsWith('/deletions')
      ? change(msg('Bringing certificates back'), msg('The certificates could not be brought back.'), call, {})
      : change(msg('Undoing the change'), msg('The change could not be undone.'), call, {});

  return {
    running,
    stop: () => latest.current?.abort(),
    run,
    change,
    bringBack: (deletion: string) => takeBack(restorePath(deletion)),
    undo: (together: string) => takeBack(undoPath(together)),
  };
}

type Undo = { label: string; run: () => void } | undefined;
