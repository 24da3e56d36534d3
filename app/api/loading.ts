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

/** A refusal keeps its status, so that the page for it is answered with the same one; nothing else of it is shown. */
async function answer<Data>(loading: Promise<Data>) {
  try {
    return await loading;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 404 && typeof document !== 'undefined') console.error(error);
    throw data(null, { status: error.status === 404 || error.status === 429 ? error.status : 503 });
  }
}
