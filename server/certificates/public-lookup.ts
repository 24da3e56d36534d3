// Finds a certificate for whoever asks by its number, counts the lookup, and tells how much of it may be said.
import { staffFields } from '#contract/certificates/fields.ts';
import { withoutPrivateFacts } from '#contract/certificates/privacy.ts';
import { stateOf } from '#contract/certificates/state.ts';
import { sentences } from '#contract/language/messages.ts';
import type { Certificate } from '#contract/resources.ts';
import { RefusedError } from '../data/errors.ts';
import type { Store } from '../data/open.ts';
import { createCollection } from '../resources/collection.ts';
import { createNumberLookup, type NumberMatch, spellingsOf } from './lookup.ts';
import type { CertificatePrivacy, Proofs } from './privacy.ts';
import { isGenuine } from './signatures.ts';
import type { Verifications } from './verification-counts.ts';

type Match = NumberMatch<Certificate>;

/** Who asks for a certificate, and with what. */
export type Asked = Proofs & {
  number: string;
  /** Whatever was sent as that of the QR code. */
  signature?: unknown;
  /** Whether they get to see the answer, which makes it a verification. */
  isShown: boolean;
  /** Counts the lookup of those without a paper, and refuses one too many. */
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
    const isPaper = await hasPaper(store, asked);
    const match = isPaper ? await find() : await asked.countedBy(find);
    const certificate = match?.found;
    if (asked.isShown) verifications?.count(certificate ? stateOf(certificate) : 'Not found');
    if (!certificate) throw unknownNumber(match);
    return { certificate, isComplete: await privacy.tellsAll(asked, certificate, isPaper) };
  };
}

/**
 * The record as visitors get it. How to reach the student is for staff, whoever asks here. So is `printed_with`; visitors get those
 * facts with the signatures.
 */
export function publicRecordOf({ certificate, isComplete }: PublicView) {
  const { printed_with: _, ...shown } = certificate;
  for (const field of staffFields) delete (shown as Partial<Certificate>)[field];
  return isComplete ? shown : withoutPrivateFacts(shown);
}

/** Says which numbers it may mean. */
export const unknownNumber = (match?: Pick<Match, 'candidates'>) =>
  new RefusedError(404, sentences.lookup.notFound, { candidates: match?.candidates });

/** Whether they sent a signature that was issued for this certificate, current or earlier. */
async function hasPaper(store: Store, { number, signature }: Asked) {
  return typeof signature === 'string' && signature !== '' && isGenuine(store, spellingsOf(number), signature);
}
