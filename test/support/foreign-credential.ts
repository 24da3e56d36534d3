// Credentials that somebody else has signed, for tests of checking them.
import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { methodOf } from '#server/credentials/did.ts';
import { describeCertificate } from '#server/credentials/document.ts';
import { toMultikey } from '#server/credentials/multikey.ts';
import { addProof, type Json } from '#server/credentials/proof.ts';
import { certificate } from '#test/samples.ts';

export function makeIssuer() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return { privateKey, x, did: `did:key:${toMultikey(x)}` };
}

type About = { x: string; privateKey: KeyObject; issuer: string; institute: string; site: string; list?: string };

export function describeForeign({ issuer, institute, site, list = 'list' }: Omit<About, 'x' | 'privateKey'>): Json {
  return describeCertificate({
    certificate: {
      ...certificate({ name: 'RAVI TEJA', course: 'WELDING', date: '2026-03-31' }),
      division: 'A',
    } as never,
    ...{ institute, site, issuer, now: new Date(), id: `urn:uuid:${randomUUID()}`, place: { list, position: 7 } },
  });
}

export async function signForeign(
  document: Json,
  { x, privateKey, issuer }: Pick<About, 'x' | 'privateKey' | 'issuer'>,
) {
  return addProof(document, { privateKey, verificationMethod: methodOf(issuer, x), created: '2026-03-31T10:00:00Z' });
}

/** Signed, as text. */
export async function foreignCredential(about: About, changes: Json = {}): Promise<string> {
  return JSON.stringify(await signForeign({ ...describeForeign(about), ...changes }, about));
}
