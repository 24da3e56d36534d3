// Looks up a certificate by its number, for /certificate and /certificate-verification.
import type { Api } from '#contract/api.ts';
import { looksMistyped } from '#contract/certificate-number.ts';
import type { Certificate } from '#contract/resources.ts';

export type Lookup = {
  number: string;
  /** Null when there is no such certificate. */
  found: Certificate | null | undefined;
  /** The lookup failed, which says nothing about the certificate. */
  failed: boolean;
  /** It looks like one of our numbers but its check character is wrong. It was not looked up. */
  mistyped: boolean;
};

/** `key` is the query key of the number. With `anyway` a number that looks mistyped is looked up too. */
export async function lookUp(api: Api, { searchParams }: URL, key: string): Promise<Lookup> {
  const number = (searchParams.get(key) ?? '').trim().toUpperCase();
  const nothing: Lookup = { number, found: undefined, failed: false, mistyped: false };
  if (number === '') return nothing;
  if (looksMistyped(number) && !searchParams.has('anyway')) return { ...nothing, mistyped: true };
  try {
    return { ...nothing, found: (await api.certificate(number)) ?? null };
  } catch (error) {
    if (typeof document !== 'undefined') console.error(error);
    return { ...nothing, failed: true };
  }
}

/** The address of a certificate that exists: its number is right even if it looks mistyped. */
export function addressOf(page: '/certificate?id=' | '/certificate-verification?no=', number: string) {
  return `${page}${encodeURIComponent(number)}${looksMistyped(number) ? '&anyway=1' : ''}`;
}
