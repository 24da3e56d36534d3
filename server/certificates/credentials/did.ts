// Who issues credentials: the site by its domain (did:web). A site without https, on this machine or at an IP address can have no
// such name and is named by its key (did:key).
import type { PublishedKey } from '#contract/certificates/signature.ts';
import { encodeMultikey } from '#contract/credentials/base58.ts';
import { webDid } from '#contract/credentials/issuer-key.ts';

/** `x` is the public key in use. */
export function issuerOf(site: string, x: string): string {
  return webDid(site) ?? `did:key:${encodeMultikey(x)}`;
}

/** The name of a key in the issuer's document. */
export const methodOf = (did: string, x: string) => `${did}#${encodeMultikey(x)}`;

/**
 * Includes every trusted key, also retired ones: what they signed stays valid. A distrusted key is left out, because a thief can sign with
 * any date.
 */
export function didDocument(site: string, current: string, keys: readonly PublishedKey[]) {
  const id = issuerOf(site, current);
  const trusted = keys.filter(({ x, distrustedAt }) => !distrustedAt && issuerOf(site, x) === id);
  const verificationMethod = trusted.map(({ x }) => ({
    id: methodOf(id, x),
    type: 'Multikey',
    controller: id,
    publicKeyMultibase: encodeMultikey(x),
  }));
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id,
    verificationMethod,
    assertionMethod: verificationMethod.map((method) => method.id),
  };
}
