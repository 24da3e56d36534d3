// Ed25519 keys as Multikey, and signatures, as node:crypto has them.
import { createPublicKey, type KeyObject } from 'node:crypto';
import { decodeBase58, decodeMultikey, encodeBase58, encodeMultikey } from '#contract/credentials/base58.ts';

/** From the `x` of a JSON Web Key. */
export const toMultikey = encodeMultikey;

/** With the `z` of multibase in front. */
export const toBase58 = encodeBase58;

/** Undefined for any other kind of key. */
export function readMultikey(text: string): KeyObject | undefined {
  const bytes = decodeMultikey(text);
  if (!bytes) return undefined;
  const x = Buffer.from(bytes).toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

/** Undefined unless it is the one spelling of so many bytes. */
export function fromBase58(text: string, length: number): Buffer | undefined {
  const bytes = decodeBase58(text, length);
  return bytes && Buffer.from(bytes);
}
