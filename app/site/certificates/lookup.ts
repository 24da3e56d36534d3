// Looking a certificate up by its number, for the two pages that do.
import type { Api } from '#contract/api.ts';
import { looksMistyped } from '#contract/certificate-number.ts';
import type { Certificate } from '#contract/resources.ts';

export type Lookup = {
  number: string;
  /** Null when there is no such certificate. */
  found: Certificate | null | undefined;
  /** It could not be looked up: that says nothing about the certificate. */
  failed: boolean;
  /** Has the form of a number we made, and cannot be one. It was not looked up. */
  mistyped: boolean;
};

/** `key` names the number in the address. Beside it `anyway` stands for whoever insists on a number that looks wrong. */
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

/** Where a certificate that exists is shown; whatever its number looks like, it was not mistyped. */
export function addressOf(page: '/certificate?id=' | '/certificate-verification?no=', number: string) {
  return `${page}${encodeURIComponent(number)}${looksMistyped(number) ? '&anyway=1' : ''}`;
}
