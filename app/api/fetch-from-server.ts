// Fetches responses that are no JSON: files, and lines that are read while they arrive.
import { ApiError } from '#contract/api.ts';
import { msg } from '#contract/language/translate.ts';
import { endSession, readToken } from './session.ts';

type Asking = { body?: object; signal?: AbortSignal };

/** Fetched, because a plain link cannot send the token. Throws an ApiError whose message can be shown. */
export async function fetchFromServer(address: string, { body, signal }: Asking = {}): Promise<Response> {
  const token = readToken();
  const response = await fetch(address, {
    method: body ? 'POST' : 'GET',
    body: body && JSON.stringify(body),
    signal,
    headers: {
      // The server's reason for a failure is shown.
      'accept-language': document.documentElement.lang,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  }).catch(() => {
    throw new ApiError(0, msg('The site could not be reached. Please check your connection and try again.'));
  });
  if (response.status === 401 && token) endSession(token);
  if (!response.ok) {
    const { message } = (await response.json().catch(() => ({}))) as { message?: string };
    throw new ApiError(response.status, message);
  }
  return response;
}
