// Saves a draft of a form shortly after each change, and offers the drafts of earlier visits and other tabs, one after the other. Each has
// a place of its own: none is overwritten or deleted by a form that does not continue it.

import { del, delMany, getMany, keys, set } from 'idb-keyval';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newKey } from '../../api/attempt.ts';
import { useStaff } from '../../api/staff.ts';

const PAUSE = 800;
/** Drafts of one user on this device; the oldest give way. */
const MOST = 50;
const identity = <Values>(values: Values) => values;

/** The state with which a form continues. Drafts of older versions have only the values. */
export type KeptForm<Values> = {
  values: Values;
  base?: Values;
  version?: number;
  /** Of a try without a response; see api/attempt.ts. */
  key?: string;
};

/** All but the values. */
type Continued<Values> = Omit<KeptForm<Values>, 'values'>;

/** `place`: the key under which the browser stores it. */
type Draft<Values> = { place: string; form: KeptForm<Values>; at: number };

type DraftOptions<Values> = {
  /** The part that may be stored. */
  draftOf?: (values: Values) => Values;
  about?: () => Continued<Values>;
};

export function useDraft<Values extends object>(
  name: string,
  values: Values,
  dirty: boolean,
  { draftOf = identity, about }: DraftOptions<Values> = {},
) {
  const { _id, draftKey } = useStaff().me;
  const prefix = `draft ${_id} ${name}`;
  /** Where this form's own draft is stored. */
  const own = useRef('');
  /** The newest first. */
  const [offers, setOffers] = useState<Draft<Values>[]>([]);
  const found = offers[0];

  useEffect(() => {
    let gone = false;
    own.current = placeIn(prefix);
    setOffers([]);
    void readDrafts<Values>(prefix, draftKey).then((drafts) => {
      if (!gone) setOffers(drafts.filter(({ place }) => place !== own.current));
    });
    return () => {
      gone = true;
    };
  }, [prefix, draftKey]);

  // One after the other: a save that has begun would otherwise store the draft again after it was deleted.
  const last = useRef(Promise.resolve());
  const inTurn = useCallback((work: () => Promise<void>) => {
    last.current = last.current.then(work);
    return last.current;
  }, []);

  const draftNow = useCallback(
    (typed: Values, kept = about?.()): Draft<Values> => {
      const { base, ...more } = kept ?? {};
      const form = { ...more, base: base && draftOf(base), values: draftOf(typed) };
      return { place: own.current, form, at: Date.now() };
    },
    [draftOf, about],
  );
  const save = useCallback(
    (typed: Values, kept?: Continued<Values>) => {
      const draft = draftNow(typed, kept);
      return inTurn(() => saveDraft(draft, draftKey));
    },
    [draftNow, inTurn, draftKey],
  );
  /** For the next form: this one does not continue it. */
  const saveApart = (typed: Values) => {
    const draft = { ...draftNow(typed), place: placeIn(prefix) };
    return inTurn(() => saveDraft(draft, draftKey));
  };
  const saveNow = useCallback(() => void save(values), [save, values]);

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

  const discard = useCallback(() => {
    const place = own.current;
    return inTurn(() => deleteDraft(place));
  }, [inTurn]);

  const dismiss = () => {
    if (!found) return;
    setOffers(offers.slice(1));
    void inTurn(() => deleteDraft(found.place));
  };

  /** What was typed before is offered in its place. */
  const restore = () => {
    if (!found) return undefined;
    const typed = dirty ? draftNow(values) : undefined;
    if (typed) void inTurn(() => saveDraft(typed, draftKey));
    setOffers([...(typed ? [typed] : []), ...offers.slice(1)]);
    own.current = found.place;
    return found.form;
  };

  return { found, restore, dismiss, discard, save, saveApart, saveNow };
}

const placeIn = (prefix: string) => `${prefix}/${newKey()}`;

// Drafts of forms, stored on this device: they survive a closed tab and a new session. Each user has their own, encrypted with a
// key that the server gives only to that user and that is not stored, so that the next user of the computer cannot read them.
type Encrypted = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer; at: number };
/** Where browsers have no crypto.subtle, and as older versions stored it. */
type Plain<Values> = { values: Values | KeptForm<Values>; at: number };

async function readDrafts<Values extends object>(prefix: string, key: string): Promise<Draft<Values>[]> {
  try {
    // Older versions stored one draft, under the prefix alone.
    const isDraft = (place: IDBValidKey) => place === prefix || String(place).startsWith(`${prefix}/`);
    const places = (await keys<string>()).filter(isDraft);
    const stored = await getMany<Plain<Values> | Encrypted | undefined>(places);
    const read = await Promise.all(places.map((place, at) => readDraft(place, stored[at], key)));
    return read.flatMap((draft) => draft ?? []).sort((one, other) => other.at - one.at);
  } catch {
    // No database in a private window, or a full disk: forms work without drafts.
    return [];
  }
}

async function readDraft<Values extends object>(
  place: string,
  stored: Plain<Values> | Encrypted | undefined,
  key: string,
): Promise<Draft<Values> | undefined> {
  if (!stored) return undefined;
  try {
    const values = 'data' in stored ? await decrypt<Values | KeptForm<Values>>(stored, key) : stored.values;
    return { place, form: 'values' in values ? values : { values }, at: stored.at };
  } catch {
    // Encrypted with a key that the server no longer has: nobody can read it again.
    await deleteDraft(place);
    return undefined;
  }
}

async function saveDraft<Values>({ place, form, at }: Draft<Values>, key: string) {
  try {
    // Browsers offer crypto.subtle only on https and localhost.
    const stored = crypto.subtle ? await encrypt(form, key) : { values: form };
    await set(place, { ...stored, at });
    await deleteOldest(place);
  } catch {
    // As above.
  }
}

/** Of the user whose draft this is. Nobody looks for drafts of forms that were never opened again. */
async function deleteOldest(place: string) {
  const ofUser = place.split(' ', 2).join(' ');
  const places = (await keys<string>()).filter((one) => one !== place && String(one).startsWith(`${ofUser} `));
  if (places.length < MOST) return;
  const stored = await getMany<{ at: number } | undefined>(places);
  const newestFirst = places
    .map((one, index) => ({ one, at: stored[index]?.at ?? 0 }))
    .sort((draft, other) => other.at - draft.at);
  await delMany(newestFirst.slice(MOST - 1).map(({ one }) => one));
}

async function deleteDraft(place: string) {
  try {
    await del(place);
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
