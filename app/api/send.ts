// The API client for browsers: fetch, with the bearer token once signed in.
import { type Answer, type Call, createApi } from '#contract/api.ts';
import { endSession, readToken } from './session.ts';

export const api = createApi(sendFromBrowser);

export async function sendFromBrowser({ method, path, body, file, headers }: Call): Promise<Answer> {
  const token = readToken();
  const answer = await fetch(`/api${path}`, {
    method,
    headers: {
      accept: 'application/json',
      'accept-language': document.documentElement.lang,
      ...(file ? { 'content-type': file.type } : body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: file ?? (body === undefined ? undefined : JSON.stringify(body)),
  }).catch(() => undefined);
  if (!answer) return unreachable;
  // Ends only the session that was refused: a new one may have started during this call. A failed login ends none.
  if (answer.status === 401 && token && path !== '/users/login') endSession(token);
  return { status: answer.status, body: await answer.json().catch(() => undefined), headers: answer.headers };
}

const unreachable: Answer = {
  status: 0,
  body: { message: 'The site could not be reached. Please check your connection and try again.' },
  headers: { get: () => null },
};
