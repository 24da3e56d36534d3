// Plain forms, sent by POST to the address of their page: which are taken, from where, and how large. The page's own action reads them.
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { inLanguage, languages, splitLanguage } from '#contract/language/languages.ts';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { findPage, publicPages } from '#contract/pages.ts';
import { hangUpSignal } from '../web/hang-up.ts';
import { Problem, sendProblem } from '../web/problems.ts';
import { encodeResponse, sendEncoded } from '../web/response-cache.ts';
import { type PageMaker, readAddress } from './pages.ts';

export function addForms(app: FastifyInstance, makePage: PageMaker) {
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, body: string) => body,
    );
    for (const { path: page, form: bodyLimit, formsAMinute } of publicPages)
      for (const { code } of bodyLimit ? languages : [])
        forms.post(inLanguage(page, code), { config: { access: 'public' }, bodyLimit }, async (request, reply) => {
          if (!isFromOurPage(request)) return sendProblem(reply, 403, { message: serverSentences.session.forbidden });
          const { path, query } = readAddress(request.url);
          const form = { body: String(request.body ?? ''), wait: await secondsToWait(request, formsAMinute) };
          const made = await makePage({ path, query, form, visitor: request.ip, signal: hangUpSignal(reply.raw) });
          const headers = { ...made.headers, 'cache-control': 'no-store' };
          return sendEncoded(request, reply, await encodeResponse({ ...made, headers }, false));
        });
  });
  refuseOtherMethods(app);
}

/** Browsers send the origin of a form; only our own pages may submit one. */
function isFromOurPage({ headers, host }: FastifyRequest) {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = URL.parse(headers.origin ?? '');
  // Through URL, so that a default port makes no difference.
  return origin !== null && origin.host === URL.parse(`${origin.protocol}//${host}`)?.host;
}

/** Counted before it is read, whatever it holds. */
async function secondsToWait(request: FastifyRequest, most: number | undefined) {
  try {
    if (most) await request.server.rateLimits.form(request, most);
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return Number(error.headers['retry-after']);
    throw error;
  }
}

function refuseOtherMethods(app: FastifyInstance) {
  for (const method of app.supportedMethods.filter((one) => one !== 'GET' && one !== 'HEAD') as HTTPMethods[])
    app.route({
      method,
      url: '/*',
      config: { access: 'public' },
      // Before the body is read.
      onRequest: async (request, reply) => {
        const { path } = splitLanguage(request.url.split('?', 1)[0] ?? '');
        const allow = findPage(path)?.form ? 'GET, HEAD, POST' : 'GET, HEAD';
        return sendProblem(reply, 405, { message: serverSentences.api.methodNotAllowed }, { allow });
      },
      handler: async () => undefined,
    });
}
