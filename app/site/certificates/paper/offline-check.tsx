// After a lookup that failed for lack of a connection: checks the signature if the QR code was scanned, and repeats the lookup when
// the connection is back.
import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { readPaper } from '#contract/certificates/signature.ts';
import { TypedPaper } from './typed-paper-form.tsx';

export function OfflineCheck({ number }: { number: string }) {
  const { search, hash } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const lookUp = () => void revalidate();
    addEventListener('online', lookUp);
    return () => removeEventListener('online', lookUp);
  }, [revalidate]);
  const paper = readPaper({ search, hash });
  return paper && <TypedPaper key={paper.signature} paper={paper} number={number} />;
}
