// How a certificate can reach its student, the state of its mail, and sending it.
import { useCallback, useEffect, useState } from 'react';
import type { Sending } from '#contract/certificates/sending.ts';
import { useAttempt } from '../../api/attempt.ts';
import { api } from '../../api/staff-api.ts';
import { showFailure } from '../parts/show-failure.ts';
import { LOOK_AGAIN_MS, SEND_FAILED } from './sending-words.ts';

export function useSending(id: string) {
  const [sending, setSending] = useState<Sending>();
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const attempt = useAttempt();
  const load = useCallback(async () => {
    try {
      setSending(await api.sending.of(id));
      setFailed(false);
    } catch (error) {
      console.error(error);
      setFailed(true);
    }
  }, [id]);
  useEffect(() => void load(), [load]);
  useEffect(() => {
    if (sending?.mail?.state !== 'queued') return undefined;
    const timer = setTimeout(() => void load(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [sending, load]);

  const send = async (again: boolean) => {
    if (busy) return;
    setBusy(true);
    try {
      setSending(await attempt((key) => api.sending.send(id, again, key)));
    } catch (error) {
      console.error(error);
      showFailure(error, SEND_FAILED, SEND_FAILED);
    } finally {
      setBusy(false);
    }
  };

  /** A change asks from then on what it means for papers. */
  const noteShared = () => void api.papers.given(id).catch(console.error);

  return { sending, failed, busy, load, send, noteShared };
}
