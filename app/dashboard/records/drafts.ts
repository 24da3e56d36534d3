// What was typed and not yet saved, kept on this device: it survives a closed tab, a flat battery and a new sign-in. Each
// member of staff has their own, locked with a key that the server gives to nobody else and that is gone with the session: whoever
// sits down at the same computer next cannot read it.
import { del, get, set } from 'idb-keyval';

type Draft<Values> = { values: Values; at: number };
type Locked = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer; at: number };

export async function readDraft<Values>(name: string, key: string): Promise<Draft<Values> | undefined> {
  try {
    const kept = await get<Draft<Values> | Locked>(name);
    return kept && 'data' in kept ? { values: await unlock<Values>(kept, key), at: kept.at } : kept;
  } catch {
    // Private windows may have no database, a full device no room, the server a new key. Forms work all the same.
    return undefined;
  }
}

export async function keepDraft<Values>(name: string, values: Values, key: string) {
  try {
    // Browsers lend their cryptography only to sites with https, or on this very machine.
    const kept = crypto.subtle ? await lock(values, key) : { values };
    await set(name, { ...kept, at: Date.now() } satisfies Draft<Values> | Locked);
  } catch {
    // As above.
  }
}

export async function dropDraft(name: string) {
  try {
    await del(name);
  } catch {
    // As above.
  }
}

async function lock(values: unknown, key: string) {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(values));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await open(key), text) };
}

async function unlock<Values>({ iv, data }: Locked, key: string) {
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await open(key), data);
  return JSON.parse(new TextDecoder().decode(text)) as Values;
}

async function open(key: string) {
  const bytes = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
