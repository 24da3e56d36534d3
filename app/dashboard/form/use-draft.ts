// Saves a draft of a form shortly after each change, and finds the draft of an earlier visit.

import { del, get, set } from 'idb-keyval';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStaff } from '../../api/staff.ts';

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

// Drafts of forms, stored on this device: they survive a closed tab and a new session. Each user has their own, encrypted with a
// key that the server gives only to that user and that is not stored, so that the next user of the computer cannot read them.
type Draft<Values> = { values: Values; at: number };
type Encrypted = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer; at: number };

async function readDraft<Values>(name: string, key: string): Promise<Draft<Values> | undefined> {
  try {
    const stored = await get<Draft<Values> | Encrypted>(name);
    return stored && 'data' in stored ? { values: await decrypt<Values>(stored, key), at: stored.at } : stored;
  } catch {
    // No database in a private window, a full disk, or a new key: forms work without drafts.
    return undefined;
  }
}

async function saveDraft<Values>(name: string, values: Values, key: string) {
  try {
    // Browsers offer crypto.subtle only on https and localhost.
    const stored = crypto.subtle ? await encrypt(values, key) : { values };
    await set(name, { ...stored, at: Date.now() } satisfies Draft<Values> | Encrypted);
  } catch {
    // As above.
  }
}

async function deleteDraft(name: string) {
  try {
    await del(name);
  } catch {
    // As above.
  }
}

async function encrypt(values: unknown, key: string) {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(values));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await importKey(key), text) };
}

async function decrypt<Values>({ iv, data }: Encrypted, key: string) {
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await importKey(key), data);
  return JSON.parse(new TextDecoder().decode(text)) as Values;
}

async function importKey(key: string) {
  const bytes = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
