// Data Integrity proofs with `eddsa-rdfc-2022` (W3C): Ed25519 over the hashes of the canonical proof options and of the canonical
// document. In safe mode, so that a term that no context defines fails instead of going unsigned.
import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import { loadContext } from './contexts.ts';
import { fromBase58, toBase58 } from './multikey.ts';

export type Json = { [name: string]: unknown };

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
  const bytes = await signedBytes(document, options, load);
  return { ...document, proof: { ...options, proofValue: toBase58(sign(null, bytes, privateKey)) } };
}

/** Whether this key made its proof. Throws on what cannot be made canonical: unknown terms, contexts or shapes. */
export async function hasProofOf(signed: Json, publicKey: KeyObject, load = loadContext): Promise<boolean> {
  const { proof, ...document } = signed;
  const { proofValue, ...options } = proof as Json;
  if (options.type !== 'DataIntegrityProof' || options.cryptosuite !== 'eddsa-rdfc-2022') return false;
  const signature = typeof proofValue === 'string' ? fromBase58(proofValue, 64) : undefined;
  return signature !== undefined && verify(null, await signedBytes(document, options, load), publicKey, signature);
}

async function signedBytes(document: Json, options: Json, load: LoadContext) {
  const inItsTerms = { ...options, '@context': document['@context'] };
  const hashes: Buffer[] = [];
  for (const part of [inItsTerms, document])
    hashes.push(
      createHash('sha256')
        .update(await canonicalise(part, load))
        .digest(),
    );
  return Buffer.concat(hashes);
}

async function canonicalise(part: Json, load: LoadContext): Promise<string> {
  // Loaded on first use: a start does not need it. The package's build for browsers, one file that cannot fetch anything: the other
  // loads an HTTP client that is four times its size.
  const { default: jsonld } = await import('jsonld/dist/jsonld.esm.min.js');
  return jsonld.canonize(part, {
    ...{ algorithm: 'RDFC-1.0', format: 'application/n-quads', documentLoader: load, safe: true, base: null },
  });
}
