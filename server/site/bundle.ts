// The built pages, as the server knows them: one function. Its type is stated here because server/ never imports app/.
import { pathToFileURL } from 'node:url';
import type { Send } from '#contract/api.ts';
import { locate } from '../project-paths.ts';

/** How a contact form sent without JavaScript ended. */
export type FormOutcome = {
  sent: boolean;
  message?: string;
  errors?: { field: string; message: string }[];
  values?: Record<string, string>;
};

export type Rendering = {
  send: Send;
  nonce: string;
  siteUrl: string;
  form?: FormOutcome;
  /** Hears of what went wrong while a page was made. */
  report: (error: unknown) => void;
};

export type Render = (request: Request, rendering: Rendering) => Promise<Response>;

/** In development the function is looked up anew for each page, so that an edit shows. */
export type FindRender = () => Promise<Render>;

export async function loadBuiltPages(): Promise<FindRender> {
  const bundle = pathToFileURL(locate('build/server/index.js')).href;
  const { render } = (await import(bundle)) as { render: Render };
  return async () => render;
}
