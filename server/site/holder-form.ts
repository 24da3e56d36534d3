// The form in which whoever holds a paper types its date of birth. A plain POST to the page of the certificate, so that the date is in
// no address and no script is needed: after the right one the page is opened with a pass, after a wrong one it says so.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inLanguage, type Language, languages } from '#contract/language/languages.ts';
import { sentences } from '#contract/language/messages.ts';
import { serverSentences } from '#contract/language/server-messages.ts';
import { hangUpSignal } from '../web/hang-up.ts';
import { sendProblem } from '../web/problems.ts';
import { encodeResponse, sendEncoded } from '../web/response-cache.ts';
import type { FormOutcome } from './bundle.ts';
import { createInMemorySend } from './in-memory.ts';
import { acceptForms, formOptions, isFromOurPage } from './page-forms.ts';
import { type PageMaker, readAddress } from './pages.ts';

/** The pages, and the query key of the number. */
const pages = { '/certificate': 'id', '/certificate-verification': 'no' };

export function addHolderForm(app: FastifyInstance, makePage: PageMaker) {
  app.register(async (form) => {
    acceptForms(form);
    for (const { code: language } of languages)
      for (const [path, key] of Object.entries(pages))
        form.post(inLanguage(path, language), formOptions, (request, reply) => receive(request, reply, key, language));
  });

  const receive = async (request: FastifyRequest, reply: FastifyReply, key: string, language: Language) => {
    if (!isFromOurPage(request)) return sendProblem(reply, 403, { message: serverSentences.session.forbidden });
    const { path, query } = readAddress(request.url);
    const dob = (request.body instanceof URLSearchParams && request.body.get('dob')) || '';
    const kept = new URLSearchParams(query);
    const send = createInMemorySend(app, { remoteAddress: request.ip, language });
    const number = encodeURIComponent(kept.get(key) ?? '');
    const answer = await send({ method: 'POST', path: `/certificates/${number}/pass`, body: { dob } });
    const { pass, ...refused } = (answer.body ?? {}) as { pass?: string } & Pick<FormOutcome, 'message' | 'errors'>;
    if (answer.status === 200 && pass) {
      kept.set('pass', pass);
      return reply.header('cache-control', 'no-store').redirect(`${path}?${kept}`, 303);
    }
    const retryAfter = answer.headers.get('retry-after');
    const outcome: FormOutcome = {
      sent: false,
      message: [400, 403, 429].includes(answer.status) ? refused.message : sentences.lookup.lookupFailed,
      errors: refused.errors,
      values: { dob },
      wait: answer.status === 429 ? Number(retryAfter) : undefined,
    };
    const page = await makePage({
      path,
      query,
      form: outcome,
      visitor: request.ip,
      signal: hangUpSignal(reply.raw),
    });
    const status = page.status === 200 ? answer.status : page.status;
    const headers = { ...page.headers, 'cache-control': 'no-store', ...(retryAfter && { 'retry-after': retryAfter }) };
    return sendEncoded(request, reply, await encodeResponse({ ...page, status, headers }, false));
  };
}
