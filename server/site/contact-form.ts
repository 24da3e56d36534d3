// The forms without JavaScript, on the contact page and on the page of a course: a plain POST, forwarded to the API for that
// visitor and answered with the page.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contactSentences } from '#contract/contact/contact-messages.ts';
import { inLanguage, type Language, languages } from '#contract/language/languages.ts';
import { serverSentences } from '#contract/language/server-messages.ts';
import { hangUpSignal } from '../web/hang-up.ts';
import { sendProblem } from '../web/problems.ts';
import { encodeResponse, sendEncoded } from '../web/response-cache.ts';
import type { FormOutcome } from './bundle.ts';
import { createInMemorySend } from './in-memory.ts';
import { acceptForms, formOptions, isFromOurPage } from './page-forms.ts';
import type { PageMaker } from './pages.ts';

type FormPage = { path: string; language: Language; call: string; fields: string[]; sent: string };

const message: Omit<FormPage, 'path' | 'language'> = {
  call: '/contact',
  fields: ['from_name', 'from_email', 'phone', 'subject', 'message'],
  sent: contactSentences.sent,
};
const callBack: Omit<FormPage, 'path' | 'language'> = {
  call: '/contact/call',
  fields: ['from_name', 'phone', 'course'],
  sent: contactSentences.callSent,
};

export function addContactForm(app: FastifyInstance, makePage: PageMaker) {
  app.register(async (form) => {
    acceptForms(form);
    for (const { code: language } of languages) {
      const path = inLanguage('/contact', language);
      form.post(path, formOptions, (request, reply) => receive(request, reply, { path, language, ...message }));
      const courses = inLanguage('/courses', language);
      form.post<{ Params: { course: string } }>(`${courses}/:course`, formOptions, (request, reply) => {
        const address = `${courses}/${encodeURIComponent(request.params.course)}`;
        return receive(request, reply, { path: address, language, ...callBack });
      });
    }

    const receive = async (request: FastifyRequest, reply: FastifyReply, of: FormPage) => {
      if (!isFromOurPage(request)) return sendProblem(reply, 403, { message: serverSentences.session.forbidden });
      const { status, outcome, retryAfter } = await sendForm(app, request, of);
      const page = await makePage({
        path: of.path,
        visitor: request.ip,
        form: outcome,
        signal: hangUpSignal(reply.raw),
      });
      const answer = { ...page, status: page.status === 200 ? status : page.status };
      answer.headers = {
        ...page.headers,
        'cache-control': 'no-store',
        ...(retryAfter && { 'retry-after': retryAfter }),
      };
      return sendEncoded(request, reply, await encodeResponse(answer, false));
    };
  });
}

async function sendForm(
  app: FastifyInstance,
  request: FastifyRequest,
  { call, fields, sent, language }: FormPage,
): Promise<{ status: number; outcome: FormOutcome; retryAfter?: string | null }> {
  const given = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const values = Object.fromEntries(fields.map((name) => [name, given.get(name) ?? '']));
  const send = createInMemorySend(app, { remoteAddress: request.ip, language });
  const again = { 'idempotency-key': keyOf(request.ip, call, values) };
  const { status, body, headers } = await send({ method: 'POST', path: call, body: values, headers: again });
  if (status >= 200 && status < 300) return { status: 200, outcome: { sent: true, message: sent } };
  const { message, errors } = (body ?? {}) as { message?: string; errors?: { field: string; message: string }[] };
  // Failures the visitor can correct or wait out are explained; all others have one sentence.
  const told = [400, 429].includes(status) && message ? message : contactSentences.failed;
  return { status, outcome: { sent: false, message: told, errors, values }, retryAfter: headers.get('retry-after') };
}

const RELOAD_MS = 10 * 60_000;

/**
 * A browser that loads the answer again sends the form again. The page is the same for everyone and cannot hold a key: the same words
 * from the same network within ten minutes are one message.
 */
function keyOf(...sent: [ip: string, call: string, values: Record<string, string>]) {
  const period = Math.floor(Date.now() / RELOAD_MS);
  return createHash('sha256')
    .update(JSON.stringify([period, ...sent]))
    .digest('base64url');
}
