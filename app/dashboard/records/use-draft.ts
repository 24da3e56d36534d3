// Keeps what is typed in a form a moment after each change, and finds what an earlier visit left behind.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStaff } from '../../api/staff.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

const PAUSE = 800;
const asItIs = <Values>(values: Values) => values;

export function useDraft<Values extends object>(
  name: string,
  values: Values,
  dirty: boolean,
  keptOf: (values: Values) => Values = asItIs,
) {
  const { _id, draftKey } = useStaff().me;
  const place = `draft ${_id} ${name}`;
  const [found, setFound] = useState<{ values: Values; at: number }>();
  // Nothing is written over what was kept before until it is known whether it is wanted.
  const settled = useRef(false);

  useEffect(() => {
    let gone = false;
    settled.current = false;
    void readDraft<Values>(place, draftKey).then((draft) => {
      if (gone) return;
      if (draft) setFound(draft);
      else settled.current = true;
    });
    return () => {
      gone = true;
    };
  }, [place, draftKey]);

  const keepNow = useCallback(() => {
    if (settled.current) void keepDraft(place, keptOf(values), draftKey);
  }, [place, draftKey, values, keptOf]);

  useEffect(() => {
    if (!dirty) return;
    const timer = setTimeout(keepNow, PAUSE);
    // A telephone may end a page without a word once it is out of sight.
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', keepNow);
    };
  }, [dirty, keepNow]);

  const keep = useCallback((typed: Values) => keepDraft(place, keptOf(typed), draftKey), [place, draftKey, keptOf]);

  const drop = useCallback(async () => {
    settled.current = true;
    setFound(undefined);
    await dropDraft(place);
  }, [place]);

  const take = useCallback(() => {
    settled.current = true;
    setFound(undefined);
    return found?.values as Values;
  }, [found]);

  return { found, take, drop, keep, keepNow };
}
