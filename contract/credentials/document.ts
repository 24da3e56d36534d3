// Reads the text of a credential, which anyone may have written: its size and depth are checked before it is parsed.
import { type Sentence, sentence } from '../language/sentence.ts';
import { msg } from '../language/translate.ts';
import { isKnownContext, VC_CONTEXT } from './contexts.ts';

export type Json = { [name: string]: unknown };

const MAX_LENGTH = 1024 * 1024;
const MAX_DEPTH = 20;

/** The document, or what is wrong with it. */
export function readCredential(text: string): Json | { wrong: Sentence } {
  const wrong = (sentence: Sentence) => ({ wrong: sentence });
  if (text.length > MAX_LENGTH) return wrong(sentence(msg('It is too large for a credential.')));
  if (depthOf(text) > MAX_DEPTH) return wrong(sentence(msg('It is nested too deeply for a credential.')));
  const read = parse(text);
  if (read === undefined)
    return wrong(
      /^\s*[\w-]+\.[\w-]+\.[\w-]+\s*$/.test(text)
        ? sentence(msg('It is a credential in the form of a token (JWT), which is not checked here.'))
        : sentence(msg('It is not JSON.')),
    );
  if (!isObject(read)) return wrong(sentence(msg('It is not a credential.')));
  const { '@context': contexts, type, proof: proofs, ...rest } = read;
  // One signature in a list is one signature.
  const proof = Array.isArray(proofs) && proofs.length === 1 ? proofs[0] : proofs;
  if (!Array.isArray(contexts) || contexts[0] !== VC_CONTEXT || !contexts.every(isKnownContext))
    return wrong(sentence(msg('It uses other terms than Open Badges 3.0, which are not known here.')));
  // An unknown context could give terms another meaning than they seem to have.
  if (JSON.stringify([rest, proof]).includes('"@context"')) return wrong(sentence(msg('It redefines terms inside.')));
  if (![type].flat().includes('VerifiableCredential')) return wrong(sentence(msg('It is not a credential.')));
  if (!isObject(proof)) return wrong(sentence(msg('It has no signature, or several.')));
  return { ...read, proof };
}

export const isWrong = (read: Json | { wrong: Sentence }): read is { wrong: Sentence } => !('@context' in read);

export function issuerIn({ issuer }: Json): string {
  const id = isObject(issuer) ? issuer.id : issuer;
  return typeof id === 'string' ? id : '';
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

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
