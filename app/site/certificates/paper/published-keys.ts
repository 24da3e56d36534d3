// The institute's public keys, with which a browser checks what it signed.
import { KEYS_ADDRESS, type PublishedKey } from '#contract/certificates/signature.ts';

export type KnownKeys = { keys: PublishedKey[]; date?: string };

/** From the server or the service worker's cache, with the time of the server's response. Undefined when there are none. */
export async function fetchKeys(): Promise<KnownKeys | undefined> {
  try {
    const answer = await fetch(KEYS_ADDRESS);
    if (!answer.ok) return undefined;
    const { keys } = (await answer.json()) as { keys: PublishedKey[] };
    return { keys, date: answer.headers.get('date') ?? undefined };
  } catch {
    return undefined;
  }
}
