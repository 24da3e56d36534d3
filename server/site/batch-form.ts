// The form in which an employer pastes many certificate numbers, sent without JavaScript: a plain POST to its page, which comes back
// with the answers and with everything that was typed.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LONGEST_NAME, LONGEST_NUMBER, MOST_LINES, readEntries } from '#contract/certificates/check.ts';
import { MOST_CHECKED } from '#contract/certificates/check-messages.ts';
import type { CheckReceipt } from '#contract/certificates/check-receipt.ts';
import { inLanguage, type Language, languages } from '#contract/language/languages.ts';
import { sentences } from '#contract/language/messages.ts';
import { serverSentences } from '#contract/language/server-messages.ts';
import { hangUpSignal } from '../web/hang-up.ts';
import { answerOf, sendProblem } from '../web/problems.ts';
import { encodeResponse, sendEncoded } from '../web/response-cache.ts';
import type { FormOutcome } from './bundle.ts';
import { createInMemorySend } from './in-memory.ts';
import { acceptForms, formOptions, isFromOurPage } from './page-forms.ts';
import type { PageMaker } from './pages.ts';

const PATH = '/certificate-verification/batch';
/** A letter of Telugu is nine characters in a form; between number and name are a comma and a space, after them a line break. */
const LONGEST_LINE = (LONGEST_NUMBER + LONGEST_NAME) * '%E0%B0%A4'.length + '%2C+%0D%0A'.length;
/** As many lines as are checked at once. */
const LARGEST_FORM = 'text='.length + MOST_CHECKED * LONGEST_LINE;

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
    const { status, outcome } = await answer(request, language, text);
    const page = await makePage({
      path: inLanguage(PATH, language),
      form: outcome,
      visitor: request.ip,
      signal: hangUpSignal(reply.raw),
    });
    const headers: Record<string, string> = { ...page.headers, 'cache-control': 'no-store' };
    if (outcome.wait) headers['retry-after'] = String(outcome.wait);
    const shown = page.status === 200 ? status : page.status;
    return sendEncoded(request, reply, await encodeResponse({ ...page, status: shown, headers }, false));
  };

  const answer = async (request: FastifyRequest, language: Language, text: string): Promise<Answer> => {
    try {
      await app.rateLimits.readList(request);
    } catch (error) {
      const { status, headers } = answerOf(error, request);
      const refused = refusal(status, headers?.['retry-after']);
      return { status, outcome: { ...refused.outcome, values: { text: kept(text) } } };
    }
    const { entries, lines, ...read } = readEntries(text);
    const count = lines ?? entries.length;
    // The page says what is wrong with the text.
    const isAsked = count > 0 && count <= MOST_CHECKED;
    const { status, outcome } = isAsked
      ? await check(request, language, entries)
      : { status: 400, outcome: { sent: false } };
    return { status, outcome: { ...outcome, values: { text: kept(text, lines) }, lines: { ...read, count } } };
  };

  const check = async (request: FastifyRequest, language: Language, entries: object[]): Promise<Answer> => {
    const send = createInMemorySend(app, { remoteAddress: request.ip, language });
    const { status, body, headers } = await send({ method: 'POST', path: '/certificates/check', body: { entries } });
    const { receipt, wait } = (body ?? {}) as { receipt?: CheckReceipt; wait?: number };
    if (receipt) return { status, outcome: { sent: true, receipt, wait } };
    return refusal(status, headers.get('retry-after'));
  };
}

type Answer = { status: number; outcome: FormOutcome };

function refusal(status: number, retryAfter: string | null | undefined): Answer {
  if (status === 429) return { status, outcome: { sent: false, wait: Number(retryAfter) || undefined } };
  return { status, outcome: { sent: false, message: sentences.lookup.lookupFailed } };
}

/** The page brings back what was typed, but not what is longer than anyone types: `lines` are more than were read. */
const kept = (text: string, lines?: number) => (lines === undefined && text.length <= LONGEST_KEPT ? text : '');

const LONGEST_KEPT = MOST_LINES * (LONGEST_NUMBER + LONGEST_NAME);
