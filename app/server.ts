// The site as one function: the only thing the server calls.

import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { createApi, type Send } from '#contract/api.ts';
import {
  apiContext,
  type FormOutcome,
  formContext,
  nonceContext,
  reportContext,
  siteUrlContext,
} from './api/context.ts';

export type Rendering = {
  /** Calls the API as an anonymous visitor. */
  send: Send;
  /** Marks our own inline scripts, so that the server can recognise them. */
  nonce: string;
  siteUrl: string;
  form?: FormOutcome;
  /** Receives errors during rendering. */
  report: (error: unknown) => void;
};

const handle = createRequestHandler(build, import.meta.env.MODE);

export function render(request: Request, { send, nonce, siteUrl, form, report }: Rendering): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, createApi(send));
  context.set(siteUrlContext, siteUrl);
  context.set(nonceContext, nonce);
  context.set(formContext, form);
  context.set(reportContext, report);
  return handle(request, context);
}
