// What is said of a call that failed. Where the site could not be reached that comes first: nothing went wrong but the connection.
import { ApiError } from '#contract/api.ts';
import { msg } from '#contract/language/translate.ts';

/** Undefined for a call that was answered. Messages. */
export function connectionCause(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 0) return undefined;
  return navigator.onLine ? msg('The site could not be reached.') : msg('You are offline.');
}

/** `sentence` says what was not done; the reason follows it. */
export function failureWords(error: unknown, sentence: string): { text: string; detail?: string } {
  const cause = connectionCause(error);
  if (cause) return { text: cause, detail: sentence };
  return { text: sentence, detail: error instanceof ApiError ? error.said : undefined };
}
