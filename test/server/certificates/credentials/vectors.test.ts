// W3C's test vector for `eddsa-rdfc-2022` (Data Integrity EdDSA Cryptosuites, appendix B.1), signed and verified here; keys and
// signatures as text.

import { expect, test } from 'vitest';
import { encodeBase58, encodeMultikey } from '#contract/credentials/base58.ts';
import { loadContext } from '#server/certificates/credentials/contexts.ts';
import { addProof } from '#server/certificates/credentials/proof.ts';
import { fromBase58, hasProofOf, readMultikey } from '#test/support/credential-proof.ts';
import { keyOfSeed } from './seed-key.ts';

const EXAMPLES = 'https://www.w3.org/ns/credentials/examples/v2';
const publicKey = 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2';
const secretKey = 'z3u2en7t5LR2WtQH5PfFqMqwVHBeXouLzo6haApm8XHqvjxq';
const proofValue = 'z21EVs3eXERqTn4acNHT9viboqgzUaQ3kTmhPT3eA8qrVPE7CrQq78WkzctnMX5W4CrzcKnHw8V6dvy5pgWYCU5e9';
const created = '2023-02-24T23:36:38Z';
const verificationMethod = `https://vc.example/issuers/5678#${publicKey}`;

const document = {
  '@context': ['https://www.w3.org/ns/credentials/v2', EXAMPLES],
  id: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33',
  type: ['VerifiableCredential', 'AlumniCredential'],
  name: 'Alumni Credential',
  description: 'A minimum viable example of an Alumni Credential.',
  issuer: 'https://vc.example/issuers/5678',
  validFrom: '2023-01-01T00:00:00Z',
  credentialSubject: { id: 'did:example:abcdefgh', alumniOf: 'The School of Examples' },
};

/** The vector uses a context for examples, which gives every other term a meaning. */
const load: typeof loadContext = async (address) =>
  address === EXAMPLES
    ? { document: { '@context': { '@vocab': 'https://www.w3.org/ns/credentials/examples#' } }, documentUrl: address }
    : loadContext(address);

const privateKey = () => keyOfSeed(fromBase58(secretKey, 34)?.subarray(2) as Buffer);

test('signs as the vector says, to the letter', async () => {
  const signed = await addProof(document, { privateKey: privateKey(), verificationMethod, created }, load);
  expect(signed.proof.proofValue).toBe(proofValue);
});

test('verifies the vector, and nothing that differs from it', async () => {
  const proof = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created,
    verificationMethod,
    proofPurpose: 'assertionMethod',
    proofValue,
  };
  const key = readMultikey(publicKey);
  if (!key) throw new Error('The key cannot be read.');
  const verify = (changed: object) => hasProofOf({ ...document, proof, ...changed }, key, load);
  expect(await verify({})).toBe(true);
  expect(await verify({ name: 'Alumni credential' })).toBe(false);
  expect(await verify({ proof: { ...proof, created: '2023-02-24T23:36:39Z' } })).toBe(false);
  expect(await verify({ proof: { ...proof, proofPurpose: 'authentication' } })).toBe(false);
  expect(await verify({ proof: { ...proof, cryptosuite: 'eddsa-jcs-2022' } })).toBe(false);
  const other = readMultikey('z6MkpTHR8VNsBxYAAWHut2Geadd9jSwuBV8xRoAnwWsdvktH');
  expect(other && (await hasProofOf({ ...document, proof }, other, load))).toBe(false);
});

test('an unknown context or term is an error, not left unsigned', async () => {
  const signer = { privateKey: privateKey(), verificationMethod, created };
  await expect(addProof(document, signer)).rejects.toThrow();
  const alone = { ...document, '@context': ['https://www.w3.org/ns/credentials/v2'] };
  await expect(addProof(alone, signer)).rejects.toThrow();
});

test('keys and signatures have one spelling each', () => {
  expect(encodeBase58(Buffer.from('Hello World!'))).toBe('z2NEpo7TZRRrLZSi2U');
  expect(encodeBase58(Buffer.from('0000287fb4cd', 'hex'))).toBe('z11233QC4');
  expect(fromBase58('z11233QC4', 6)?.toString('hex')).toBe('0000287fb4cd');
  const x = readMultikey(publicKey)?.export({ format: 'jwk' }).x ?? '';
  expect(encodeMultikey(x)).toBe(publicKey);
  for (const wrong of [
    `${publicKey}1`,
    publicKey.slice(1),
    publicKey.replace('M', 'l'),
    secretKey,
    `z1${publicKey.slice(1)}`,
  ])
    expect(readMultikey(wrong)).toBeUndefined();
});
