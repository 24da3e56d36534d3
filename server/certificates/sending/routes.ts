// Routes for sending certificates to students: the state, sending one, sending many.

import { z } from 'zod';
import { LARGEST_SELECTION } from '#contract/certificates/selection.ts';
import { batchSending, chosenSending, sending, sendMany, sendOne, sentMany } from '#contract/certificates/sending.ts';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { msg } from '#contract/language/translate.ts';
import { LARGEST_BATCH } from '#contract/uploads/table-file.ts';
import { idParams } from '../../resources/routes.ts';
import { userOf } from '../../web/access.ts';
import { attemptIn, keyDescription, keyHeaders } from '../../web/idempotency.ts';
import { Problem } from '../../web/problems.ts';
import { type RouteContext, respondsWith } from '../../web/route-context.ts';
import { idsOf, selectionFields } from '../bulk/selection.ts';
import { createCertificates } from '../collection.ts';
import type { CertificateServices } from '../services.ts';
import { createWords } from './mailer.ts';
import { createCertificateMails } from './mails.ts';

const tags = ['certificates'];
const config = { access: 'staff' as const };
/** Ten thousand of them on a slow machine. */
const WORK_MS = 120_000;

/** Undefined `wake`: no mail server is set up. */
export function serveSending(
  { app, store }: RouteContext,
  services: Pick<CertificateServices, 'institute' | 'sheets'>,
  siteUrl: string,
  wake: (() => void) | undefined,
) {
  const certificates = createCertificates(store);
  const mails = createCertificateMails(store);
  const { wordsFor } = createWords(services, siteUrl);
  const stateOf = async (id: string) => {
    const certificate = await certificates.find('_id', id);
    if (!certificate) throw new Problem(404, serverSentences.api.notFound);
    const { email, phone } = certificate;
    const said = certificate.status === 'Verified' ? await wordsFor(certificate) : { words: null, link: null };
    return { canMail: wake !== undefined, email, phone, ...said, mail: await mails.mailingOf(id) };
  };
  const mustMail = () => {
    if (!wake) throw new Problem(409, msg('No mail server is set up, so nothing can be sent by e-mail.'));
    return wake;
  };

  app.get('/certificates/:id/sending', {
    config,
    schema: {
      summary: 'How a certificate can reach its student, and whether it was mailed',
      description:
        'With what to write to the student in their language, for a chat. E-mail and phone are told to staff only.',
      tags,
      params: idParams,
      response: respondsWith(200, sending, [401, 404]),
    },
    handler: (request) => stateOf(request.params.id),
  });

  app.post('/certificates/:id/send', {
    config,
    schema: {
      summary: 'Mail a Verified certificate to its student',
      description: `Queued at once, mailed soon after, with retries. One that was mailed is mailed again only with \`again\`. ${keyDescription}`,
      tags,
      params: idParams,
      headers: keyHeaders,
      body: sendOne,
      response: respondsWith(200, sending, [400, 401, 404, 409, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const start = mustMail();
      const { id } = request.params;
      const queued = await mails.send(userOf(request), id, request.body.again, attemptIn(request));
      if (!queued) throw new Problem(404, serverSentences.api.notFound);
      start();
      return stateOf(id);
    },
  });

  app.post('/certificates/send', {
    config: { ...config, mostValues: 2 * LARGEST_BATCH },
    bodyLimit: 1024 * 1024,
    handlerTimeout: WORK_MS,
    schema: {
      summary: 'Mail many certificates to their students: those named by `ids`, or those that an import added',
      description: `Those that are not Verified, have no e-mail address or were mailed already are counted and left. ${keyDescription}`,
      tags,
      headers: keyHeaders,
      body: sendMany,
      response: respondsWith(200, sentMany, [400, 401, 409, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const start = mustMail();
      const { again, ...which } = request.body;
      const counted = await mails.sendMany(userOf(request), which, again, attemptIn(request));
      start();
      return counted;
    },
  });

  app.post('/certificates/bulk/sending', {
    config: { ...config, mostValues: 2 * LARGEST_SELECTION },
    bodyLimit: LARGEST_SELECTION * 64,
    handlerTimeout: WORK_MS,
    schema: {
      summary: 'How many of those chosen can be mailed, were mailed, or have no address',
      description:
        'Chosen as for bulk changes. `ids` are those that `POST /certificates/send` takes; `students` are up to a hundred of them, those without an address first.',
      tags,
      body: z.object(selectionFields),
      response: respondsWith(200, chosenSending, [400, 401, 404, 409, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const ids = await idsOf(certificates, request.body);
      return { canMail: wake !== undefined, ids, ...(await mails.stateOfMany({ ids })) };
    },
  });

  app.get('/certificates/batches/:id/sending', {
    config,
    schema: {
      summary: 'How many certificates of an import can be mailed, were mailed, or failed',
      tags,
      params: idParams,
      response: respondsWith(200, batchSending, [401]),
    },
    handler: async (request) => ({
      canMail: wake !== undefined,
      ...(await mails.stateOfMany({ batch: request.params.id })),
    }),
  });
}
