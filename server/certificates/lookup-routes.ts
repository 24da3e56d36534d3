// The common part of the routes of one certificate: its number in the address, and in the query the proof that the visitor has the paper.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RouteContext } from '../web/route-context.ts';
import type { LookupLimits } from './lookup-limits.ts';
import type { Papers } from './papers.ts';
import type { CertificatePrivacy } from './privacy.ts';
import { createPublicLookup } from './public-lookup.ts';
import type { Verifications } from './verification-counts.ts';

export const paperQuery = z.object({ s: z.string().max(200).optional(), pass: z.string().max(200).optional() });
export const paperNote =
  'With `s`, the signature from the QR code of the paper, it does not count as a lookup. Where the institute shows father’s name and date of birth only to whoever holds the paper, both are left out unless the request has `s`, a `pass` or a session of staff.';

/** Not checked by a schema: `s` may be repeated. */
type PaperRequest = { params: { number: string }; query: { s?: unknown; pass?: unknown } };

/** `verifications`: counts each lookup, whatever its result. Not given for files of a certificate. */
export function createRequestLookup(
  { store, rateLimits, staffOf }: RouteContext,
  { lookupLimits, papers }: { lookupLimits: LookupLimits; papers: Papers },
  privacy: CertificatePrivacy,
  verifications?: Pick<Verifications, 'count'>,
) {
  const lookUp = createPublicLookup(store, privacy, verifications);
  /** `lookUpMore`: for what belongs to a certificate that was just looked up. */
  return async (request: FastifyRequest & PaperRequest, counted: 'lookUp' | 'lookUpMore' = 'lookUpMore') => {
    const { number } = request.params;
    // A HEAD request shows nothing.
    const isShown = request.method === 'GET';
    const isStaff = async () => (await staffOf(request)) !== undefined;
    const looked = await lookUp({
      number,
      signature: request.query.s,
      pass: request.query.pass,
      isStaff,
      isShown,
      countedBy: (find) => lookupLimits[counted](rateLimits.visitorOf(request), number, find),
    });
    // Staff who look at it in the dashboard give nothing out.
    if (isShown && !papers.isKnown(looked.certificate) && !(await isStaff())) papers.seen(looked.certificate);
    return looked;
  };
}
