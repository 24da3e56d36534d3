// What the picture and the document field have in common: a file goes to the server and its address into the field,
// unless something else was done with the field meanwhile.
import { useRef, useState } from 'react';
import { useUpload } from './drop-zone.tsx';
import type { Accept } from './file-check.ts';

export function useFileField(accept: Accept, onChange: (url: string) => void, done: string) {
  const { upload, busy, words } = useUpload();
  const [failure, setFailure] = useState<string>();
  const [news, setNews] = useState('');
  const turn = useRef(0);

  /** By typing, or by removing what was there. */
  const change = (url: string) => {
    turn.current++;
    setFailure(undefined);
    setNews('');
    onChange(url);
  };
  const send = async ([file]: File[]) => {
    if (!file) return;
    const mine = ++turn.current;
    setFailure(undefined);
    setNews('');
    try {
      const { url } = await upload(file, accept);
      if (mine !== turn.current) return;
      onChange(url);
      setNews(done);
    } catch (error) {
      if (mine === turn.current) setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return { change, send, busy, failure, news: words || news };
}
