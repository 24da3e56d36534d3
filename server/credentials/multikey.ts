// Ed25519 keys as Multikey: two bytes that name the algorithm, then the key, in base58btc. Signatures are written the same way.
import { createPublicKey, type KeyObject } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const ED25519 = Buffer.from([0xed, 0x01]);

/** From the `x` of a JSON Web Key. */
export const toMultikey = (x: string) => toBase58(Buffer.concat([ED25519, Buffer.from(x, 'base64url')]));

/** Undefined for any other kind of key. */
export function readMultikey(text: string): KeyObject | undefined {
  const bytes = fromBase58(text, 34);
  if (!bytes?.subarray(0, 2).equals(ED25519)) return undefined;
  const x = bytes.subarray(2).toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

/** With the `z` of multibase in front. */
export function toBase58(bytes: Uint8Array): string {
  let text = '';
  for (let rest = BigInt(`0x0${Buffer.from(bytes).toString('hex')}`); rest > 0n; rest /= 58n)
    text = `${ALPHABET[Number(rest % 58n)]}${text}`;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return `z${'1'.repeat(zeros === -1 ? bytes.length : zeros)}${text}`;
}

/** Undefined unless it is the one spelling of so many bytes. */
export function fromBase58(text: string, length: number): Buffer | undefined {
  // Longer ones are not so many bytes, and would take long.
  if (!text.startsWith('z') || text.length > length * 2) return undefined;
  let value = 0n;
  for (const letter of text.slice(1)) {
    const digit = ALPHABET.indexOf(letter);
    if (digit === -1) return undefined;
    value = value * 58n + BigInt(digit);
  }
  const hex = value.toString(16).padStart(length * 2, '0');
  const bytes = Buffer.from(hex, 'hex');
  return bytes.length === length && toBase58(bytes) === text ? bytes : undefined;
}
