// Checks a credential without asking anyone: its shape, the issuer's key, the signature, the dates, and its status in a list that is
// given. Each check has a line of its own that says what was found.
import type { KeyObject } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { isKnownContext, VC_CONTEXT } from './contexts.ts';
import { readMultikey } from './multikey.ts';
import { hasProofOf, type Json } from './proof.ts';

/** `isGood` is undefined where it cannot be told. */
export type CheckLine = { what: 'shape' | 'key' | 'signature' | 'dates' | 'status'; isGood?: boolean; says: string };

/** What is at hand: DID documents and status lists, as they were saved. */
export type AtHand = { documents: readonly Json[]; now: Date };

const LONGEST = 1024 * 1024;
const DEEPEST = 20;
const LIST_BYTES = 16 * 1024 * 1024;

/** It is valid only if every line is good. */
export async function checkCredential(text: string, atHand: AtHand): Promise<CheckLine[]> {
  const read = readCredential(text);
  if (typeof read === 'string') return [{ what: 'shape', isGood: false, says: read }];
  const lines = [{ what: 'shape' as const, isGood: true, says: 'It is a credential in terms that are known here.' }];
  return [...lines, ...(await checkSigned(read, atHand)), await checkStatus(read, atHand)];
}

async function checkSigned(signed: Json, { documents, now }: AtHand): Promise<CheckLine[]> {
  const key = findKey(signed, documents);
  if (typeof key === 'string') return [{ what: 'key', isGood: false, says: key }];
  const isSigned = await hasProofOf(signed, key).catch(() => undefined);
  return [
    { what: 'key', isGood: true, says: `The key is one of ${issuerIn(signed)}.` },
    { what: 'signature', isGood: isSigned === true, says: signatureSays(isSigned) },
    checkDates(signed, now),
  ];
}

function signatureSays(isSigned: boolean | undefined) {
  if (isSigned === undefined) return 'It has terms that are not known, so the signature cannot cover them.';
  return isSigned
    ? 'The signature is genuine: nothing was changed since.'
    : 'The signature is wrong: something was changed, or another key signed it.';
}

/** The document, or what is wrong with it. */
function readCredential(text: string): Json | string {
  if (text.length > LONGEST) return 'It is too large for a credential.';
  if (depthOf(text) > DEEPEST) return 'It is nested too deeply for a credential.';
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return 'It is not JSON.';
  }
  if (!isObject(read)) return 'It is not a credential.';
  const { '@context': contexts, type, proof, ...rest } = read;
  if (!Array.isArray(contexts) || contexts[0] !== VC_CONTEXT || !contexts.every(isKnownContext))
    return 'It uses other terms than Open Badges 3.0, which are not known here.';
  // A context of its own could give words another meaning than they seem to have.
  if (JSON.stringify([rest, proof]).includes('"@context"')) return 'It redefines terms inside.';
  if (![type].flat().includes('VerifiableCredential')) return 'It is not a credential.';
  if (!isObject(proof)) return 'It has no signature, or several.';
  return read;
}

function findKey(signed: Json, documents: readonly Json[]): KeyObject | string {
  const issuer = issuerIn(signed);
  const { verificationMethod, proofPurpose } = signed.proof as Json;
  if (proofPurpose !== 'assertionMethod') return 'Its signature is for another purpose.';
  if (!issuer || typeof verificationMethod !== 'string' || !verificationMethod.startsWith(`${issuer}#`))
    return 'It is signed with a key that is not the issuer’s.';
  if (issuer.startsWith('did:key:')) {
    const name = issuer.slice('did:key:'.length);
    const key = verificationMethod === `${issuer}#${name}` ? readMultikey(name) : undefined;
    return key ?? 'The issuer’s key cannot be read.';
  }
  const document = documents.find(({ id, verificationMethod: methods }) => id === issuer && Array.isArray(methods));
  if (!document) return `The keys of ${issuer} are not here: save its DID document and name that file, too.`;
  const methods = document.verificationMethod as Json[];
  const isListed = [document.assertionMethod].flat().includes(verificationMethod);
  const method = isListed && methods.find(({ id, controller }) => id === verificationMethod && controller === issuer);
  const key = method && readMultikey(String(method.publicKeyMultibase));
  return key || `${issuer} does not name this key, or no longer trusts it.`;
}

function checkDates({ validFrom, validUntil }: Json, now: Date): CheckLine {
  const [from, until] = [validFrom, validUntil].map((one) => (one === undefined ? undefined : Date.parse(String(one))));
  if (from === undefined || Number.isNaN(from) || Number.isNaN(until ?? 0))
    return { what: 'dates', isGood: false, says: 'Its dates cannot be read.' };
  if (from > now.getTime()) return { what: 'dates', isGood: false, says: `It is valid only from ${validFrom}.` };
  if (until !== undefined && until < now.getTime())
    return { what: 'dates', isGood: false, says: `It was valid until ${validUntil}.` };
  return { what: 'dates', isGood: true, says: `It is valid since ${validFrom}.` };
}

async function checkStatus(signed: Json, atHand: AtHand): Promise<CheckLine> {
  const line = (isGood: boolean | undefined, says: string): CheckLine => ({ what: 'status', isGood, says });
  const entry = signed.credentialStatus;
  if (!isObject(entry)) return line(undefined, 'It names no list in which it could be revoked.');
  const { type, statusPurpose, statusListCredential: address, statusListIndex } = entry;
  if (type !== 'BitstringStatusListEntry' || statusPurpose !== 'revocation')
    return line(false, 'Its status is of a kind that is not known here.');
  const given = atHand.documents.find(({ id, credentialSubject }) => id === address && isObject(credentialSubject));
  if (!given)
    return line(undefined, `Whether it was revoked is not known here: save ${address} and name that file, too.`);
  const read = readCredential(JSON.stringify(given));
  if (typeof read === 'string') return line(false, `The status list cannot be used. ${read}`);
  if (issuerIn(read) !== issuerIn(signed)) return line(false, 'The status list is of another issuer.');
  const wrong = (await checkSigned(read, atHand)).find(({ isGood }) => !isGood);
  if (wrong) return line(false, `The status list cannot be used. ${wrong.says}`);
  const bit = bitIn(read.credentialSubject as Json, statusListIndex);
  if (bit === undefined) return line(false, 'The status list has no such place.');
  return bit
    ? line(false, 'It was revoked.')
    : line(true, `It was not revoked when the list was made, ${read.validFrom}.`);
}

function bitIn({ statusPurpose, encodedList }: Json, index: unknown): boolean | undefined {
  if (statusPurpose !== 'revocation' || typeof encodedList !== 'string' || !encodedList.startsWith('u'))
    return undefined;
  if (typeof index !== 'string' || !/^\d{1,9}$/.test(index)) return undefined;
  try {
    const zipped = Buffer.from(encodedList.slice(1), 'base64url');
    const byte = gunzipSync(zipped, { maxOutputLength: LIST_BYTES })[Number(index) >> 3];
    return byte === undefined ? undefined : (byte & (0x80 >> (Number(index) & 7))) !== 0;
  } catch {
    return undefined;
  }
}

function issuerIn({ issuer }: Json): string {
  const id = isObject(issuer) ? issuer.id : issuer;
  return typeof id === 'string' ? id : '';
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Counts brackets before anything is parsed; those inside of texts count too, which does no harm to a genuine one. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const letter of text) {
    if (letter === '{' || letter === '[') deepest = Math.max(deepest, ++depth);
    else if (letter === '}' || letter === ']') depth--;
  }
  return deepest;
}
