// An unsent enquiry (unsent-enquiry.ts) is sent from any page of the site, as soon as there is a connection.
import { useEffect } from 'react';
import { readUnsentEnquiry } from './unsent-enquiry.ts';

/** `path`: of the page. The form on /contact sends it itself. */
export function useUnsentEnquiry(path: string) {
  useEffect(() => {
    if (path === '/contact') return;
    const send = async () => {
      if (navigator.onLine && readUnsentEnquiry()?.isToSend)
        await (await import('./send-unsent-enquiry.ts')).sendUnsentEnquiry();
    };
    // What fails is tried again on the next page.
    const trySend = () => void send().catch(() => {});
    trySend();
    addEventListener('online', trySend);
    return () => removeEventListener('online', trySend);
  }, [path]);
}
