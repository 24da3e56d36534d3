// The API client for browsers: fetch, with the bearer token once signed in.
import { type ApiResponse, type Call, createApi } from '#contract/api.ts';
import { splitLanguage } from '#contract/language/languages.ts';
import { endSession, readToken } from './session.ts';

export const api = createApi(sendFromBrowser, () => splitLanguage(location.pathname).language);

export async function sendFromBrowser(call: Call): Promise<ApiResponse> {
  const { method, path, body } = call;
  const token = readToken();
  const send = () =>
    fetch(`/api${path}`, {
      method,
      headers: headersOf(call, body === undefined ? undefined : 'application/json', token),
      body: body === undefined ? undefined : JSON.stringify(body),
    }).catch(() => undefined);
  // A bad connection is often back at once, and reading twice does no harm.
  const response = (await send()) ?? (method === 'GET' && (await isOnlineSoon()) ? await send() : undefined);
  if (!response) return unreachable;
  // Ends only the session that was refused: a new one may have started during this call. A failed login ends none.
  if (response.status === 401 && token && !path.startsWith('/users/login')) endSession(token);
  return { status: response.status, body: await response.json().catch(() => undefined), headers: response.headers };
}

async function isOnlineSoon() {
  if (navigator.onLine) await new Promise((resolve) => setTimeout(resolve, 400));
  return navigator.onLine;
}

export const headersOf = ({ headers }: Call, type: string | undefined, token: string | null) => ({
  accept: 'application/json',
  'accept-language': document.documentElement.lang,
  ...(type ? { 'content-type': type } : {}),
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...headers,
});

const unreachable: ApiResponse = {
  status: 0,
  body: { message: 'The site could not be reached. Please check your connection and try again.' },
  headers: { get: () => null },
};
