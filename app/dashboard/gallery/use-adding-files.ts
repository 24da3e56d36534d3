// Uploads pictures and adds each to the gallery as soon as it has arrived. A failure does not stop the others.
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/api.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { isConfirmed, newKey } from '../../api/attempt.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { showToast } from '../../ui/toast.ts';
import { type Progress, uploadFile } from '../uploads/upload.ts';

/** The file that is being sent: its name, and its position among the chosen ones. */
type Sending = { name: string; number: number; count: number; progress: Progress };

export function useAddingFiles(onProblem: (text: string) => void) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState<Sending>();
  const running = useRef<AbortController>(undefined);
  // Keys of pictures whose response was lost, by address: chosen again, they are not added twice.
  const keys = useRef(new Map<string, string>());
  useStayOnPage(sending !== undefined);

  const add = async (files: File[]) => {
    const mine = new AbortController();
    running.current = mine;
    let added = 0;
    for (const [at, file] of files.entries()) {
      if (mine.signal.aborted) break;
      const place = { name: file.name, number: at + 1, count: files.length };
      const onProgress = (progress: Progress) => setSending({ ...place, progress });
      try {
        const { url } = await uploadFile(file, 'picture', { onProgress, signal: mine.signal, t });
        const key = keys.current.get(url) ?? newKey();
        keys.current.set(url, key);
        await api
          .of('gallery')
          .create({ imageUrl: url }, key)
          .catch((error) => {
            if (isConfirmed(error)) keys.current.delete(url);
            throw error;
          });
        keys.current.delete(url);
        added++;
        await revalidate();
      } catch (error) {
        if (mine.signal.aborted) break;
        if (error instanceof ApiError) console.error(error);
        onProblem(`${file.name}: ${error instanceof Error ? t(error.message) : ''}`);
      }
    }
    setSending(undefined);
    if (added > 0)
      showToast('success', added === 1 ? staffSentences.gallery.added : t('{count} images added', { count: added }));
  };
  return { add, sending, stop: () => running.current?.abort() };
}

/** The browser asks before the page is closed. On other pages of the dashboard the sending goes on. */
function useStayOnPage(when: boolean) {
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
}
