// Routes of the records of certificates: stored like any resource, but read publicly by number, one at a time, with a rate limit.

import { sql } from 'kysely';
import { z } from 'zod';
import { type StaffField, staffFields } from '#contract/certificates/fields.ts';
import { keepOlderNumber } from '#contract/certificates/number.ts';
import { prose } from '#contract/fields.ts';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { msg } from '#contract/language/translate.ts';
import { recordSchemaOf } from '#contract/resource.ts';
import { resources } from '#contract/resources.ts';
import type { Store } from '../data/open.ts';
import { idParams, serveCreate, serveDelete, serveList, serveUpdate } from '../resources/routes.ts';
import { userOf } from '../web/access.ts';
import { expectationOf, ifMatchDescription, ifMatchHeaders } from '../web/etags.ts';
import { attemptIn, keyDescription, keyHeaders } from '../web/idempotency.ts';
import { Problem } from '../web/problems.ts';
import { type RouteContext, respondsWith } from '../web/route-context.ts';
import { createSendingBack } from './approval.ts';
import { type Certificates, createCertificates } from './collection.ts';
import { ensureTrigrams } from './list/search-index.ts';
import { createNumberLookup } from './lookup.ts';
import { createRequestLookup, paperNote, paperQuery } from './lookup-routes.ts';
import type { Papers } from './papers.ts';
import { createPrintFactsUpdate } from './print-facts.ts';
import type { CertificatePrivacy } from './privacy.ts';
import { publicRecordOf } from './public-lookup.ts';
import { createReplacing, findReplacement } from './replacement.ts';
import type { CertificateServices } from './services.ts';

/** For the documentation: the record as visitors get it. */
const publicRecord = recordSchemaOf(resources.certificates).omit(
  Object.fromEntries(staffFields.map((field) => [field, true])) as Record<StaffField, true>,
);

export function serveCertificateRecords(
  context: RouteContext,
  privacy: CertificatePrivacy,
  services: CertificateServices,
) {
  const lookUp = createRequestLookup(context, services, privacy, services.verifications);
  const certificates = createCertificates(context.store);
  const findByNumber = createNumberLookup(context.store, (number) => certificates.find('certificate_no', number));
  const findCertificate = async (number: string) => (await findByNumber(number))?.found;
  const withReplacement = (input: Record<string, unknown>, own: { _id?: string }) =>
    findReplacement(input, own, findCertificate);
  serveList(context, 'certificates', certificates);
  serveCreate(context, 'certificates', {
    create: async (actor, input, attempt) => certificates.create(actor, await withReplacement(input, {}), attempt),
  });
  serveUpdate(context, 'certificates', {
    update: async (actor, id, input, isExpected) =>
      certificates.update(actor, id, await withReplacement(input, { _id: id }), isExpected, keepOlderNumber),
  });
  serveDelete(context, 'certificates', certificates);
  serveReplacing(context);
  servePrintingAnew(context);
  serveSendingBack(context);
  servePapers(context, certificates, services.papers);
  context.app.addHook('onReady', async () => {
    const reason = await ensureTrigrams(context.store);
    if (reason)
      context.app.log.warn(
        { reason },
        'certificates are searched without an index, which is slow when there are many: PostgreSQL has no extension pg_trgm',
      );
  });

  context.app.get('/certificates/courses', {
    config: { access: 'staff' },
    schema: {
      summary: 'Courses that certificates name, in order of the alphabet',
      tags: ['certificates'],
      response: respondsWith(200, z.array(z.string()), [401]),
    },
    handler: () => coursesOf(context.store),
  });

  context.app.get('/certificates/:number', {
    config: { access: 'public' },
    // Path parameters are text already.
    validatorCompiler: () => () => true,
    schema: {
      summary: 'Look up a certificate by its number',
      description: `In capitals or not, with any kind of dash or space. A number that is unknown as typed is looked for without spaces, hyphens, slashes, dots and underscores, O being 0 and I and L being 1: a single match is the answer, with its own number; of several the 404 has the numbers as \`candidates\`. It counts as one lookup. A number that holds a \`/\` is sent encoded. ${paperNote}`,
      tags: ['certificates'],
      params: z.object({ number: z.string() }),
      querystring: paperQuery,
      response: respondsWith(200, publicRecord, [404, 429]),
    },
    handler: async (request) => publicRecordOf(await lookUp(request, 'lookUp')),
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
      description: `Both or neither. \`reason\` is that of the withdrawal, for everyone to read. ${ifMatchDescription} ${keyDescription}`,
      tags: ['certificates'],
      params: idParams,
      headers: ifMatchHeaders.extend(keyHeaders.shape),
      body: resource.fields,
      response: respondsWith(
        201,
        z.object({ added: record, withdrawn: record }),
        [400, 401, 403, 404, 409, 412, 413, 415, 429, 507],
      ),
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const replaced = await replace(userOf(request), id, request.body, expectationOf(request), attemptIn(request));
      if (!replaced) throw new Problem(404, serverSentences.api.notFound);
      return reply.code(201).send(replaced);
    },
  });
}

/** Updates an issued certificate to the institute's facts of today. */
function servePrintingAnew({ app, store }: RouteContext) {
  const printAnew = createPrintFactsUpdate(store);
  const resource = resources.certificates;
  app.post('/certificates/:id/print', {
    config: { access: resource.access.write },
    schema: {
      summary: 'Print a Verified certificate with the institute’s facts of today from now on',
      description: `In place of those it was issued with: design, names of institute, director and instructor, their signatures, logo and words on the seal. ${ifMatchDescription}`,
      tags: ['certificates'],
      params: idParams,
      headers: ifMatchHeaders,
      response: respondsWith(200, recordSchemaOf(resource), [400, 401, 403, 404, 412, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const printed = await printAnew(userOf(request), request.params.id, expectationOf(request));
      if (!printed) throw new Problem(404, serverSentences.api.notFound);
      return printed;
    },
  });
}

/** For certificates that wait for approval. They are approved by saving them as Verified. */
function serveSendingBack({ app, store }: RouteContext) {
  const sendBack = createSendingBack(store);
  app.post('/certificates/:id/send-back', {
    config: { access: 'admin', missing: staffSentences.certificates.noteMissing },
    schema: {
      summary: 'Send a Pending certificate back to whoever prepared it, with a note',
      description: `Saved by an editor, it waits for approval again. ${ifMatchDescription}`,
      tags: ['certificates'],
      params: idParams,
      headers: ifMatchHeaders,
      body: z.object({ note: prose(msg('Note'), 500) }),
      response: respondsWith(
        200,
        recordSchemaOf(resources.certificates),
        [400, 401, 403, 404, 409, 412, 413, 415, 429, 507],
      ),
    },
    handler: async (request) => {
      const { id } = request.params;
      const sent = await sendBack(userOf(request), id, request.body.note, expectationOf(request));
      if (!sent) throw new Problem(404, serverSentences.api.notFound);
      return sent;
    },
  });
}

/** The dashboard asks before a change whether papers may be out, and says when it prints or shares one itself. */
function servePapers({ app }: RouteContext, certificates: Pick<Certificates, 'find'>, papers: Papers) {
  const tags = ['certificates'];
  const answer = z.object({ mayBeOut: z.boolean() });
  app.get('/certificates/:id/papers', {
    config: { access: 'staff' },
    schema: {
      summary: 'Whether papers of a certificate may be out',
      description:
        'They may be once it was Verified and its image, PDF or credential was fetched, it was printed, mailed or shared, or somebody looked it up.',
      tags,
      params: idParams,
      response: respondsWith(200, answer, [401]),
    },
    handler: async (request) => ({ mayBeOut: await papers.mayBeOut(request.params.id) }),
  });

  app.post('/certificates/:id/papers', {
    config: { access: 'staff' },
    schema: {
      summary: 'Say that a certificate was printed or shared',
      description: 'Of one that is not Verified nothing is noted.',
      tags,
      params: idParams,
      response: respondsWith(200, answer, [401, 404, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const certificate = await certificates.find('_id', request.params.id);
      if (!certificate) throw new Problem(404, serverSentences.api.notFound);
      await papers.given([certificate]);
      return { mayBeOut: await papers.mayBeOut(certificate._id) };
    },
  });
}

/** With more, a list of choices is of no use. */
const MAX_COURSES = 200;

/** The courses that certificates name. Goes from one course to the next in the index instead of reading every certificate. */
async function coursesOf({ read }: Store): Promise<string[]> {
  const { rows } = await sql<{ course: string }>`with recursive named (course) as (
      select min(course) from certificates
      union all
      select (select min(course) from certificates where course > named.course) from named where named.course is not null
    ) select course from named where course is not null limit ${MAX_COURSES}`.execute(read);
  return rows.map(({ course }) => course);
}
