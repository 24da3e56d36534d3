// Drafts of forms, stored on this device: they survive a closed tab and a new session. Each user has their own, encrypted with a
// key that the server gives only to that user and that is not stored, so that the next user of the computer cannot read them.
import { del, get, set } from 'idb-keyval';

type Draft<Values> = { values: Values; at: number };
type Encrypted = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer; at: number };

export async function readDraft<Values>(name: string, key: string): Promise<Draft<Values> | undefined> {
  try {
    const stored = await get<Draft<Values> | Encrypted>(name);
    return stored && 'data' in stored ? { values: await decrypt<Values>(stored, key), at: stored.at } : stored;
  } catch {
    // No database in a private window, a full disk, or a new key: forms work without drafts.
    return undefined;
  }
}

export async function saveDraft<Values>(name: string, values: Values, key: string) {
  try {
    // Browsers offer crypto.subtle only on https and localhost.
    const stored = crypto.subtle ? await encrypt(values, key) : { values };
    await set(name, { ...stored, at: Date.now() } satisfies Draft<Values> | Encrypted);
  } catch {
    // As above.
  }
}

export async function deleteDraft(name: string) {
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
