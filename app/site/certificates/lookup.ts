// Looks up a certificate by its number, for /certificate and /certificate-verification.
import { data } from 'react-router';
import { type Api, ApiError, paperQuery } from '#contract/api.ts';
import { looksMistyped, normaliseNumber } from '#contract/certificates/number.ts';
import type { Certificate } from '#contract/resources.ts';
import type { Wait } from '../../ui/form/countdown.ts';

export type Lookup = {
  number: string;
  isBlank: boolean;
  /** The signature of the scanned paper, if the address carries one. */
  signature?: string;
  /** Given for the date of birth printed on the paper. */
  pass?: string;
  /** Null when there is no such certificate. */
  found: Certificate | null | undefined;
  /** When it was found. */
  at?: string;
  /** The words on the seal of the paper, where the server found it. */
  seal?: string;
  /** The server found that the signature is that of the record as it is now. */
  isGenuine?: boolean;
  /** Numbers of several certificates that it may mean, if there is none. */
  candidates: string[];
  /** The lookup failed, which says nothing about the certificate. */
  failed: boolean;
  /** It failed because the site could not be reached. */
  unreachable?: boolean;
  /** The visitor's network has used up its lookups. It was not looked up. */
  wait?: Wait;
  /** It looks like one of our numbers but its check character is wrong. It was not looked up. */
  mistyped: boolean;
};

/**
 * `key` is the query key of the number; `s` is the signature of a scanned paper. With either `s` or `anyway` a number that looks
 * mistyped is looked up too.
 */
export async function lookUp(api: Api, { searchParams }: URL, key: string): Promise<Lookup> {
  const typed = searchParams.get(key) ?? '';
  const number = normaliseNumber(typed);
  const signature = searchParams.get('s') ?? undefined;
  const pass = searchParams.get('pass') ?? undefined;
  const isBlank = number === '' && searchParams.has(key);
  const nothing: Lookup = {
    number,
    isBlank,
    signature,
    pass,
    found: undefined,
    candidates: [],
    failed: false,
    mistyped: false,
  };
  if (number === '') return nothing;
  if (looksMistyped(number) && !signature && !pass && !searchParams.has('anyway'))
    return { ...nothing, mistyped: true };
  try {
    const { found = null, candidates } = await api.lookUpCertificate(typed, signature, pass);
    return { ...nothing, found, candidates, at: new Date().toISOString() };
  } catch (error) {
    if (typeof document !== 'undefined') console.error(error);
    const wait = error instanceof ApiError && error.status === 429 ? { seconds: error.retryAfter ?? 60 } : undefined;
    return { ...nothing, failed: !wait, unreachable: error instanceof ApiError && error.status === 0, wait };
  }
}

/** The loader's response: a page that asks to wait has status 429, for programs that read pages. */
export function lookupResponse<Found extends Lookup>(lookup: Found) {
  if (!lookup.wait) return lookup;
  return data(lookup, { status: 429, headers: { 'retry-after': String(lookup.wait.seconds) } });
}

export type Page = '/certificate?id=' | '/certificate-verification?no=';

/** The address of a certificate that exists: its number is right even if it looks mistyped. */
export function addressOf(page: Page, number: string, signature?: string, pass?: string) {
  return `${page}${encodeURIComponent(number)}${paperOf(signature, pass) || (looksMistyped(number) ? '&anyway=1' : '')}`;
}

/** The address of the same lookup, to try it again. */
export function addressOfLookup(page: Page, { number, signature, pass }: Lookup) {
  return `${page}${encodeURIComponent(number)}${paperOf(signature, pass)}`;
}

const paperOf = (signature?: string, pass?: string) => paperQuery(signature, pass).replace('?', '&');
