// Routes of certificates: stored like any resource, but read publicly by number, one at a time, with a rate limit.
import { z } from 'zod';
import { normaliseNumber } from '#contract/certificate-number.ts';
import { sentences } from '#contract/messages.ts';
import { recordSchemaOf } from '#contract/resource.ts';
import { resources } from '#contract/resources.ts';
import { type FieldError, inEnglish, type Said } from '#contract/said.ts';
import { serverSentences } from '#contract/server-messages.ts';
import { createCollection } from '../resources/collection.ts';
import { idParams, serveCreate, serveDelete, serveList, serveUpdate } from '../resources/routes.ts';
import { userOf } from '../web/access.ts';
import { expectationOf, ifMatchDescription, ifMatchHeaders } from '../web/etags.ts';
import { Problem } from '../web/problems.ts';
import { answersWith, type RouteContext } from '../web/route-context.ts';
import { createNumberLookup, keepOlderNumber, spellingsOf } from './lookup.ts';
import { createReplacing, findReplacement, NoReplacementError } from './replacement.ts';
import { isGenuine } from './signatures.ts';

export function serveCertificates(context: RouteContext) {
  const certificates = createCollection(context.store, 'certificates');
  const findCertificate = createNumberLookup(context.store, (number) => certificates.find('certificate_no', number));
  const withReplacement = async (input: Record<string, unknown>, own: { _id?: string }) => {
    try {
      return await findReplacement(input, own, findCertificate);
    } catch (error) {
      if (!(error instanceof NoReplacementError)) throw error;
      throw new Problem(400, error.said, {}, [fieldError('replaced_by', error.said)]);
    }
  };
  serveList(context, 'certificates', certificates);
  serveCreate(context, 'certificates', {
    create: async (actor, input) => certificates.create(actor, await withReplacement(input as never, {})),
  });
  serveUpdate(context, 'certificates', {
    update: async (actor, id, input, isExpected) =>
      certificates.update(actor, id, await withReplacement(input, { _id: id }), isExpected, keepOlderNumber),
  });
  serveDelete(context, 'certificates', certificates);
  serveReplacing(context);

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

/** For a correction that gets a number of its own. */
function serveReplacing({ app, store }: RouteContext) {
  const replace = createReplacing(store);
  const resource = resources.certificates;
  const record = recordSchemaOf(resource);
  app.post('/certificates/:id/replacement', {
    config: { access: resource.access.write, resource, missing: resource.sentences.missing },
    schema: {
      summary: 'Add a certificate that takes the place of another, which is withdrawn',
      description: `Both or neither. \`reason\` is that of the withdrawal, for everyone to read. ${ifMatchDescription}`,
      tags: ['certificates'],
      params: idParams,
      headers: ifMatchHeaders,
      body: resource.fields,
      response: answersWith(
        201,
        z.object({ added: record, withdrawn: record }),
        [400, 401, 403, 404, 409, 412, 413, 415, 429, 507],
      ),
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const replaced = await replace(userOf(request), id, request.body, expectationOf(request));
      if (!replaced) throw new Problem(404, serverSentences.api.notFound);
      return reply.code(201).send(replaced);
    },
  });
}

const fieldError = (field: string, sentence: string | Said): FieldError =>
  typeof sentence === 'string' ? { field, message: sentence } : { field, message: inEnglish(sentence), said: sentence };

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
