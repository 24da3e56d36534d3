// Reads the QR code of a paper: the address to check it on this site, or that it leads elsewhere.
import { splitLanguage } from '#contract/language/languages.ts';

export type PaperCode =
  /** The address on this site, with number and signature. */
  | { kind: 'ours'; to: string }
  /** Leads to another site, which could confirm a forged paper. */
  | { kind: 'foreign'; host: string }
  | { kind: 'unreadable' };

/** `origins` are those of this site. */
export function readPaperCode(text: string, origins: readonly string[]): PaperCode {
  const url = parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return { kind: 'unreadable' };
  if (!origins.includes(url.origin)) return { kind: 'foreign', host: url.host };
  // Papers have the English address; a code of the page in another language is ours, too.
  const { path } = splitLanguage(url.pathname);
  const number = url.searchParams.get(path === '/certificate' ? 'id' : 'no');
  if (!number || !['/certificate', '/certificate-verification'].includes(path)) return { kind: 'unreadable' };
  const signature = url.searchParams.get('s');
  const more = signature ? `&s=${encodeURIComponent(signature)}` : '';
  return { kind: 'ours', to: `/certificate-verification?no=${encodeURIComponent(number)}${more}${url.hash}` };
}

function parse(text: string) {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
