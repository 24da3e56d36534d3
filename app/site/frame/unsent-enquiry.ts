// What a visitor wrote on /contact without a connection: stored on this device until it is sent, with its idempotency key, so that it
// arrives once, however often it is tried.
import type { WrittenEnquiry } from '#contract/enquiries/enquiry.ts';

type UnsentEnquiry = {
  message: WrittenEnquiry;
  key?: string;
  /** Send was pressed. */
  isToSend: boolean;
  at: number;
};

// The name under which devices have it already.
const PLACE = 'kept-message';
/** The server knows a key for 24 hours: after that a message is only filled in again. */
const KEY_LASTS_MS = 20 * 3_600_000;

export function storeUnsentEnquiry(kept: Omit<UnsentEnquiry, 'at'>) {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...kept, at: Date.now() }));
  } catch {
    // No storage, as in some private windows.
  }
}

export function readUnsentEnquiry(): UnsentEnquiry | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? 'null') as UnsentEnquiry | null;
    if (!kept) return undefined;
    return Date.now() - kept.at < KEY_LASTS_MS ? kept : { ...kept, key: undefined, isToSend: false };
  } catch {
    return undefined;
  }
}

export function deleteUnsentEnquiry() {
  try {
    localStorage.removeItem(PLACE);
  } catch {
    // See above.
  }
}
