// Saves a draft of a form shortly after each change, and finds the draft of an earlier visit.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStaff } from '../../api/staff.ts';
import { deleteDraft, readDraft, saveDraft } from './drafts.ts';

const PAUSE = 800;
const identity = <Values>(values: Values) => values;

/** The state with which a form continues. Drafts of older versions have only the values. */
export type KeptForm<Values> = {
  values: Values;
  base?: Values;
  version?: number;
  /** Of a try without a response; see api/attempt.ts. */
  key?: string;
};

type DraftOptions<Values> = {
  /** The part that may be stored. */
  draftOf?: (values: Values) => Values;
  about?: () => Omit<KeptForm<Values>, 'values'>;
};

export function useDraft<Values extends object>(
  name: string,
  values: Values,
  dirty: boolean,
  { draftOf = identity, about }: DraftOptions<Values> = {},
) {
  const { _id, draftKey } = useStaff().me;
  const place = `draft ${_id} ${name}`;
  const [found, setFound] = useState<{ form: KeptForm<Values>; at: number }>();
  // True once the user has restored or discarded the found draft: before that it is not overwritten.
  const decided = useRef(false);

  useEffect(() => {
    let gone = false;
    decided.current = false;
    void readDraft<Values | KeptForm<Values>>(place, draftKey).then((draft) => {
      if (gone) return;
      if (draft) setFound({ form: keptFormOf(draft.values), at: draft.at });
      else decided.current = true;
    });
    return () => {
      gone = true;
    };
  }, [place, draftKey]);

  const save = useCallback(
    (typed: Values) => {
      const { base, ...more } = about?.() ?? {};
      const kept: KeptForm<Values> = { ...more, base: base && draftOf(base), values: draftOf(typed) };
      return saveDraft(place, kept, draftKey);
    },
    [place, draftKey, draftOf, about],
  );

  /** Unless there is a draft that was neither restored nor discarded. */
  const keep = useCallback(
    async (typed: Values) => {
      if (decided.current) await save(typed);
    },
    [save],
  );
  const saveNow = useCallback(() => void keep(values), [keep, values]);

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

  const discard = useCallback(async () => {
    decided.current = true;
    setFound(undefined);
    await deleteDraft(place);
  }, [place]);

  const restore = useCallback(() => {
    decided.current = true;
    setFound(undefined);
    return found?.form;
  }, [found]);

  return { found, restore, discard, save, keep, saveNow };
}

function keptFormOf<Values extends object>(stored: Values | KeptForm<Values>): KeptForm<Values> {
  return 'values' in stored ? (stored as KeptForm<Values>) : { values: stored as Values };
}
