// The files of a form that are being sent, or did not arrive. Save waits for them, the mark of unsaved changes counts them, and
// what did not arrive is never passed over.
import { createContext, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

export type FormFile = {
  /** The name of the field in the contract. */
  field: string;
  kind: 'picture' | 'other';
  state: 'sending' | 'failed';
  /** What is sent of it, from 0 to 1. */
  share: number;
  /** Stops the sending, or forgets the failure. */
  stop: () => void;
};

export type FormFiles = {
  /** A field tells the state of its file; undefined when it has arrived or is not wanted any more. */
  report: (key: string, file: FormFile | undefined) => void;
  /** The save that waits does not happen. */
  giveUp: () => void;
};

/** For ../uploads/file-field.ts. Without a form around it nobody waits. */
export const FormFilesContext = createContext<FormFiles>({ report: () => {}, giveUp: () => {} });

const isSending = ({ state }: FormFile) => state === 'sending';

export function useFormFiles() {
  const [files, setFiles] = useState<ReadonlyMap<string, FormFile>>(new Map());
  // Ahead of the state, which changes with the next rendering.
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

  // A form that is left saves nothing. Layout effects end before the fields stop their files.
  useLayoutEffect(() => giveUp, [giveUp]);

  const now = useCallback(() => [...latest.current.values()], []);
  /** False when the save was given up. */
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
    /** Names of fields, as they are now and not as they were rendered. */
    sending: () => fieldsOf(now(), 'sending'),
    failed: () => fieldsOf(now(), 'failed'),
    /** For rendering. */
    waitingFor: useMemo(() => list.filter(isSending), [list]),
    pending: list.length > 0,
  };
}

const fieldsOf = (files: FormFile[], wanted: FormFile['state']) =>
  files.filter(({ state }) => state === wanted).map(({ field }) => field);
