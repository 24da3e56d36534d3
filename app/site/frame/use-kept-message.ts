// A message that waits for a connection (kept-message.ts) is sent from any page of the site that has one.
import { useEffect } from 'react';
import { readKeptMessage } from './kept-message.ts';

/** `path`: of the page. The form on /contact sends it itself. */
export function useKeptMessage(path: string) {
  useEffect(() => {
    if (path === '/contact') return;
    const send = async () => {
      if (navigator.onLine && readKeptMessage()?.isToSend)
        await (await import('./send-kept-message.ts')).sendKeptMessage();
    };
    // What fails is tried again on the next page.
    const trySend = () => void send().catch(() => {});
    trySend();
    addEventListener('online', trySend);
    return () => removeEventListener('online', trySend);
  }, [path]);
}
