// The common part of the picture and the document field: a file is uploaded and its address set as value, unless the field was changed
// meanwhile. It reports to the form (../form/form-files.ts).
import { use, useEffect, useId, useRef, useState } from 'react';
import { withFocus } from '#contract/uploads/focal-point.ts';
import { useT } from '../../language/translation.tsx';
import { nameOf } from '../form/file-names.ts';
import { type FormFile, FormFilesContext } from '../form/form-files.ts';
import type { Adjustment } from './adjust-picture.tsx';
import type { Accept } from './file-check.ts';
import { cropPicture, type Progress, uploadFile } from './upload.ts';

/** The addresses of a signature with and without its paper. */
export type Grounds = { white: string; transparent: string };
type Watching = { onProgress: (progress: Progress) => void; signal: AbortSignal };
type Arrived = { address: string; status: string; grounds?: Grounds };
type FileFieldProps = {
  id: string;
  accept: Accept;
  onChange: (url: string) => void;
  done: string;
  isSignature?: boolean;
};

export function useFileField({ id, accept, onChange, done, isSignature }: FileFieldProps) {
  const t = useT();
  const files = use(FormFilesContext);
  const key = useId();
  const [progress, setProgress] = useState<Progress>();
  const [failure, setFailure] = useState<{ text: string; again: () => void }>();
  const [status, setStatus] = useState('');
  const [grounds, setGrounds] = useState<Grounds>();
  const running = useRef<AbortController>(undefined);
  // A row of a list may move while its file is being sent.
  const place = useRef({ id, onChange });
  place.current = { id, onChange };

  /** Stops the file that is being sent, and dismisses one that failed. */
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

  const change = (url: string) => {
    clear();
    onChange(url);
  };
  const choose = (url: string) => {
    change(url);
    setStatus(t('{name} is chosen.', { name: nameOf(url, t) ?? url }));
  };
  /** The field takes the result of `make`, unless it is changed before. */
  const run = async (make: (watch: Watching) => Promise<Arrived>) => {
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
      const arrived = await make({ onProgress, signal: mine.signal });
      if (!isMine()) return;
      // The value first: a save that waits reads it as soon as the file is reported.
      place.current.onChange(arrived.address);
      clear();
      setGrounds(arrived.grounds);
      setStatus(arrived.status);
    } catch (error) {
      if (!isMine()) return;
      running.current = undefined;
      setProgress(undefined);
      setFailure({ text: error instanceof Error ? error.message : String(error), again: () => void run(make) });
      report('failed');
    }
  };
  const send = async ([file]: File[]) => {
    if (!file) return;
    await run(async (watch) => {
      const made = await uploadFile(file, accept, { ...watch, t, isSignature });
      const cleared = made.kind === 'picture' ? made.cleared?.url : undefined;
      const grounds = cleared ? { white: made.url, transparent: cleared } : undefined;
      return { address: cleared ?? made.url, grounds, status: done };
    });
  };
  /** Sets another focal point, the whole picture again, or a part of it, which the server makes. */
  const adjust = async ({ url, frame, focus }: Adjustment) => {
    const status = t('The picture is adjusted.');
    if (!frame) {
      change(withFocus(url, focus));
      setStatus(status);
      return;
    }
    await run(async ({ onProgress, signal }) => {
      onProgress({ step: 'cutting' });
      const made = await cropPicture(url, frame, signal);
      return { address: withFocus(made, focus), status };
    });
  };
  const retry = () => failure?.again();
  return {
    change,
    choose,
    send,
    adjust,
    stop,
    retry,
    busy: progress !== undefined,
    progress,
    failure: failure?.text,
    status,
    grounds,
  };
}
