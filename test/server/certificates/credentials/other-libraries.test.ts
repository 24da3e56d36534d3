// What we sign is verified by other software, and we verify what that signed: Digital Bazaar's own suite; and, so that not even the
// canonical form is ours alone, another JSON-LD parser with another canonicalisation.

import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import * as Ed25519Multikey from '@digitalbazaar/ed25519-multikey';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import jsigs from 'jsonld-signatures';
import { JsonLdParser } from 'jsonld-streaming-parser';
import { RDFC10 } from 'rdfjs-c14n';
import { expect, test } from 'vitest';
import { encodeMultikey } from '#contract/credentials/base58.ts';
import { loadContext, readContext } from '#server/certificates/credentials/contexts.ts';
import { methodOf } from '#server/certificates/credentials/did.ts';
import { describeCertificate } from '#server/certificates/credentials/document.ts';
import { addProof, type Json } from '#server/certificates/credentials/proof.ts';
import { certificate } from '#test/samples.ts';
import { fromBase58, hasProofOf } from '#test/support/credential-proof.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const { x = '' } = publicKey.export({ format: 'jwk' });
const issuer = `did:key:${encodeMultikey(x)}`;
const method = methodOf(issuer, x);

const unsigned = describeCertificate({
  certificate: { ...certificate({ name: 'కొండా ప్రియాంక', course: 'TALLY "PRIME" \\ ₹' }), division: 'A' } as never,
  institute: 'Palaka Institute',
  site: 'https://palaka.test',
  issuer,
  now: new Date(),
  id: 'urn:uuid:9b2f4d5e-0a3c-4c55-9d0c-5a5f6c1d2e3f',
  place: { list: 'list', position: 131_071 },
});
const sign = () => addProof(unsigned, { privateKey, verificationMethod: method, created: '2026-11-16T21:40:00Z' });

const keyDocument = {
  '@context': 'https://w3id.org/security/multikey/v1',
  id: method,
  type: 'Multikey',
  controller: issuer,
  publicKeyMultibase: encodeMultikey(x),
};
const controller = {
  '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
  id: issuer,
  verificationMethod: [keyDocument],
  assertionMethod: [method],
};

/** The suite reads key and issuer by the same way as contexts. */
const documentLoader = async (address: string) => {
  if (address === method) return { document: keyDocument, documentUrl: address };
  if (address === issuer) return { document: controller, documentUrl: address };
  return loadContext(address);
};
const { AssertionProofPurpose } = jsigs.purposes;

test('Digital Bazaar’s suite verifies what we sign', async () => {
  const suite = new DataIntegrityProof({ cryptosuite });
  const purpose = new AssertionProofPurpose({ controller });
  const result = await jsigs.verify(await sign(), { suite, purpose, documentLoader });
  expect(result.error?.errors ?? result.error).toBeUndefined();
  expect(result.verified).toBe(true);
});

test('we verify what it signs', async () => {
  const { d } = privateKey.export({ format: 'jwk' });
  const key = await Ed25519Multikey.fromJwk({
    jwk: { kty: 'OKP', crv: 'Ed25519', x, d },
    secretKey: true,
    id: method,
    controller: issuer,
  });
  const suite = new DataIntegrityProof({ signer: key.signer(), cryptosuite });
  const purpose = new AssertionProofPurpose();
  const signed = (await jsigs.sign({ ...unsigned }, { suite, purpose, documentLoader })) as Json;
  expect(await hasProofOf(signed, publicKey)).toBe(true);
});

test('another parser and another canonicalisation come to the same bytes', async () => {
  const { proof, ...document } = await sign();
  const { proofValue, ...options } = proof;
  const hashes = await Promise.all(
    [{ ...options, '@context': document['@context'] }, document].map(async (part) =>
      createHash('sha256')
        .update(await canonicaliseElsewhere(part))
        .digest(),
    ),
  );
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  expect(verify(null, Buffer.concat(hashes), key, fromBase58(proofValue, 64) as Buffer)).toBe(true);
});

async function canonicaliseElsewhere(part: object) {
  const quads: unknown[] = [];
  const parser = new JsonLdParser({
    documentLoader: { load: async (address: string) => readContext(address) as never },
    strictValues: true,
    baseIRI: '',
  });
  await new Promise((resolve, reject) => {
    parser
      .on('data', (quad: unknown) => quads.push(quad))
      .on('error', reject)
      .on('end', resolve);
    parser.end(JSON.stringify(part));
  });
  return new RDFC10().canonicalize(quads as never);
}
