// A page states its data once: on a first visit the server calls the API in memory, later the browser calls it over HTTP.
//
//   const load = (api: Api, { params: { courseId = '' } }: Visit) => api.of('courses').get(courseId);
//   export const loader = serverLoader(load);
//   export const clientLoader = browserLoader(load);
import { data, type Params, type RouterContextProvider, type ShouldRevalidateFunctionArgs } from 'react-router';
import { type Api, ApiError } from '#contract/api.ts';
import { apiContext } from './context.ts';
import { api } from './send.ts';

/** `by`: whom the data is for; a preview is for staff. */
export type Visit = { params: Params<string>; url: URL; by?: 'server' | 'browser' | 'preview' };
type Load<Data> = (api: Api, visit: Visit) => Promise<Data>;

export function serverLoader<Data>(load: Load<Data>) {
  return ({ params, url, context }: Visit & { context: Readonly<RouterContextProvider> }) =>
    respondWith(load(context.get(apiContext), { params, url, by: 'server' }));
}

/** The preview of staff passes an API that includes hidden records. */
export function browserLoader<Data>(load: Load<Data>) {
  return async ({ params, url, previewApi }: Visit & { previewApi?: Api }) => {
    if (previewApi) return load(previewApi, { params, url, by: 'preview' });
    await openCachedDocument(url);
    return respondWith(load(api, { params, url, by: 'browser' }));
  };
}

/** For pages whose query only selects from what is loaded: `export const shouldRevalidate = loadOnce`. */
export function loadOnce({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const samePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return samePage ? false : defaultShouldRevalidate;
}

/**
 * For pages of many sections. In browsers a list that fails to load leaves its section empty. On the server it fails the page:
 * a page with gaps would be cached and shown to everyone.
 */
export async function orUndefined<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  if (typeof document === 'undefined') return asked;
  try {
    return await asked;
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

/** Turns an API failure into the status of the page; no other detail of the failure is shown. */
async function respondWith<Data>(loading: Promise<Data>) {
  try {
    return await loading;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 404 && typeof document !== 'undefined') console.error(error);
    // No response at all, which happens in browsers only.
    if (error.status === 0) throw data(navigator.onLine ? null : OFFLINE, { status: 503 });
    throw data(null, { status: passedStatuses.includes(error.status) ? error.status : 500 });
  }
}

/** The data of the error when there was no connection. */
export const OFFLINE = 'offline';

const passedStatuses = [404, 503];

/**
 * Offline, opens a page that the service worker has cached as a document: on a first visit its data comes with the document and is
 * not cached separately. Never resolves when there is one: the browser loads it.
 */
async function openCachedDocument(url: URL) {
  if (navigator.onLine || !('caches' in window)) return;
  if (!(await caches.match(url.pathname + url.search).catch(() => undefined))) return;
  await openDocument(url);
}

/** Never resolves: the browser loads the page. After Back it is there already, and its entry of the history stays as it is. */
export async function openDocument({ href }: URL): Promise<never> {
  if (location.href === href) {
    // Not to the place of the page that is left; the router knows the other. After its own listener, which lets the browser do it.
    addEventListener('pagehide', () => {
      history.scrollRestoration = 'manual';
    });
    location.reload();
  } else location.assign(href);
  return new Promise(() => {});
}
