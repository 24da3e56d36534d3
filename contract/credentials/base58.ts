// Base58btc with the `z` of multibase: how keys and signatures are written in credentials. Keys as Multikey: two bytes that name the
// algorithm, Ed25519, then the key.

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const ED25519 = [0xed, 0x01];

export function encodeBase58(bytes: Uint8Array): string {
  let text = '';
  for (let rest = BigInt(`0x0${toHex(bytes)}`); rest > 0n; rest /= 58n) text = `${ALPHABET[Number(rest % 58n)]}${text}`;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return `z${'1'.repeat(zeros === -1 ? bytes.length : zeros)}${text}`;
}

/** Undefined unless it is the one spelling of so many bytes. */
export function decodeBase58(text: string, length: number): Uint8Array<ArrayBuffer> | undefined {
  // Longer ones are not so many bytes, and would take long.
  if (!text.startsWith('z') || text.length > length * 2) return undefined;
  let value = 0n;
  for (const letter of text.slice(1)) {
    const digit = ALPHABET.indexOf(letter);
    if (digit === -1) return undefined;
    value = value * 58n + BigInt(digit);
  }
  const hex = value.toString(16).padStart(length * 2, '0');
  if (hex.length !== length * 2) return undefined;
  const bytes = Uint8Array.from({ length }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
  return encodeBase58(bytes) === text ? bytes : undefined;
}

/** From the `x` of a JSON Web Key. */
export function encodeMultikey(x: string): string {
  const key = atob(x.replaceAll('-', '+').replaceAll('_', '/'));
  return encodeBase58(Uint8Array.from([...ED25519, ...Array.from(key, (letter) => letter.charCodeAt(0))]));
}

/** The 32 bytes of an Ed25519 key; undefined for any other kind. */
export function decodeMultikey(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = decodeBase58(text, 34);
  return bytes && ED25519.every((byte, at) => bytes[at] === byte) ? bytes.slice(2) : undefined;
}

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
