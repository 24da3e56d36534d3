// What the server passes to a page while rendering it. Not set in browsers.
import { createContext } from 'react-router';
import type { SecondStep } from '#contract/accounts/account.ts';
import type { Entered } from '#contract/accounts/session.ts';
import type { Api, Send } from '#contract/api.ts';
import type { CheckReceipt } from '#contract/certificates/check-receipt.ts';
import type { Translator } from '#contract/language/translate.ts';

/** The result of a form that was sent by a plain POST; after a failure it holds the typed values. */
export type FormOutcome = {
  sent: boolean;
  message?: string;
  /** Why, where `message` only says that it failed. */
  detail?: string;
  errors?: { field: string; message: string }[];
  values?: Record<string, string>;
  /** Seconds, after too many tries. */
  wait?: number;
  /** What the login answered: the session, or what is needed besides the password. */
  entered?: Entered;
  secondStep?: SecondStep['secondStep'];
  /** The receipt of a check of many certificates. */
  receipt?: CheckReceipt;
  /** About the text of a check: lines without a number, the number of duplicates, and the number of entries. */
  lines?: { strays: string[]; merged: number; count: number };
};

/** What an action made of a form: what its page shows, and how the request is answered. */
export type Submission = { outcome: FormOutcome; status: number; retryAfter?: number };

export const apiContext = createContext<Api>();
/** Of a form: calls the API for its visitor. `wait`: the seconds until it may be read. */
export const visitorContext = createContext<{ send: Send; wait?: number }>();
export const siteUrlContext = createContext<string>();
/** `written` gets every text of the page, so that the page can contain their translations. */
type PageTranslation = { translator: Translator; written: ReadonlySet<string> };

export const translationContext = createContext<PageTranslation>();
export const nonceContext = createContext<string>();
export const formContext = createContext<Submission | null>(null);
export const reportContext = createContext<(error: unknown) => void>();
