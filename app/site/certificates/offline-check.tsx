// Follows a lookup that could not reach our records: a paper whose code was scanned can be checked all the same. Looks the number
// up as soon as the connection is back.
import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { readPaper } from '#contract/certificate-signature.ts';
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
