// The built pages as one function. Its type is declared here because server/ never imports app/.
import { pathToFileURL } from 'node:url';
import type { Send } from '#contract/api.ts';
import type { Language } from '#contract/language/languages.ts';
import { locate } from '../project-paths.ts';

type Rendering = {
  send: Send;
  nonce: string;
  siteUrl: string;
  language?: Language;
  /** Seconds until the form that is sent may be read. */
  wait?: number;
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
