// What was typed and not yet saved, kept on this device: it survives a closed tab, a flat battery and a new sign-in. Each
// member of staff has their own.
import { del, get, set } from 'idb-keyval';

type Draft<Values> = { values: Values; at: number };

export async function readDraft<Values>(key: string): Promise<Draft<Values> | undefined> {
  try {
    return await get<Draft<Values>>(key);
  } catch {
    // Private windows may have no database, a full device no room. Forms work all the same.
    return undefined;
  }
}

export async function keepDraft<Values>(key: string, values: Values) {
  try {
    await set(key, { values, at: Date.now() } satisfies Draft<Values>);
  } catch {
    // As above.
  }
}

export async function dropDraft(key: string) {
  try {
    await del(key);
  } catch {
    // As above.
  }
}
