// A holder of a paper without a readable QR code types the date of birth printed on it, and gets a pass to the whole record.
import { z } from 'zod';
import { certificateFields } from '#contract/certificates/fields.ts';
import { holderSentences } from '#contract/certificates/holder-sentences.ts';
import { isNotRecorded } from '#contract/certificates/not-recorded.ts';
import { line } from '#contract/fields.ts';
import { readDay, whyNoDay } from '#contract/text/day.ts';
import { normalised } from '#contract/text/normal-form.ts';
import { tidyLine } from '#contract/text/text.ts';
import { refusalOf } from '../data/errors.ts';
import { type RouteContext, respondsWith } from '../web/route-context.ts';
import { createRequestLookup, paperQuery } from './lookup-routes.ts';
import type { CertificatePrivacy } from './privacy.ts';
import type { CertificateServices } from './services.ts';

export function serveCertificateHolders(
  context: RouteContext,
  services: CertificateServices,
  privacy: CertificatePrivacy,
) {
  const lookUp = createRequestLookup(context, services, privacy);

  context.app.post('/certificates/:number/pass', {
    config: { access: 'public', missing: holderSentences.missing },
    schema: {
      summary: 'Show that one holds the paper, by the date of birth printed on it',
      description:
        '`pass` opens the whole record for an hour, as `?pass=` of the other calls of this certificate. The date in any usual spelling. Five wrong dates an hour for each certificate.',
      tags: ['certificates'],
      params: z.object({ number: z.string() }),
      querystring: paperQuery,
      body: z.object({ dob: line(certificateFields.dob.label, 40) }),
      response: respondsWith(200, z.object({ pass: z.string() }), [403, 404, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const { dob } = request.body;
      const { certificate } = await lookUp(request);
      // What nobody knows proves nothing.
      const isRight = () => !isNotRecorded(certificate.dob) && isSameDay(certificate.dob, dob);
      const impossible = whyNoDay(certificateFields.dob.label, dob);
      // Text that is no date does not count as a try. An old record may have such a text, so there it is compared and counted.
      if (impossible && !whyNoDay('', certificate.dob)) throw refusalOf(400, 'dob', impossible);
      if (!(await services.lookupLimits.tryDay(certificate._id, isRight)))
        throw refusalOf(403, 'dob', holderSentences.wrong);
      return { pass: privacy.passTo(certificate) };
    },
  });
}

/** Whether the typed text is the date of birth, in any usual spelling. A year of two digits may be of any century. */
function isSameDay(stored: string, typed: string): boolean {
  const read = readDay(typed, Number(stored.slice(0, 4)) || undefined);
  if (read && 'day' in read && read.day === stored) return true;
  return plain(stored) === plain(typed);
}

/** Old records hold any words, such as "March 2009". */
const plain = (text: string) => normalised(tidyLine(text), 'NFKC').toLowerCase().replace(/\s+/g, ' ');
