// Finds a certificate for whoever asks by its number, counts the lookup, and tells how much of it may be said.
import { z } from 'zod';
import { type StaffField, staffFields } from '#contract/certificates/fields.ts';
import { withoutPrivateFacts } from '#contract/certificates/privacy.ts';
import { stateOf } from '#contract/certificates/state.ts';
import { sentences } from '#contract/language/messages.ts';
import { recordSchemaOf } from '#contract/resource.ts';
import { type Certificate, resources } from '#contract/resources.ts';
import { createCollection } from '../resources/collection.ts';
import { Problem } from '../web/problems.ts';
import type { AnyRequest, RouteContext } from '../web/route-context.ts';
import { createNumberLookup, type NumberMatch, spellingsOf } from './lookup.ts';
import type { CertificatePrivacy } from './privacy.ts';
import { isGenuine } from './signatures.ts';
import type { Verifications } from './verification-counts.ts';

export const paperQuery = z.object({ s: z.string().max(200).optional(), pass: z.string().max(200).optional() });
export const paperNote =
  'With `s`, the signature from the QR code of the paper, it does not count as a lookup. Where the institute shows father’s name and date of birth only to whoever holds the paper, both are left out unless the request has `s`, a `pass` or a session of staff.';

/** Not checked by a schema: `s` may be repeated. */
export type PaperRequest = { params: { number: string }; query: { s?: unknown; pass?: unknown } };

/** A certificate that was looked up. `isComplete`: everything may be shown; otherwise father's name and date of birth are left out. */
export type PublicView = { certificate: Certificate; isComplete: boolean };

type Match = NumberMatch<Certificate>;

/** `verifications`: where each lookup counts, whatever its answer. Not where a file of a certificate is fetched. */
export function createPublicLookup(
  context: RouteContext,
  privacy: CertificatePrivacy,
  verifications?: Pick<Verifications, 'count'>,
) {
  const { store, rateLimits } = context;
  const certificates = createCollection(store, 'certificates');
  const findCertificate = createNumberLookup(store, (number) => certificates.find('certificate_no', number));

  /** `lookUpMore`: for what belongs to a certificate that was just looked up. */
  return async (
    request: AnyRequest & PaperRequest,
    counted: 'lookUp' | 'lookUpMore' = 'lookUpMore',
  ): Promise<PublicView> => {
    const { number } = request.params;
    const find = () => findCertificate(number);
    const isPaper = await hasPaper(context, request);
    const lookUp = counted === 'lookUp' ? rateLimits.lookUp<Match> : rateLimits.lookUpMore<Match>;
    const match = isPaper ? await find() : await lookUp(request, number, find);
    const certificate = match?.found;
    // HEAD shows nobody anything.
    if (request.method === 'GET') verifications?.count(certificate ? stateOf(certificate) : 'Not found');
    if (!certificate) throw new Problem(404, sentences.lookup.notFound, {}, undefined, match?.candidates);
    return { certificate, isComplete: await privacy.tellsAll(request, certificate, isPaper) };
  };
}

/** For the documentation: the record as visitors get it. */
export const publicRecord = recordSchemaOf(resources.certificates).omit(
  Object.fromEntries(staffFields.map((field) => [field, true])) as Record<StaffField, true>,
);

/**
 * The record as visitors get it. How to reach the student is for staff, whoever asks here. So is `printed_with`; visitors get those
 * facts with the signatures.
 */
export function publicRecordOf({ certificate, isComplete }: PublicView) {
  const { printed_with: _, ...shown } = certificate;
  for (const field of staffFields) delete (shown as Partial<Certificate>)[field];
  return isComplete ? shown : withoutPrivateFacts(shown);
}

/** Whether the request carries a signature that was issued for this certificate, current or earlier. */
async function hasPaper({ store }: RouteContext, { params, query: { s } }: PaperRequest) {
  return typeof s === 'string' && s !== '' && isGenuine(store, spellingsOf(params.number), s);
}
