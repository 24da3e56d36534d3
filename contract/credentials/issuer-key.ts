// Whose key signed a credential: one that the file itself names (did:key), one of an issuer whose DID document is at hand, or one of the
// site that shows the page. No key is fetched from anyone else.

import { type Sentence, sentence } from '../language/sentence.ts';
import { msg } from '../language/translate.ts';
import { fold } from '../text/folded-text.ts';
import { decodeMultikey, encodeMultikey } from './base58.ts';
import type { KeyReason, Site } from './check-line.ts';
import { isObject, issuerIn, type Json } from './document.ts';

export type FoundKey = {
  line: { isGood?: boolean; says: Sentence; reason?: KeyReason };
  /** Undefined when there is nothing to check the signature with. */
  key?: Uint8Array<ArrayBuffer>;
};

export function findKey(signed: Json, atHand: { documents: readonly Json[]; site?: Site }): FoundKey {
  const issuer = issuerIn(signed);
  const { verificationMethod: method, proofPurpose } = signed.proof as Json;
  if (proofPurpose !== 'assertionMethod')
    return wrong('other purpose', sentence(msg('Its signature is for another purpose.')));
  if (!issuer || typeof method !== 'string' || !method.startsWith(`${issuer}#`))
    return wrong('not the issuer’s', sentence(msg('It is signed with a key that is not the issuer’s.')));
  const { site, documents } = atHand;
  const since = distrustedSince(method.slice(issuer.length + 1), site);
  if (site && since && isOurs(issuer, site)) return distrusted(site, since);
  if (issuer.startsWith('did:key:')) return keyInFile(signed, issuer, method, site);
  const document = [...documents, ...(site?.did ? [site.did] : [])].find(
    ({ id, verificationMethod: methods }) => id === issuer && Array.isArray(methods),
  );
  return document ? keyInDocument(document, issuer, method, site) : notHere(issuer, site);
}

/** Whether we are this issuer; undefined when that cannot be determined without our keys. */
export function isOurs(issuer: string, site: Site): boolean | undefined {
  if (issuer === site.did?.id || issuer === webDid(site.url)) return true;
  if (!issuer.startsWith('did:key:')) return false;
  // Where the site is named by its key, it had other names before the key was replaced.
  return site.keys?.some(({ x }) => issuer === `did:key:${encodeMultikey(x)}`);
}

/** By its domain. A site without https, on this machine or at an IP address can have no such name: it is named by its key. */
export function webDid(site: string): string | undefined {
  const { protocol, hostname, host } = new URL(site);
  const isNumber = /^[\d.]+$|^\[/.test(hostname);
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' && !isNumber && !isHere ? `did:web:${host.replace(':', '%3A')}` : undefined;
}

function keyInFile(signed: Json, issuer: string, method: string, site: Site | undefined): FoundKey {
  const name = issuer.slice('did:key:'.length);
  const key = method === `${issuer}#${name}` ? decodeMultikey(name) : undefined;
  if (!key) return wrong('unreadable key', sentence(msg('The issuer’s key cannot be read.')));
  if (!site) return { line: { isGood: true, says: ofIssuer(issuer) }, key };
  const institute = site.name;
  const ours = isOurs(issuer, site);
  if (ours) return { line: { isGood: true, says: ofIssuer(institute) }, key };
  if (ours === undefined) return { line: unreachable(institute), key };
  if (namesUs(signed, site))
    return {
      ...wrong(
        'under our name',
        sentence(msg('It names {institute} as its issuer, but the key is not one of ours.'), { institute }),
      ),
      key,
    };
  const says = sentence(
    msg('The key is in the file itself. Whoever made the file has it; who that is, the file cannot prove.'),
  );
  return { line: { says, reason: 'stranger' }, key };
}

function keyInDocument(document: Json, issuer: string, method: string, site: Site | undefined): FoundKey {
  const name = site && isOurs(issuer, site) ? site.name : issuer;
  const isListed = [document.assertionMethod].flat().includes(method);
  const methods = (document.verificationMethod as unknown[]).filter(isObject);
  const found = isListed && methods.find(({ id, controller }) => id === method && controller === issuer);
  const key = found ? decodeMultikey(String(found.publicKeyMultibase)) : undefined;
  if (!key)
    return wrong(
      'not named',
      sentence(msg('{issuer} does not name this key, or no longer trusts it.'), { issuer: name }),
    );
  return { line: { isGood: true, says: ofIssuer(name) }, key };
}

function notHere(issuer: string, site: Site | undefined): FoundKey {
  if (!site) {
    const says = msg('The keys of {issuer} are not here: save its DID document and name that file, too.');
    return wrong('elsewhere', sentence(says, { issuer }));
  }
  if (isOurs(issuer, site)) return { line: unreachable(site.name) };
  const says = msg(
    'It is of {issuer}. That key would have to be fetched from there, and this page fetches nothing from others.',
  );
  return { line: { says: sentence(says, { issuer: hostOf(issuer) }), reason: 'elsewhere' } };
}

function distrusted({ name: institute }: Site, date: string): FoundKey {
  const says = msg('Since {date} {institute} no longer trusts this key: others may have had it.');
  return wrong('distrusted', sentence(says, { institute, date }));
}

const wrong = (reason: KeyReason, says: Sentence): FoundKey => ({ line: { isGood: false, says, reason } });
const ofIssuer = (issuer: string) => sentence(msg('It names a key of {issuer}.'), { issuer });
const unreachable = (institute: string) => ({
  says: sentence(msg('The keys of {institute} could not be fetched. Check your connection and try again.'), {
    institute,
  }),
  reason: 'unreachable' as const,
});

function distrustedSince(multikey: string, site: Site | undefined) {
  return site?.keys?.find(({ x }) => encodeMultikey(x) === multikey)?.distrustedAt;
}

/** Only what the file says of itself. */
function namesUs({ issuer }: Json, site: Site): boolean {
  if (!isObject(issuer)) return false;
  const plain = (text: string) => fold(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  const isSameName = typeof issuer.name === 'string' && plain(issuer.name) === plain(site.name);
  return isSameName || (typeof issuer.url === 'string' && issuer.url.replace(/\/$/, '') === site.url);
}

/** The host of did:web, or as it is. */
function hostOf(issuer: string): string {
  const [, host] = /^did:web:([^:/?#]+)/.exec(issuer) ?? [];
  return (host?.replace(/%3a/i, ':') ?? issuer).slice(0, 100);
}
