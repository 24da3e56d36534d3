// What the QR code of a paper says: the way to check it on this site, or that it leads elsewhere.

export type PaperCode =
  /** Where to go on this site; number and signature are in it. */
  | { kind: 'ours'; to: string }
  /** Leads to another site: whoever printed that wants to answer for themselves. */
  | { kind: 'foreign'; host: string }
  | { kind: 'unreadable' };

/** `origins`: where this site is found. */
export function readPaperCode(text: string, origins: readonly string[]): PaperCode {
  const url = parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return { kind: 'unreadable' };
  if (!origins.includes(url.origin)) return { kind: 'foreign', host: url.host };
  const number = url.searchParams.get(url.pathname === '/certificate' ? 'id' : 'no');
  if (!number || !['/certificate', '/certificate-verification'].includes(url.pathname)) return { kind: 'unreadable' };
  return { kind: 'ours', to: `/certificate-verification?no=${encodeURIComponent(number)}${url.hash}` };
}

function parse(text: string) {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
