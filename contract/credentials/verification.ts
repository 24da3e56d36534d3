// Checks a credential: its shape, the issuer's key, the signature, the dates, and its status in a list. Fetches nothing but, in a browser,
// from the site that shows the page. Each check has a line of its own.
import { type Sentence, sentence } from '../language/sentence.ts';
import { msg } from '../language/translate.ts';
import type { AtHand, CheckLine, DatesReason } from './check-line.ts';
import { isWrong, type Json, readCredential } from './document.ts';
import { type FoundKey, findKey } from './issuer-key.ts';
import { checkProof, type ProofAnswer } from './proof.ts';
import { checkStatus } from './status.ts';

/** It is valid only if every line is good. */
export async function checkCredential(text: string, atHand: AtHand): Promise<CheckLine[]> {
  const read = readCredential(text);
  if (isWrong(read)) return [{ what: 'shape', isGood: false, says: read.wrong, reason: 'unreadable' }];
  const shape = {
    what: 'shape' as const,
    isGood: true,
    says: sentence(msg('It is a credential in terms that are known here.')),
  };
  return [shape, ...(await checkSigned(read, atHand)), await checkStatus(read, atHand, checkSigned)];
}

/** Key, signature and dates. */
async function checkSigned(signed: Json, atHand: AtHand): Promise<CheckLine[]> {
  const { line, key } = findKey(signed, atHand);
  if (!key) return [{ what: 'key', ...line }];
  return [{ what: 'key', ...line }, await checkSignature(signed, key, atHand), checkDates(signed, atHand.now)];
}

async function checkSignature(
  signed: Json,
  key: NonNullable<FoundKey['key']>,
  { canonise }: AtHand,
): Promise<CheckLine> {
  const answer = await checkProof(signed, key, canonise);
  if (answer === 'good')
    return {
      what: 'signature',
      isGood: true,
      says: sentence(msg('The signature is genuine: nothing was changed since.')),
    };
  const isGood = answer === 'unsupported' ? undefined : false;
  return { what: 'signature', isGood, says: sentence(signatureSays[answer]), reason: answer };
}

const signatureSays: Record<Exclude<ProofAnswer, 'good'>, string> = {
  altered: msg('The signature is wrong: something was changed, or another key signed it.'),
  suite: msg('It is signed by a method that is not known here. Ours are signed with eddsa-rdfc-2022.'),
  form: msg('The signature covers another canonical form (JCS) than the file says, so it does not count.'),
  terms: msg('It has terms that are not known, so the signature cannot cover them.'),
  work: msg('It is built so that checking its signature would take very long. A genuine one is not.'),
  unsupported: msg('This browser cannot check signatures (Ed25519). Use a newer one.'),
};

function checkDates({ validFrom, validUntil }: Json, now: Date): CheckLine {
  const line = (isGood: boolean, says: Sentence, reason?: DatesReason): CheckLine => ({
    what: 'dates',
    isGood,
    says,
    reason,
  });
  const [from, until] = [validFrom, validUntil].map((one) => (one === undefined ? undefined : Date.parse(String(one))));
  if (from === undefined || Number.isNaN(from) || Number.isNaN(until ?? 0))
    return line(false, sentence(msg('Its dates cannot be read.')), 'no dates');
  if (from > now.getTime())
    return line(false, sentence(msg('It is valid only from {date}.'), { date: String(validFrom) }), 'early');
  if (until !== undefined && until < now.getTime())
    return line(false, sentence(msg('It was valid until {date}.'), { date: String(validUntil) }), 'ended');
  return line(true, sentence(msg('It is valid since {date}.'), { date: String(validFrom) }));
}
