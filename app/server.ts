// The site as one function: the only export that the server calls.

import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { createApi, type Send } from '#contract/api.ts';
import { inLanguage, type Language, languages, type Translated } from '#contract/language/languages.ts';
import { type Catalogue, createTranslator } from '#contract/language/translate.ts';
import hindi from '../languages/compiled/hi.json?raw';
import telugu from '../languages/compiled/te.json?raw';
import {
  apiContext,
  type FormOutcome,
  formContext,
  nonceContext,
  reportContext,
  siteUrlContext,
  translationContext,
} from './api/context.ts';

export type Rendering = {
  /** Calls the API as an anonymous visitor. */
  send: Send;
  /** Marks our own inline scripts, so that the server can recognise them. */
  nonce: string;
  siteUrl: string;
  /** English unless given: pages of other languages are below its prefix. */
  language?: Language;
  form?: FormOutcome;
  report: (error: unknown) => void;
};

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

export function render(
  request: Request,
  { send, nonce, siteUrl, language = 'en', form, report }: Rendering,
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, createApi(send));
  context.set(siteUrlContext, siteUrl);
  const written = new Set<string>();
  const translator = createTranslator(language, catalogues[language], (text) => written.add(text));
  context.set(translationContext, { translator, written });
  context.set(nonceContext, nonce);
  context.set(formContext, form);
  context.set(reportContext, report);
  return handlers[language](request, context);
}
