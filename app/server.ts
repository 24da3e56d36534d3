// The site as one function: the only export that the server calls.

import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { createApi } from '#contract/api.ts';
import { inLanguage, type Language, languages, type Translated } from '#contract/language/languages.ts';
import { type Catalogue, createTranslator } from '#contract/language/translate.ts';
import type { Render } from '#contract/rendering.ts';
import hindi from '../languages/compiled/hi.json?raw';
import telugu from '../languages/compiled/te.json?raw';
import {
  apiContext,
  formContext,
  nonceContext,
  reportContext,
  siteUrlContext,
  translationContext,
  visitorContext,
} from './api/context.ts';

const catalogueOf = (text: string) => JSON.parse(text) as Catalogue;
const ofLanguages: Record<Translated, Catalogue> = { te: catalogueOf(telugu), hi: catalogueOf(hindi) };
const catalogues: Partial<Record<Language, Catalogue>> = ofLanguages;

/** The base name makes every link of a page lead to pages of the same language. */
const handlers = Object.fromEntries(
  languages.map(({ code }) => [
    code,
    createRequestHandler({ ...build, basename: inLanguage('/', code) }, import.meta.env.MODE),
  ]),
) as Record<Language, ReturnType<typeof createRequestHandler>>;

export const render: Render = async (request, { send, nonce, siteUrl, language = 'en', wait, report }) => {
  const context = new RouterContextProvider();
  context.set(
    apiContext,
    createApi(send, () => language),
  );
  context.set(siteUrlContext, siteUrl);
  const written = new Set<string>();
  const translator = createTranslator(language, catalogues[language], (text) => written.add(text));
  context.set(translationContext, { translator, written });
  context.set(nonceContext, nonce);
  context.set(visitorContext, { send, wait });
  context.set(reportContext, report);
  const page = await handlers[language](request, context);
  const form = context.get(formContext);
  // A page that cannot be shown says so itself.
  if (!form || page.status !== 200) return page;
  const headers = form.retryAfter ? { 'retry-after': String(form.retryAfter) } : undefined;
  return new Response(page.body, { status: form.status, headers });
};
