// The forms without JavaScript, on the contact page and on the page of a course: a plain POST, forwarded to the API for that
// visitor and answered with the page. Other methods on a page's address are refused.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inLanguage, type Language, languages, splitLanguage } from '#contract/languages.ts';
import { sentences } from '#contract/messages.ts';
import { serverSentences } from '#contract/server-messages.ts';
import { hangUpSignal } from '../web/hang-up.ts';
import { sendProblem } from '../web/problems.ts';
import { encodeResponse, sendEncoded } from '../web/response-cache.ts';
import type { FormOutcome } from './bundle.ts';
import { createInMemorySend } from './in-memory.ts';
import type { PageMaker } from './pages.ts';

type FormPage = { path: string; language: Language; call: string; fields: string[]; sent: string };

const message: Omit<FormPage, 'path' | 'language'> = {
  call: '/contact',
  fields: ['from_name', 'from_email', 'phone', 'subject', 'message'],
  sent: sentences.contact.sent,
};
const callBack: Omit<FormPage, 'path' | 'language'> = {
  call: '/contact/call',
  fields: ['from_name', 'phone', 'course'],
  sent: sentences.calls.sent,
};

export function addContactForm(app: FastifyInstance, makePage: PageMaker) {
  app.register(async (form) => {
    form.removeAllContentTypeParsers();
    form.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    );
    const options = { config: { access: 'public' as const }, bodyLimit: 32 * 1024 };
    for (const { code: language } of languages) {
      const path = inLanguage('/contact', language);
      form.post(path, options, (request, reply) => receive(request, reply, { path, language, ...message }));
      const courses = inLanguage('/courses', language);
      form.post<{ Params: { course: string } }>(`${courses}/:course`, options, (request, reply) => {
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

export function addMethodRefusal(app: FastifyInstance) {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)
    app.route({
      method,
      url: '/*',
      config: { access: 'public' },
      // Before the body is read.
      onRequest: async (request, reply) => {
        const allowed = /^\/(?:contact|courses\/[^/]+)$/.test(splitLanguage(request.url.split('?', 1)[0] ?? '').path)
          ? 'GET, HEAD, POST'
          : 'GET, HEAD';
        return sendProblem(reply, 405, { message: serverSentences.api.methodNotAllowed }, { allow: allowed });
      },
      handler: async () => undefined,
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
  const { status, body, headers } = await send({ method: 'POST', path: call, body: values });
  if (status >= 200 && status < 300) return { status: 200, outcome: { sent: true, message: sent } };
  const { message, errors } = (body ?? {}) as { message?: string; errors?: { field: string; message: string }[] };
  // Failures the visitor can correct or wait out are explained; all others have one sentence.
  const told = [400, 429].includes(status) && message ? message : sentences.contact.failed;
  return { status, outcome: { sent: false, message: told, errors, values }, retryAfter: headers.get('retry-after') };
}

/** Browsers send the origin of a form; only our own pages may submit this one. */
function isFromOurPage({ headers, host }: FastifyRequest) {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = URL.parse(headers.origin ?? '');
  // Through URL, so that a default port makes no difference.
  return origin !== null && origin.host === URL.parse(`${origin.protocol}//${host}`)?.host;
}
