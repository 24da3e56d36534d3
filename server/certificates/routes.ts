// Routes of certificates: stored like any resource, but read publicly by number, one at a time, with a rate limit.
import { z } from 'zod';
import { normaliseNumber } from '#contract/certificate-number.ts';
import { sentences } from '#contract/messages.ts';
import { recordSchemaOf } from '#contract/resource.ts';
import { resources } from '#contract/resources.ts';
import { createCollection } from '../resources/collection.ts';
import { serveCreate, serveDelete, serveList, serveUpdate } from '../resources/routes.ts';
import { Problem } from '../web/problems.ts';
import { answersWith, type RouteContext } from '../web/route-context.ts';
import { createNumberLookup, keepOlderNumber, spellingsOf } from './lookup.ts';
import { isGenuine } from './signatures.ts';

export function serveCertificates(context: RouteContext) {
  const certificates = createCollection(context.store, 'certificates');
  const findCertificate = createNumberLookup(context.store, (number) => certificates.find('certificate_no', number));
  serveList(context, 'certificates', certificates);
  serveCreate(context, 'certificates', certificates);
  serveUpdate(context, 'certificates', {
    update: (actor, id, input, isExpected) => certificates.update(actor, id, input, isExpected, keepOlderNumber),
  });
  serveDelete(context, 'certificates', certificates);

  context.app.get('/certificates/:number', {
    config: { access: 'public' },
    // Path parameters are text already.
    validatorCompiler: () => () => true,
    schema: {
      summary: 'Look up a certificate by its number',
      description: `In capitals or not, with any kind of dash or space. A number that holds a \`/\` is sent encoded. ${paperNote}`,
      tags: ['certificates'],
      params: z.object({ number: z.string() }),
      querystring: paperQuery,
      response: answersWith(200, recordSchemaOf(resources.certificates), [404, 429]),
    },
    handler: async (request) => {
      const number = numberIn(request);
      const find = () => findCertificate(number);
      const certificate = (await hasPaper(context, request))
        ? await find()
        : await context.rateLimits.lookUp(request, normaliseNumber(number), find);
      if (!certificate) throw new Problem(404, sentences.lookup.notFound);
      return certificate;
    },
  });
}

export const paperQuery = z.object({ s: z.string().max(200).optional() });
export const paperNote = 'With `s`, the signature from the QR code of the paper, it does not count as a lookup.';

/** Not checked by a schema: `s` may be repeated. */
export type PaperRequest = { params: { number: string }; query: { s?: unknown } };

/** Whether the request carries a signature that was issued for this certificate, current or earlier. */
export async function hasPaper({ store }: RouteContext, request: PaperRequest) {
  const { s } = request.query;
  return typeof s === 'string' && s !== '' && isGenuine(store, spellingsOf(numberIn(request)), s);
}

/** The number as typed. */
export const numberIn = ({ params }: Pick<PaperRequest, 'params'>) => params.number;
