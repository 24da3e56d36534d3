// The public lookup: finds a certificate by its number, counts the lookup, and decides which of its fields the client may see.
import { staffFields } from '#contract/certificates/fields.ts';
import { withoutPrivateFacts } from '#contract/certificates/privacy.ts';
import { stateOf } from '#contract/certificates/state.ts';
import { sentences } from '#contract/language/visitor-sentences.ts';
import type { Certificate } from '#contract/resources.ts';
import { RefusedError } from '../data/errors.ts';
import type { Store } from '../data/open.ts';
import { createCollection } from '../resources/collection.ts';
import { createNumberLookup, type NumberMatch, spellingsOf } from './lookup.ts';
import type { CertificatePrivacy, Proofs } from './privacy.ts';
import { findSigned, hasSignedFacts } from './signatures.ts';
import type { Verifications } from './verification-counts.ts';

type Match = NumberMatch<Certificate>;

type Asked = Proofs & {
  number: string;
  /** The signature from the QR code, not checked yet. */
  signature?: unknown;
  /** Whether the client sees the result, which makes it a verification. */
  isShown: boolean;
  /** Counts the lookup of clients without a paper, and refuses it at the limit. */
  countedBy: (find: () => Promise<Match | undefined>) => Promise<Match | undefined>;
};

/** A certificate that was looked up. `isComplete`: everything may be shown; otherwise father's name and date of birth are left out. */
export type PublicView = { certificate: Certificate; isComplete: boolean };

export function createPublicLookup(
  store: Store,
  privacy: CertificatePrivacy,
  verifications?: Pick<Verifications, 'count'>,
) {
  const certificates = createCollection(store, 'certificates');
  const findCertificate = createNumberLookup(store, (number) => certificates.find('certificate_no', number));

  return async (asked: Asked): Promise<PublicView> => {
    const find = () => findCertificate(asked.number);
    const signed = await findPaper(store, asked);
    const own = signed === undefined ? undefined : await find();
    // The number of a deleted certificate may belong to another student by now. While it belongs to nobody, a lookup with its paper is no
    // guess.
    const isPaper = signed !== undefined && (!own?.found || (await hasSignedFacts(store, own.found, signed)));
    const match = isPaper ? own : await asked.countedBy(find);
    const certificate = match?.found;
    if (asked.isShown) verifications?.count(certificate ? stateOf(certificate) : 'Not found');
    if (!certificate) throw unknownNumber(match);
    return { certificate, isComplete: await privacy.tellsAll(asked, certificate, isPaper) };
  };
}

/**
 * The record as visitors get it. The student's contact data is for staff only. So are the approval and `printed_with`; visitors get those facts
 * with the signatures.
 */
export function publicRecordOf({ certificate, isComplete }: PublicView) {
  const { printed_with: _print, approval: _approval, approval_note: _note, ...shown } = certificate;
  for (const field of staffFields) delete (shown as Partial<Certificate>)[field];
  return isComplete ? shown : withoutPrivateFacts(shown);
}

export const unknownNumber = (match?: Pick<Match, 'candidates'>) =>
  new RefusedError(404, sentences.lookup.notFound, { candidates: match?.candidates });

/** The facts that were signed, as a hash, if the client sent a signature of ours for this number. */
async function findPaper(store: Store, { number, signature }: Asked) {
  return typeof signature === 'string' && signature !== ''
    ? findSigned(store, spellingsOf(number), signature)
    : undefined;
}
