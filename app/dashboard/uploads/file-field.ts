// What the picture and the document field have in common: a file is uploaded and its address set as value, unless the field was
// changed meanwhile.
import { useRef, useState } from 'react';
import { useUpload } from './drop-zone.tsx';
import type { Accept } from './file-check.ts';

export function useFileField(accept: Accept, onChange: (url: string) => void, done: string) {
  const { upload, busy, progress } = useUpload();
  const [failure, setFailure] = useState<string>();
  const [status, setStatus] = useState('');
  const turn = useRef(0);

  /** For typing and removing. */
  const change = (url: string) => {
    turn.current++;
    setFailure(undefined);
    setStatus('');
    onChange(url);
  };
  const send = async ([file]: File[]) => {
    if (!file) return;
    const mine = ++turn.current;
    setFailure(undefined);
    setStatus('');
    try {
      const { url } = await upload(file, accept);
      if (mine !== turn.current) return;
      onChange(url);
      setStatus(done);
    } catch (error) {
      if (mine === turn.current) setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return { change, send, busy, failure, status: progress || status };
}
