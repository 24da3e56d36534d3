// Plain forms that pages send by POST: how they are read, and which are taken. Other methods on a page's address are refused.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { splitLanguage } from '#contract/language/languages.ts';
import { serverSentences } from '#contract/language/server-messages.ts';
import { sendProblem } from '../web/problems.ts';

export const formOptions = { config: { access: 'public' as const }, bodyLimit: 32 * 1024 };

/** Bodies of its routes are forms and nothing else. */
export function acceptForms(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  );
}

/** Browsers send the origin of a form; only our own pages may submit one. */
export function isFromOurPage({ headers, host }: FastifyRequest) {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = URL.parse(headers.origin ?? '');
  // Through URL, so that a default port makes no difference.
  return origin !== null && origin.host === URL.parse(`${origin.protocol}//${host}`)?.host;
}

const withForms = /^\/(?:contact|courses\/[^/]+|certificate|certificate-verification(?:\/batch)?)$/;

export function addMethodRefusal(app: FastifyInstance) {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)
    app.route({
      method,
      url: '/*',
      config: { access: 'public' },
      // Before the body is read.
      onRequest: async (request, reply) => {
        const { path } = splitLanguage(request.url.split('?', 1)[0] ?? '');
        const allowed = withForms.test(path) ? 'GET, HEAD, POST' : 'GET, HEAD';
        return sendProblem(reply, 405, { message: serverSentences.api.methodNotAllowed }, { allow: allowed });
      },
      handler: async () => undefined,
    });
}
