// Signatures: what a QR code carries, and that only exactly what was signed verifies (goal S13).
import { verify } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonicalBytes,
  canonicalText,
  fromBase64Url,
  type PublishedKey,
  type SignedFacts,
  signedFields,
  toBase64Url,
  verifySignature,
} from '#contract/certificates/signature.ts';

import { facts, key, keys, other, signature } from './signing.ts';

describe('the canonical form', () => {
  test('of version 1 is these lines of text in this order, for ever', () => {
    expect(canonicalText(facts, 1)).toBe(
      [
        'palaka-certificate-v1',
        'certificate_no: PI-2026-0147',
        'name: కొండా PRIYANKA रेड्डी',
        'father_name: KONDA VENKAT REDDY',
        'course: POST GRADUATE DIPLOMA IN COMPUTER APPLICATIONS',
        'dob: 2004-08-12',
        'duration: 1 year',
        'division: A',
        'date: 2026-03-14',
        '',
      ].join('\n'),
    );
  });

  test('does not depend on the order or on other properties of the record', () => {
    const record = { status: 'Verified', ...Object.fromEntries(Object.entries(facts).reverse()), _id: 'x' };
    expect(canonicalText(record as unknown as SignedFacts)).toBe(canonicalText(facts));
  });
});

describe('a signature', () => {
  test('verifies with the key that made it, and a second implementation agrees', async () => {
    expect(await verifySignature(facts, signature, keys)).toBe(key.published);
    expect(verify(null, canonicalBytes(facts), key.publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  test('does not verify without that key', async () => {
    expect(await verifySignature(facts, signature, [other.published])).toBeUndefined();
    expect(await verifySignature(facts, signature, [])).toBeUndefined();
  });

  test('ten thousand mutations of facts, signature and key: none verifies', async () => {
    const text = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.constantFrom(...odd),
    );
    const field = fc.constantFrom(...signedFields);
    const change = (name: (typeof signedFields)[number], to: (value: string) => string) => ({
      facts: { ...facts, [name]: to(facts[name]) },
      signature,
      keys,
    });
    const place = fc.nat({ max: 200 });
    const at = (value: string, i: number) => i % (value.length + 1);
    const mutation = fc.oneof(
      fc.tuple(field, text).map(([name, value]) => change(name, () => value)),
      fc
        .tuple(field, place, text)
        .map(([name, i, part]) => change(name, (v) => v.slice(0, at(v, i)) + part + v.slice(at(v, i)))),
      fc
        .tuple(field, place)
        .map(([name, i]) => change(name, (v) => v.slice(0, i % v.length) + v.slice((i % v.length) + 1))),
      fc
        .tuple(field, fc.constantFrom('NFD', 'NFKD', 'NFKC'))
        .map(([name, form]) => change(name, (v) => v.normalize(form))),
      fc
        .tuple(field, fc.constantFrom(' ', '\t', '\n', '\u200b', '\u00a0', '\ufeff'))
        .map(([name, s]) => change(name, (v) => v + s)),
      fc.tuple(field, field).map(([a, b]) => ({ facts: { ...facts, [a]: facts[b], [b]: facts[a] }, signature, keys })),
      fc.tuple(field, field).map(([a, b]) => change(a, (v) => `${v}\n${b}: ${facts[b]}`)),
      fc
        .tuple(
          fc.nat({ max: 85 }),
          fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'),
        )
        .map(([i, c]) => ({ facts, signature: signature.slice(0, i) + c + signature.slice(i + 1), keys })),
      fc.nat({ max: 511 }).map((bit) => {
        const bytes = Buffer.from(signature, 'base64url');
        bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        return { facts, signature: bytes.toString('base64url'), keys };
      }),
      fc
        .constantFrom(
          `${signature}=`,
          ` ${signature}`,
          `${signature}A`,
          signature.slice(0, 84),
          '',
          malleable(signature),
        )
        .map((s) => ({ facts, signature: s, keys })),
      fc.nat({ max: 42 }).map((i) => {
        const x = `${key.published.x.slice(0, i)}${key.published.x[i] === 'A' ? 'B' : 'A'}${key.published.x.slice(i + 1)}`;
        return { facts, signature, keys: [{ ...key.published, x }] };
      }),
    );
    const isSame = (drawn: { facts: SignedFacts; signature: string; keys: PublishedKey[] }) =>
      drawn.signature === signature &&
      signedFields.every((name) => drawn.facts[name] === facts[name]) &&
      // Two bits of its last letter are unused: another spelling may be the same key.
      drawn.keys.every(({ x }) => Buffer.from(x, 'base64url').equals(Buffer.from(key.published.x, 'base64url')));
    const drawn = fc.sample(mutation, { numRuns: 12_000, seed: 13 }).filter((one) => !isSame(one));
    expect(drawn.length).toBeGreaterThan(10_000);
    const verified = [];
    for (const one of drawn)
      if (await verifySignature(one.facts, one.signature, one.keys).catch(() => undefined)) verified.push(one);
    expect(verified).toEqual([]);
  });

  test('control: unchanged it verifies, also after all that', async () => {
    expect(await verifySignature({ ...facts }, `${signature}`, keys)).toBe(key.published);
  });
});

test('base64url has one spelling for each', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 70 }), (bytes) => {
      const text = toBase64Url(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64url'));
      expect(fromBase64Url(text, bytes.length)).toEqual(bytes);
    }),
  );
  expect(fromBase64Url('AA', 1)).toEqual(Uint8Array.of(0));
  // The last four bits are unused and must be zero.
  expect(fromBase64Url('AB', 1)).toBeUndefined();
});

const odd = [
  '',
  ' ',
  '\n',
  '\0',
  '\u202e',
  '\ud800',
  'e\u0301',
  'ﬁ',
  'A\nname: B',
  'Ａ',
  'İ',
  '2004-08-13',
  'PI-2026-0148',
  'B',
];

/** S + L, which early versions of the algorithm accepted. */
function malleable(text: string) {
  const bytes = Buffer.from(text, 'base64url');
  const order = 2n ** 252n + 27742317777372353535851937790883648493n;
  let s = 0n;
  for (let i = 31; i >= 0; i--) s = (s << 8n) | BigInt(bytes[32 + i] ?? 0);
  s += order;
  for (let i = 0; i < 32; i++) {
    bytes[32 + i] = Number(s & 255n);
    s >>= 8n;
  }
  return bytes.toString('base64url');
}
