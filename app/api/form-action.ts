// The action of a page with a plain form, which works without JavaScript: it calls the API for the visitor, and the page comes back
// with what became of it. The server has checked where the form is from, and how large it is.
import type { RouterContextProvider } from 'react-router';
import { ApiError, createCalls } from '#contract/api.ts';
import { formContext, type Submission, visitorContext } from './context.ts';
import type { Visit } from './loading.ts';

export type Submitted = {
  url: URL;
  fields: URLSearchParams;
  /** Seconds, of a form that must not be read yet. */
  wait?: number;
  post<Answer>(path: string, body: unknown): Promise<Answer>;
};

export function formAction(submit: (form: Submitted) => Promise<Submission | Response>) {
  return async ({ request, url, context }: Visit & { request: Request; context: Readonly<RouterContextProvider> }) => {
    const { send, wait } = context.get(visitorContext);
    const { ask } = createCalls(send);
    const result = await submit({
      url,
      fields: new URLSearchParams(await request.text()),
      wait,
      post: async <Answer>(path: string, body: unknown) => (await ask<Answer>('POST', path, body)).body,
    });
    if (result instanceof Response) return result;
    // Its loader gives it to the page.
    context.set(formContext, result);
    return null;
  };
}

/** The refusal of the API; any other error is a fault of ours. */
export function refusalIn(error: unknown): ApiError {
  if (!(error instanceof ApiError)) throw error;
  return error;
}
