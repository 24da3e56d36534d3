// The idempotency key of a form that adds or sends something. It stays the same until a response confirms the request, so that pressing the
// button again after a lost response makes no second record.
import { type RefObject, useRef } from 'react';
import { ApiError } from '#contract/api.ts';

/** Not crypto.randomUUID, which browsers have only on https and localhost. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A refusal because of the key or of a duplicate is a response too: the next press is a new try. */
export const isConfirmed = (error: unknown) => error instanceof ApiError && error.status === 409;

/** `kept`: where the caller keeps the key. */
export function useAttempt(kept?: RefObject<string | undefined>) {
  const own = useRef<string>(undefined);
  const key = kept ?? own;
  /** Calls with the key of this attempt. */
  return async <Result>(call: (key: string) => Promise<Result>): Promise<Result> => {
    key.current ??= newKey();
    try {
      const result = await call(key.current);
      key.current = undefined;
      return result;
    } catch (error) {
      if (isConfirmed(error)) key.current = undefined;
      throw error;
    }
  };
}
