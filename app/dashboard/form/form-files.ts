// The files of a form that are being sent, or failed. Save waits for them, unsaved changes include them, and a failed file is never
// ignored.
import { createContext, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

export type FormFile = {
  field: string;
  kind: 'picture' | 'other';
  state: 'sending' | 'failed';
  /** The share that is sent, from 0 to 1. */
  share: number;
  /** Stops the upload, or dismisses the failure. */
  stop: () => void;
};

type FormFiles = {
  /** A field reports the state of its file; undefined when it has arrived or was removed. */
  report: (key: string, file: FormFile | undefined) => void;
  giveUp: () => void;
};

/** For ../uploads/file-field.ts. Outside of a form nothing waits. */
export const FormFilesContext = createContext<FormFiles>({ report: () => {}, giveUp: () => {} });

const isSending = ({ state }: FormFile) => state === 'sending';

export function useFormFiles() {
  const [files, setFiles] = useState<ReadonlyMap<string, FormFile>>(new Map());
  // The current value; the state changes with the next render.
  const latest = useRef(files);
  const waiting = useRef<(arrived: boolean) => void>(undefined);
  const answer = useCallback((arrived: boolean) => {
    waiting.current?.(arrived);
    waiting.current = undefined;
  }, []);

  const report = useCallback<FormFiles['report']>(
    (key, file) => {
      const next = new Map(latest.current);
      if (file) next.set(key, file);
      else next.delete(key);
      latest.current = next;
      setFiles(next);
      if (![...next.values()].some(isSending)) answer(true);
    },
    [answer],
  );
  const giveUp = useCallback(() => answer(false), [answer]);

  // Leaving a form cancels its save. Layout effects end before the fields stop their files.
  useLayoutEffect(() => giveUp, [giveUp]);

  const now = useCallback(() => [...latest.current.values()], []);
  /** False when the save was cancelled. */
  const settled = useCallback(
    () =>
      new Promise<boolean>((done) => {
        if (!now().some(isSending)) return done(true);
        waiting.current = done;
      }),
    [now],
  );
  const stopAll = useCallback(() => {
    giveUp();
    for (const { stop } of now()) stop();
  }, [giveUp, now]);

  const context = useMemo(() => ({ report, giveUp }), [report, giveUp]);
  const list = useMemo(() => [...files.values()], [files]);
  return {
    context,
    settled,
    stopAll,
    /** Names of fields, current and not as rendered. */
    sending: () => fieldsOf(now(), 'sending'),
    failed: () => fieldsOf(now(), 'failed'),
    arePending: () => now().length > 0,
    waitingFor: useMemo(() => list.filter(isSending), [list]),
    pending: list.length > 0,
  };
}

const fieldsOf = (files: FormFile[], wanted: FormFile['state']) =>
  files.filter(({ state }) => state === wanted).map(({ field }) => field);
