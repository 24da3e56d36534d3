// Data Integrity proofs with `eddsa-rdfc-2022` (W3C): Ed25519 over the hashes of the canonical proof options and of the canonical
// document. In safe mode, so that a term that no context defines fails instead of going unsigned.
import { type KeyObject, sign } from 'node:crypto';
import { encodeBase58 } from '#contract/credentials/base58.ts';
import type { Json as AnyJson } from '#contract/credentials/document.ts';
import { type Canonise, canonicalForm, signedBytes } from '#contract/credentials/proof.ts';
import { loadContext } from './contexts.ts';

export type Json = AnyJson;

export type Proof = {
  type: 'DataIntegrityProof';
  cryptosuite: 'eddsa-rdfc-2022';
  created: string;
  verificationMethod: string;
  proofPurpose: 'assertionMethod';
  proofValue: string;
};

type Signer = { privateKey: KeyObject; verificationMethod: string; created: string };
type LoadContext = typeof loadContext;

export async function addProof<Document extends Json>(
  document: Document,
  { privateKey, verificationMethod, created }: Signer,
  load = loadContext,
): Promise<Document & { proof: Proof }> {
  const options: Omit<Proof, 'proofValue'> = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created,
    verificationMethod,
    proofPurpose: 'assertionMethod',
  };
  const bytes = await signedBytes(document, options, canonise(load));
  return { ...document, proof: { ...options, proofValue: encodeBase58(sign(null, bytes, privateKey)) } };
}

/** By jsonld, with these contexts. */
export const canonise =
  (load: LoadContext = loadContext): Canonise =>
  async (part) => {
    // Loaded on first use: a start does not need it. The package's build for browsers, one file that cannot fetch anything: the
    // other loads an HTTP client that is four times its size.
    const { default: jsonld } = await import('jsonld/dist/jsonld.esm.min.js');
    return jsonld.canonize(part, { ...canonicalForm, documentLoader: load });
  };
