// The signed receipt of a check of many certificates: what was asked, the results, when, and by which key. The server signs and does not
// store it; browsers verify it with WebCrypto. No zod, so that pages can import it.
import type { CheckedEntry } from './check.ts';
import { fromBase64Url, importKey, type PublishedKey } from './signature.ts';

export const RECEIPT_TYPE = 'palaka-certificate-check-v1';
/** The name of the file, and of the attachment in the PDF. */
export const RECEIPT_FILE = 'certificate-check.json';
/** The length of a receipt as text; one with 200 long entries has about 300 kB. */
export const LARGEST_RECEIPT = 1024 * 1024;

export type CheckReceipt = {
  type: typeof RECEIPT_TYPE;
  /** The address of the site, and the institute's name at that time. */
  site: string;
  institute: string;
  at: string;
  checked: CheckedEntry[];
  /** The `kid` of a key in /.well-known/certificate-keys.json. */
  key: string;
  /** Ed25519 over `signedText`, in base64url. */
  signature: string;
};

export type ReceiptAnswer =
  | { kind: 'genuine'; receipt: CheckReceipt }
  /** Something was changed, or no key of ours signed it. */
  | { kind: 'altered' }
  /** Its key is no longer trusted: others may have had it. */
  | { kind: 'distrusted'; since: string; receipt: CheckReceipt }
  | { kind: 'no receipt' }
  /** This browser cannot check signatures. */
  | { kind: 'unchecked' };

/** What is signed: a heading, so that no other text signed with the key can be taken for it, and the receipt without its signature. */
export function signedText(receipt: Omit<CheckReceipt, 'signature'>): string {
  const { signature: _, ...signed } = receipt as CheckReceipt;
  return `${RECEIPT_TYPE}\n${canonicalJson(signed)}`;
}

export async function checkReceipt(given: unknown, keys: readonly PublishedKey[]): Promise<ReceiptAnswer> {
  if (!isReceipt(given)) return { kind: 'no receipt' };
  const signature = fromBase64Url(given.signature, 64);
  const key = keys.find(({ kid }) => kid === given.key);
  let signed: Uint8Array<ArrayBuffer>;
  try {
    signed = new TextEncoder().encode(signedText(given));
  } catch {
    return { kind: 'altered' };
  }
  if (!signature || !key) return { kind: 'altered' };
  try {
    const isRight = await crypto.subtle.verify('Ed25519', await importKey(key), signature, signed);
    if (!isRight) return { kind: 'altered' };
  } catch {
    return { kind: 'unchecked' };
  }
  return key.distrustedAt
    ? { kind: 'distrusted', since: key.distrustedAt, receipt: given }
    : { kind: 'genuine', receipt: given };
}

/** Checks the shape only; the signature shows whether it is one. */
function isReceipt(given: unknown): given is CheckReceipt {
  const { type, key, signature, checked } = (given ?? {}) as Partial<CheckReceipt>;
  return type === RECEIPT_TYPE && typeof key === 'string' && typeof signature === 'string' && Array.isArray(checked);
}

/** Receipts are five levels deep. A hostile file may be deeper than any stack. */
const MAX_DEPTH = 8;

/** JSON Canonicalization Scheme (RFC 8785): keys in the order of their UTF-16 units, no spaces. */
export function canonicalJson(value: unknown, depth = 0): string {
  if (depth > MAX_DEPTH) throw new Error('Too deep.');
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one, depth + 1)).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  // By units, as RFC 8785 wants; localeCompare would depend on the language.
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one, depth + 1)}`).join()}}`;
}
