// What is signed of a certificate, and how a paper is checked against the record. Used by the server, which signs, and by
// browsers, which check with WebCrypto. No zod: pages use this as it is.
import { type SignedField, signatureVersions } from './certificate-fields.ts';

/** What is signed from now on. Papers of earlier versions stay valid. */
export const signedFields: readonly SignedField[] = fieldsOf(signatureVersions.length);
export type SignedFacts = Record<SignedField, string>;

/** A key as it is published: a JWK, with when it was in use. */
export type PublishedKey = {
  kty: 'OKP';
  crv: 'Ed25519';
  use: 'sig';
  alg: 'EdDSA';
  kid: string;
  x: string;
  createdAt: string;
  retiredAt: string | null;
  /** From when on nothing it signed is vouched for: others may have had it. */
  distrustedAt: string | null;
};

/** Where they are published, from the root of the site: `{ keys: PublishedKey[] }`. */
export const KEYS_ADDRESS = '/.well-known/certificate-keys.json';

/** What the API answers at /certificates/{number}/signatures. */
export type CertificateSignatures = {
  certificate_no: string;
  /** Null while the certificate is not Verified, or is `unsigned`: then there is nothing to vouch for. */
  signature: string | null;
  key: string | null;
  /** Why a Verified certificate is not signed: something in it cannot be printed. Else null. */
  unsigned: string | null;
  /** When the record got what it says now. */
  versionOf: string;
  /** What the QR code holds: where to check, with the signature. */
  address: string;
  /** The QR code, in rows of 1 (dark) and 0. */
  qr: string[];
  /** Earlier versions that were signed, by the SHA-256 of their signature: nothing of what they said. */
  earlier: { fingerprint: string; versionOf: string }[];
};

/** What a scanned paper says of itself. */
export type Paper = { signature: string; marks: string };

export type PaperAnswer =
  /** The paper says what the record says, and the institute signed it. The record's status still has the last word. */
  | { kind: 'signed' }
  /** It says what the record says, but is signed with a key that others may have had. */
  | { kind: 'distrusted'; since: string }
  /** The institute signed it, but has changed the record since. */
  | { kind: 'replaced'; on: string; fields: SignedField[] }
  /** Not what the record says. Which fields is known from marks on the paper, as long as nobody tampered with those. */
  | { kind: 'mismatch'; fields: SignedField[] }
  /** This browser cannot check signatures. */
  | { kind: 'unchecked' };

/** Lines of text, so that any tool can make them: a heading, then `field: value` each. No value can hold a line's end. */
export function canonicalText(facts: SignedFacts, version: number = signatureVersions.length): string {
  const lines = fieldsOf(version).map((field) => `${field}: ${facts[field]}\n`);
  return `palaka-certificate-v${version}\n${lines.join('')}`;
}

export function canonicalBytes(facts: SignedFacts, version?: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(canonicalText(facts, version));
}

/** The fields that a version covers, counted from 1. */
function fieldsOf(version: number): readonly SignedField[] {
  return signatureVersions[version - 1] ?? [];
}

/**
 * The key that made the signature, in any of the versions; undefined when none did. An earlier version says nothing of fields that
 * were added since. Throws where the browser does not know Ed25519.
 */
export async function verifySignature(
  facts: SignedFacts,
  signature: string,
  keys: readonly PublishedKey[],
): Promise<PublishedKey | undefined> {
  const bytes = fromBase64Url(signature, 64);
  if (!bytes) return undefined;
  for (let version = signatureVersions.length; version > 0; version--) {
    if (fieldsOf(version).some((field) => !isPlain(facts[field]))) continue;
    const signed = canonicalBytes(facts, version);
    for (const key of keys) if (await crypto.subtle.verify('Ed25519', await importKey(key), bytes, signed)) return key;
  }
  return undefined;
}

const imported = new WeakMap<PublishedKey, Promise<CryptoKey>>();

function importKey(key: PublishedKey): Promise<CryptoKey> {
  const { kty, crv, x } = key;
  const known =
    imported.get(key) ?? crypto.subtle.importKey('jwk', { kty, crv, x }, { name: 'Ed25519' }, false, ['verify']);
  imported.set(key, known);
  return known;
}

/**
 * What a paper's QR code adds to the address of its number: the signature, for the server to see that whoever asks guesses nothing,
 * and behind the # the marks, which only the browser needs.
 */
export function paperSuffix(facts: SignedFacts, signature: string): string {
  return `&s=${signature}#m=${marksOf(facts)}`;
}

/** From the address that was scanned. Papers printed before the server was to see it carry everything behind the #. */
export function readPaper({ search, hash }: { search: string; hash: string }): Paper | undefined {
  const values = new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`);
  const signature = values.get('s') ?? '';
  const marks = values.get('m') ?? '';
  return fromBase64Url(signature, 64) ? { signature, marks } : undefined;
}

/** Does the paper say what the record says? `record` and `signatures` as the API answers them. */
export async function checkPaper(
  paper: Paper,
  record: SignedFacts,
  signatures: Pick<CertificateSignatures, 'versionOf' | 'earlier'>,
  keys: readonly PublishedKey[],
): Promise<PaperAnswer> {
  try {
    const key = await verifySignature(record, paper.signature, keys);
    if (key) return key.distrustedAt ? { kind: 'distrusted', since: key.distrustedAt } : { kind: 'signed' };
    const fingerprint = await fingerprintOf(paper.signature);
    const fields = differingFields(paper.marks, record);
    return signatures.earlier.some((version) => version.fingerprint === fingerprint)
      ? { kind: 'replaced', on: signatures.versionOf, fields }
      : { kind: 'mismatch', fields };
  } catch {
    return { kind: 'unchecked' };
  }
}

/** Names a signature without giving it away: nobody can test guesses of what it signed against this. */
export async function fingerprintOf(signature: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(signature));
  return toBase64Url(new Uint8Array(digest));
}

/** The marks of a paper are of the version it was signed with, which their length tells. */
function differingFields(marks: string, record: SignedFacts): SignedField[] {
  const fields = signatureVersions.findLast(({ length }) => fromBase64Url(marks, length * 2)) ?? [];
  const theirs = fromBase64Url(marks, fields.length * 2);
  const ours = fromBase64Url(marksOf(record, fields), fields.length * 2);
  if (!theirs || !ours) return [];
  return fields.filter((_, i) => theirs[2 * i] !== ours[2 * i] || theirs[2 * i + 1] !== ours[2 * i + 1]);
}

/** Two bytes a field: enough to name the one that differs, no proof of anything. */
function marksOf(facts: SignedFacts, fields = signedFields): string {
  const bytes = new Uint8Array(fields.length * 2);
  for (const [index, field] of fields.entries()) {
    const hash = fnv(`${field}: ${facts[field]}`);
    bytes[index * 2] = (hash >>> 8) & 0xff;
    bytes[index * 2 + 1] = hash & 0xff;
  }
  return toBase64Url(bytes);
}

function fnv(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A line's end inside a value could make it look like two. */
function isPlain(value: unknown): value is string {
  return typeof value === 'string' && !/\p{Cc}|\p{Cs}/u.test(value);
}

export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Only the one spelling that encoding would have given: a changed last character may mean the same bytes. */
export function fromBase64Url(text: string, length: number): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    return bytes.length === length && toBase64Url(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}
