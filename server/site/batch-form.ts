// The form in which an employer pastes many certificate numbers, sent without JavaScript: a plain POST to its page, which comes back
// with the answers and with everything that was typed.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readEntries } from '#contract/certificate-check.ts';
import { MOST_CHECKED } from '#contract/check-messages.ts';
import type { CheckReceipt } from '#contract/check-receipt.ts';
import { inLanguage, type Language, languages } from '#contract/languages.ts';
import { sentences } from '#contract/messages.ts';
import { serverSentences } from '#contract/server-messages.ts';
import { hangUpSignal } from '../web/hang-up.ts';
import { sendProblem } from '../web/problems.ts';
import { encodeResponse, sendEncoded } from '../web/response-cache.ts';
import type { FormOutcome } from './bundle.ts';
import { createInMemorySend } from './in-memory.ts';
import { acceptForms, formOptions, isFromOurPage } from './page-forms.ts';
import type { PageMaker } from './pages.ts';

const PATH = '/certificate-verification/batch';
/** 200 lines of Telugu, each letter of which a form sends as nine characters. */
const LARGEST_FORM = 512 * 1024;

export function addBatchForm(app: FastifyInstance, makePage: PageMaker) {
  app.register(async (form) => {
    acceptForms(form);
    for (const { code: language } of languages)
      form.post(inLanguage(PATH, language), { ...formOptions, bodyLimit: LARGEST_FORM }, (request, reply) =>
        receive(request, reply, language),
      );
  });

  const receive = async (request: FastifyRequest, reply: FastifyReply, language: Language) => {
    if (!isFromOurPage(request)) return sendProblem(reply, 403, { message: serverSentences.session.forbidden });
    const text = (request.body instanceof URLSearchParams && request.body.get('text')) || '';
    const { entries, ...read } = readEntries(text);
    const lines = { ...read, count: entries.length };
    // The page says what is wrong with the text.
    const isAsked = entries.length > 0 && entries.length <= MOST_CHECKED;
    const { status, outcome } = isAsked
      ? await check(request, language, entries)
      : { status: 400, outcome: { sent: false } };
    const page = await makePage({
      ...{ path: inLanguage(PATH, language), form: { ...outcome, values: { text }, lines } },
      ...{ visitor: request.ip, signal: hangUpSignal(reply.raw) },
    });
    const headers: Record<string, string> = { ...page.headers, 'cache-control': 'no-store' };
    if (outcome.wait) headers['retry-after'] = String(outcome.wait);
    const shown = page.status === 200 ? status : page.status;
    return sendEncoded(request, reply, await encodeResponse({ ...page, status: shown, headers }, false));
  };

  const check = async (
    request: FastifyRequest,
    language: Language,
    entries: object[],
  ): Promise<{ status: number; outcome: FormOutcome }> => {
    const send = createInMemorySend(app, { remoteAddress: request.ip, language });
    const { status, body, headers } = await send({ method: 'POST', path: '/certificates/check', body: { entries } });
    const { receipt, wait } = (body ?? {}) as { receipt?: CheckReceipt; wait?: number };
    if (receipt) return { status, outcome: { sent: true, receipt, wait } };
    const retryAfter = Number(headers.get('retry-after')) || undefined;
    if (status === 429) return { status, outcome: { sent: false, wait: retryAfter } };
    return { status, outcome: { sent: false, message: sentences.lookup.lookupFailed } };
  };
}
