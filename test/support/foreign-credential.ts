// Credentials and status lists that are signed with any key, for tests of checking them.
import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { encodeBase58, encodeMultikey } from '#contract/credentials/base58.ts';
import { signedBytes } from '#contract/credentials/proof.ts';
import { methodOf } from '#server/certificates/credentials/did.ts';
import { describeCertificate } from '#server/certificates/credentials/document.ts';
import { addProof, type Json } from '#server/certificates/credentials/proof.ts';
import { certificate } from '#test/samples.ts';

export function makeIssuer() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return { privateKey, x, did: `did:key:${encodeMultikey(x)}` };
}

type About = { x: string; privateKey: KeyObject; issuer: string; institute: string; site: string; list?: string };

function describeForeign({ issuer, institute, site, list = 'list' }: Omit<About, 'x' | 'privateKey'>): Json {
  return describeCertificate({
    certificate: {
      ...certificate({ name: 'RAVI TEJA', course: 'WELDING', date: '2026-03-31' }),
      division: 'A',
    } as never,
    institute,
    site,
    issuer,
    now: new Date(),
    id: `urn:uuid:${randomUUID()}`,
    place: { list, position: 7 },
  });
}

async function signForeign(document: Json, { x, privateKey, issuer }: Pick<About, 'x' | 'privateKey' | 'issuer'>) {
  return addProof(document, { privateKey, verificationMethod: methodOf(issuer, x), created: '2026-03-31T10:00:00Z' });
}

/** Signed, as text. */
export async function foreignCredential(about: About, changes: Json = {}): Promise<string> {
  return JSON.stringify(await signForeign({ ...describeForeign(about), ...changes }, about));
}

/** With a genuine signature, but over another canonical form than it names: that of JCS. */
export async function signInSortedJson(about: About): Promise<string> {
  const document = describeForeign(about);
  const { proofValue: _, ...options } = (await signForeign(document, about)).proof;
  const bytes = await signedBytes(document, options, async (part) => JSON.stringify(inOrder(part)));
  const proofValue = encodeBase58(sign(null, bytes, about.privateKey));
  return JSON.stringify({ ...document, proof: { ...options, proofValue } });
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, one]) => [name, inOrder(one)]));
}

type List = {
  list: string;
  by: ReturnType<typeof makeIssuer>;
  issuer: string;
  /** The places that are revoked. */
  set?: number[];
  changes?: Json;
  length?: number;
};

export async function foreignList({ list, by, issuer, set = [], changes = {}, length = 16_384 }: List) {
  const bits = new Uint8Array(length);
  for (const place of set) bits[place >> 3] = (bits[place >> 3] ?? 0) | (0x80 >> (place & 7));
  const document = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: list,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer,
    validFrom: timeIn(-60_000),
    validUntil: timeIn(86_400_000),
    credentialSubject: {
      id: `${list}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
    },
    ...changes,
  };
  return addProof(document, { ...by, verificationMethod: methodOf(issuer, by.x), created: timeIn(0) });
}

export const timeIn = (ms: number) => `${new Date(Date.now() + ms).toISOString().slice(0, 19)}Z`;
