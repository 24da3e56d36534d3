// A page states its data once; on a first visit the server asks the API in memory, later the browser asks it over HTTP.
//
//   const load = (api: Api, { params: { courseId = '' } }: Visit) => api.of('courses').get(courseId);
//   export const loader = serverLoader(load);
//   export const clientLoader = browserLoader(load);
import { data, type Params, type RouterContextProvider } from 'react-router';
import { type Api, ApiError } from '#contract/api.ts';
import { apiContext } from './context.ts';
import { api } from './send.ts';

export type Visit = { params: Params<string>; url: URL };
type Load<Data> = (api: Api, visit: Visit) => Promise<Data>;

export function serverLoader<Data>(load: Load<Data>) {
  return ({ params, url, context }: Visit & { context: Readonly<RouterContextProvider> }) =>
    answer(load(context.get(apiContext), { params, url }));
}

export function browserLoader<Data>(load: Load<Data>) {
  return ({ params, url }: Visit) => answer(load(api, { params, url }));
}

/**
 * For pages of many parts: in browsers a list that cannot be had leaves its own part empty. On the server it fails the
 * page, because one with gaps would be kept and shown to everyone.
 */
export async function orNothing<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  if (typeof document === 'undefined') return asked;
  try {
    return await asked;
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

/** What the page is answered with when the API refused; nothing else of the refusal is shown. */
async function answer<Data>(loading: Promise<Data>) {
  try {
    return await loading;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 404 && typeof document !== 'undefined') console.error(error);
    throw data(null, { status: passedOn.includes(error.status) ? error.status : error.status === 0 ? 503 : 500 });
  }
}

const passedOn = [404, 429, 503];
