// How the server has a page rendered: the one call between the server and the built pages.
import type { Send } from './api.ts';
import type { Language } from './language/languages.ts';

type Rendering = {
  /** Calls the API as an anonymous visitor. */
  send: Send;
  /** Marks our own inline scripts, so that the server can recognise them. */
  nonce: string;
  siteUrl: string;
  /** English unless given: pages of other languages are below its prefix. */
  language?: Language;
  /** Seconds until the form that is sent may be read. */
  wait?: number;
  /** Receives errors during rendering. */
  report: (error: unknown) => void;
};

export type Render = (request: Request, rendering: Rendering) => Promise<Response>;
