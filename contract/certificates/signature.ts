// What is signed of a certificate, and how a printed certificate is verified against the record. The server signs;
// browsers verify with WebCrypto. No zod, so that pages can import it.
import { type SignedField, signatureVersions } from './fields.ts';
import type { PrintFacts } from './print-facts.ts';
import { isWithheld, privateFields } from './privacy.ts';

/** What new signatures cover. Certificates signed with earlier versions stay valid. */
export const signedFields: readonly SignedField[] = fieldsOf(signatureVersions.length);
export type SignedFacts = Record<SignedField, string>;

/** A published key: a JWK, with the time it was in use. */
export type PublishedKey = {
  kty: 'OKP';
  crv: 'Ed25519';
  use: 'sig';
  alg: 'EdDSA';
  kid: string;
  x: string;
  createdAt: string;
  retiredAt: string | null;
  /** When its signatures became invalid, because the key may be stolen. */
  distrustedAt: string | null;
};

/** Where the keys are published, from the root of the site: `{ keys: PublishedKey[] }`. */
export const KEYS_ADDRESS = '/.well-known/certificate-keys.json';

/** The response of /certificates/{number}/signatures. */
export type CertificateSignatures = {
  certificate_no: string;
  /** Null unless the certificate is Verified and can be printed. */
  signature: string | null;
  key: string | null;
  /** Why a Verified certificate is not signed: something in it cannot be printed. Else null. */
  unsigned: string | null;
  /** When the record got its current content. */
  versionOf: string;
  /** The content of the QR code: the address for verification, with the signature. */
  address: string;
  /** The QR code, in rows of 1 (dark) and 0. */
  qr: string[];
  printed: PrintFacts;
  /** Other spellings of its two days (31-03-2026): papers were signed with them before days were stored as YYYY-MM-DD. */
  spelled: SpelledDays[];
  /** Earlier signed versions, by the SHA-256 of their signature; nothing of their content. */
  earlier: { fingerprint: string; versionOf: string }[];
  /**
   * Where father's name and date of birth are shown only to those who have the paper: a pass for links to the files. All other visitors get
   * no signature and no spelled days.
   */
  pass: string | null;
};

export type SpelledDays = Pick<SignedFacts, 'dob' | 'date'>;

export type Paper = { signature: string; marks: string };

export type PaperAnswer =
  /**
   * The printed certificate matches the record and is signed by the institute. The record's status is still decisive.
   */
  | { kind: 'signed' }
  /** It matches the record, but its key is distrusted. */
  | { kind: 'distrusted'; since: string }
  /** Signed by the institute, but the record has changed since. */
  | { kind: 'replaced'; on: string; fields: SignedField[] }
  /** It does not match the record. The marks in the QR code name the fields, unless they were tampered with. */
  | { kind: 'mismatch'; fields: SignedField[] }
  /** This browser cannot check signatures. */
  | { kind: 'unchecked' };

/**
 * Plain lines, so that any tool can produce them: a heading, then `field: value` each. No value can contain a line
 * break.
 */
export function canonicalText(facts: SignedFacts, version: number = signatureVersions.length): string {
  const lines = fieldsOf(version).map((field) => `${field}: ${facts[field]}\n`);
  return `palaka-certificate-v${version}\n${lines.join('')}`;
}

export function canonicalBytes(facts: SignedFacts, version?: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(canonicalText(facts, version));
}

/** The fields of a version, counted from 1. */
function fieldsOf(version: number): readonly SignedField[] {
  return signatureVersions[version - 1] ?? [];
}

/**
 * The key that made the signature, tried with all versions; undefined when none did. An earlier version does not cover
 * fields that were added since. Throws in browsers without Ed25519.
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

const imported = new WeakMap<object, Promise<CryptoKey>>();

export function importKey(key: Pick<PublishedKey, 'kty' | 'crv' | 'x'>): Promise<CryptoKey> {
  const { kty, crv, x } = key;
  const known =
    imported.get(key) ?? crypto.subtle.importKey('jwk', { kty, crv, x }, { name: 'Ed25519' }, false, ['verify']);
  imported.set(key, known);
  return known;
}

/**
 * What a QR code adds to the address of a number: the signature, which shows the server that the request is no guess,
 * and after the # the marks, which only the browser needs.
 */
export function paperSuffix(facts: SignedFacts, signature: string): string {
  return `&s=${signature}#m=${marksOf(facts)}`;
}

/** Reads a scanned address. Older QR codes have everything after the #. */
export function readPaper({ search, hash }: { search: string; hash: string }): Paper | undefined {
  const values = new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`);
  const signature = values.get('s') ?? '';
  const marks = values.get('m') ?? '';
  return fromBase64Url(signature, 64) ? { signature, marks } : undefined;
}

/** Compares a printed certificate with the record. `record` and `signatures` are responses of the API. */
export async function checkPaper(
  paper: Paper,
  record: SignedFacts,
  signatures: Pick<CertificateSignatures, 'versionOf' | 'earlier' | 'spelled'>,
  keys: readonly PublishedKey[],
): Promise<PaperAnswer> {
  try {
    const spellings = [record, ...signatures.spelled.map((days) => ({ ...record, ...days }))];
    for (const facts of spellings) {
      const key = await verifySignature(facts, paper.signature, keys);
      if (key) return key.distrustedAt ? { kind: 'distrusted', since: key.distrustedAt } : { kind: 'signed' };
    }
    const fingerprint = await fingerprintOf(paper.signature);
    const differing = spellings.map((facts) => differingFields(paper.marks, facts));
    // Fields that are withheld cannot be compared.
    const isTold = (field: SignedField) => !isWithheld(record) || !privateFields.includes(field);
    const told = signedFields.filter(isTold);
    const fields = told.filter((field) => differing.every((names) => names.includes(field)));
    return signatures.earlier.some((version) => version.fingerprint === fingerprint)
      ? { kind: 'replaced', on: signatures.versionOf, fields }
      : { kind: 'mismatch', fields };
  } catch {
    return { kind: 'unchecked' };
  }
}

/** Identifies a signature without revealing it, so that guesses of the signed content cannot be tested against it. */
export async function fingerprintOf(signature: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(signature));
  return toBase64Url(new Uint8Array(digest));
}

/** The fields that have marks: those of the signed version, which the length of the marks tells. */
export function markedFields(marks: string): readonly SignedField[] {
  return signatureVersions.findLast(({ length }) => fromBase64Url(marks, length * 2)) ?? [];
}

export function differingFields(marks: string, record: SignedFacts): SignedField[] {
  const fields = markedFields(marks);
  const theirs = fromBase64Url(marks, fields.length * 2);
  const ours = fromBase64Url(marksOf(record, fields), fields.length * 2);
  if (!theirs || !ours) return [];
  return fields.filter((_, i) => theirs[2 * i] !== ours[2 * i] || theirs[2 * i + 1] !== ours[2 * i + 1]);
}

/** Two bytes per field: enough to name the field that differs, not a proof. */
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

/** A line break inside a value could make it look like two. */
function isPlain(value: unknown): value is string {
  return typeof value === 'string' && !/\p{Cc}|\p{Cs}/u.test(value);
}

export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Accepts only the canonical encoding: a changed last character may decode to the same bytes. */
export function fromBase64Url(text: string, length: number): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    return bytes.length === length && toBase64Url(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}
