// The built pages as one function. Its type is declared here because server/ never imports app/.
import { pathToFileURL } from 'node:url';
import type { Send } from '#contract/api.ts';
import type { CheckReceipt } from '#contract/certificates/check-receipt.ts';
import type { Language } from '#contract/language/languages.ts';
import { locate } from '../project-paths.ts';

/** The result of a form that was sent by a plain POST. */
export type FormOutcome = {
  sent: boolean;
  message?: string;
  errors?: { field: string; message: string }[];
  values?: Record<string, string>;
  /** Seconds, after too many tries. */
  wait?: number;
  /** Of a check of many certificates. */
  receipt?: CheckReceipt;
  lines?: { strays: string[]; merged: number; count: number };
};

export type Rendering = {
  send: Send;
  nonce: string;
  siteUrl: string;
  language?: Language;
  form?: FormOutcome;
  /** Called with errors during rendering. */
  report: (error: unknown) => void;
};

export type Render = (request: Request, rendering: Rendering) => Promise<Response>;

/** In development the function is looked up for each page, so that an edit shows. */
export type FindRender = () => Promise<Render>;

export async function loadBuiltPages(): Promise<FindRender> {
  const bundle = pathToFileURL(locate('build/server/index.js')).href;
  const { render } = (await import(bundle)) as { render: Render };
  return async () => render;
}
