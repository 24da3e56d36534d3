// Saves a draft of a form shortly after each change, and finds the draft of an earlier visit.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStaff } from '../../api/staff.ts';
import { deleteDraft, readDraft, saveDraft } from './drafts.ts';

const PAUSE = 800;
const identity = <Values>(values: Values) => values;

export function useDraft<Values extends object>(
  name: string,
  values: Values,
  dirty: boolean,
  draftOf: (values: Values) => Values = identity,
) {
  const { _id, draftKey } = useStaff().me;
  const place = `draft ${_id} ${name}`;
  const [found, setFound] = useState<{ values: Values; at: number }>();
  // True once the user has restored or discarded the found draft: before that it is not overwritten.
  const decided = useRef(false);

  useEffect(() => {
    let gone = false;
    decided.current = false;
    void readDraft<Values>(place, draftKey).then((draft) => {
      if (gone) return;
      if (draft) setFound(draft);
      else decided.current = true;
    });
    return () => {
      gone = true;
    };
  }, [place, draftKey]);

  const saveNow = useCallback(() => {
    if (decided.current) void saveDraft(place, draftOf(values), draftKey);
  }, [place, draftKey, values, draftOf]);

  useEffect(() => {
    if (!dirty) return;
    const timer = setTimeout(saveNow, PAUSE);
    // Phones may end a hidden page without any event.
    document.addEventListener('visibilitychange', saveNow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', saveNow);
    };
  }, [dirty, saveNow]);

  const save = useCallback((typed: Values) => saveDraft(place, draftOf(typed), draftKey), [place, draftKey, draftOf]);

  const discard = useCallback(async () => {
    decided.current = true;
    setFound(undefined);
    await deleteDraft(place);
  }, [place]);

  const restore = useCallback(() => {
    decided.current = true;
    setFound(undefined);
    return found?.values as Values;
  }, [found]);

  return { found, restore, discard, save, saveNow };
}
