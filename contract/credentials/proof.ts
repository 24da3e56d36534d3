// Checks Data Integrity proofs with `eddsa-rdfc-2022` (W3C): Ed25519 over the hashes of the canonical proof options and of the canonical
// document. By WebCrypto, which browsers and Node have. The canonical form is made by a library that each side loads in its own way.
import { decodeBase58 } from './base58.ts';
import type { Json } from './document.ts';

/** The canonical text of a part (RDFC-1.0). Throws on unknown terms. */
export type Canonise = (part: Json) => Promise<string>;

/** How both sides call jsonld. In safe mode a term that no context defines fails instead of going unsigned. */
export const canonicalForm = { algorithm: 'RDFC-1.0', format: 'application/n-quads', safe: true, base: null } as const;

export type ProofAnswer =
  | 'good'
  | 'altered'
  /** Signed by another method, which its proof names. */
  | 'suite'
  /** The key signed it, but in another canonical form (JCS) than its proof names. */
  | 'form'
  /** It cannot be made canonical: a term that no context defines. */
  | 'terms'
  /** Making it canonical would take too long: only a hostile file does. */
  | 'work'
  /** There is no Ed25519 here. */
  | 'unsupported';

/** `key` is the 32 bytes of an Ed25519 key. */
export async function checkProof(signed: Json, key: Uint8Array<ArrayBuffer>, canonise: Canonise): Promise<ProofAnswer> {
  const { proof, ...document } = signed;
  const { proofValue, ...options } = proof as Json;
  if (options.type !== 'DataIntegrityProof' || options.cryptosuite !== 'eddsa-rdfc-2022') return 'suite';
  const publicKey = await importKey(key);
  if (!publicKey) return 'unsupported';
  const signature = typeof proofValue === 'string' ? decodeBase58(proofValue, 64) : undefined;
  if (!signature) return 'altered';
  const isOver = async (form: Canonise) =>
    crypto.subtle.verify('Ed25519', publicKey, signature, await signedBytes(document, options, form));
  try {
    if (await isOver(canonise)) return 'good';
  } catch (error) {
    return /deep iterations/.test(String(error)) ? 'work' : 'terms';
  }
  return (await isOver(sortedJson)) ? 'form' : 'altered';
}

export async function signedBytes(document: Json, options: Json, canonise: Canonise): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(64);
  const inItsTerms = { ...options, '@context': document['@context'] };
  for (const [at, part] of [inItsTerms, document].entries()) {
    const text = new TextEncoder().encode(await canonise(part));
    bytes.set(new Uint8Array(await crypto.subtle.digest('SHA-256', text)), at * 32);
  }
  return bytes;
}

async function importKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey | undefined> {
  try {
    return await crypto.subtle.importKey('raw', bytes, { name: 'Ed25519' }, false, ['verify']);
  } catch {
    return undefined;
  }
}

/** JSON Canonicalization Scheme (RFC 8785): names in order, no spaces. */
async function sortedJson(part: Json): Promise<string> {
  const inOrder = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return JSON.stringify(part, inOrder);
}
