// What the server hands to a page while it is rendered. In browsers none of this is set.
import { createContext } from 'react-router';
import type { Api } from '#contract/api.ts';

/** How a contact form sent without JavaScript ended; the typed values come back after a failure. */
export type FormOutcome = {
  sent: boolean;
  message?: string;
  errors?: { field: string; message: string }[];
  values?: Record<string, string>;
};

export const apiContext = createContext<Api>();
export const siteUrlContext = createContext<string>();
export const nonceContext = createContext<string>();
export const formContext = createContext<FormOutcome | undefined>(undefined);
export const reportContext = createContext<(error: unknown) => void>();
