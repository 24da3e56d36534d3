// Keys and proofs of credentials as node:crypto has them, for tests of what the server signs.
import { createPublicKey, type KeyObject } from 'node:crypto';
import { decodeBase58, decodeMultikey } from '#contract/credentials/base58.ts';
import { checkProof } from '#contract/credentials/proof.ts';
import { canonise, type Json } from '#server/certificates/credentials/proof.ts';

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

/** Whether this key made its proof. Throws on what cannot be made canonical: unknown terms, contexts or shapes. */
export async function hasProofOf(
  signed: Json,
  publicKey: KeyObject,
  load?: Parameters<typeof canonise>[0],
): Promise<boolean> {
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const answer = await checkProof(signed, new Uint8Array(Buffer.from(x, 'base64url')), canonise(load));
  if (answer === 'terms' || answer === 'work') throw new Error('It cannot be made canonical.');
  return answer === 'good';
}
