// What the picture and the document field have in common: a file is uploaded and its address set as value, unless the field was
// changed meanwhile. The form knows of it (../records/form-files.ts).
import { use, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../language/translation.tsx';
import { type FormFile, FormFilesContext } from '../records/form-files.ts';
import type { Accept } from './file-check.ts';
import { type Progress, uploadFile } from './upload.ts';

type FileFieldProps = { id: string; accept: Accept; onChange: (url: string) => void; done: string };

export function useFileField({ id, accept, onChange, done }: FileFieldProps) {
  const t = useT();
  const files = use(FormFilesContext);
  const key = useId();
  const [progress, setProgress] = useState<Progress>();
  const [failure, setFailure] = useState<{ text: string; file: File }>();
  const [status, setStatus] = useState('');
  const running = useRef<AbortController>(undefined);
  // A row of a list may move while its file is being sent.
  const place = useRef({ id, onChange });
  place.current = { id, onChange };

  /** Stops the file that is being sent, and forgets one that did not arrive. */
  const clear = () => {
    running.current?.abort();
    running.current = undefined;
    setProgress(undefined);
    setFailure(undefined);
    setStatus('');
    files.report(key, undefined);
  };
  const stop = () => {
    files.giveUp();
    clear();
  };
  const report = (state: FormFile['state'], share = 0) =>
    files.report(key, {
      field: place.current.id,
      kind: accept === 'picture' ? 'picture' : 'other',
      state,
      share,
      stop,
    });

  useEffect(() => {
    const { report: tell } = files;
    return () => {
      running.current?.abort();
      tell(key, undefined);
    };
  }, [files, key]);

  /** For typing and removing. */
  const change = (url: string) => {
    clear();
    onChange(url);
  };
  const send = async ([file]: File[]) => {
    if (!file) return;
    clear();
    const mine = new AbortController();
    running.current = mine;
    const isMine = () => running.current === mine;
    const onProgress = (step: Progress) => {
      if (!isMine()) return;
      setProgress(step);
      report('sending', step.step === 'sending' ? step.share : 0);
    };
    try {
      const { url } = await uploadFile(file, accept, { onProgress, signal: mine.signal, t });
      if (!isMine()) return;
      // The value first: a save that waits reads it as soon as the file is reported.
      place.current.onChange(url);
      clear();
      setStatus(done);
    } catch (error) {
      if (!isMine()) return;
      running.current = undefined;
      setProgress(undefined);
      setFailure({ text: error instanceof Error ? error.message : String(error), file });
      report('failed');
    }
  };
  const retry = () => failure && void send([failure.file]);
  return { change, send, stop, retry, busy: progress !== undefined, progress, failure: failure?.text, status };
}
