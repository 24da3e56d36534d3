// One-time codes of an app: RFC 6238 with SHA-1, six digits and steps of 30 seconds, as every app knows them.
import { createHmac, randomBytes } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 bits, in base32. */
export const newSecret = () => base32(randomBytes(20));

export const stepAt = (ms: number) => Math.floor(ms / STEP_MS);

export function codeAt(secret: string, step: number) {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step of a code that is right now, or half a minute before or after; undefined for a wrong one. */
export function stepOf(secret: string, code: string) {
  const steps = [0, -1, 1].map((by) => stepAt(Date.now()) + by);
  return steps.find((step) => codeAt(secret, step) === code);
}

/** The link that apps read from a QR code. */
export function linkFor(secret: string, issuer: string, account: string) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/** 80 bits, in groups of four that can be copied by hand. */
export function newRecoveryCode() {
  return base32(randomBytes(10)).toLowerCase().match(/.{4}/g)?.join('-') ?? '';
}

/** However it is written: capitals, spaces, hyphens. */
export const plainCode = (typed: string) => typed.replaceAll(/[\s-]+/g, '').toLowerCase();

function base32(bytes: Buffer) {
  let [text, bits, value] = ['', 0, 0];
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff;
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET[(value >> (bits - 5)) & 31];
  }
  return text;
}

function fromBase32(text: string) {
  const bytes: number[] = [];
  let [bits, value] = [0, 0];
  for (const letter of text) {
    value = ((value << 5) | ALPHABET.indexOf(letter)) & 0xffff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >> bits) & 0xff);
  }
  return Buffer.from(bytes);
}
