// The pages of the site. Each is rendered from a request built here, so that no header of a visitor can end up in it,
// gets its own content policy, and is cached unless it is personal.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inLanguage, splitLanguage } from '#contract/language/languages.ts';
import { findPage } from '#contract/pages.ts';
import { createConcurrencyLimit } from '../web/concurrency-limit.ts';
import { myTurn } from '../web/event-loop.ts';
import { hangUpSignal } from '../web/hang-up.ts';
import { IN_MEMORY } from '../web/rate-limits.ts';
import {
  encodeResponse,
  type MadeResponse,
  type NoteRead,
  type ResponseCache,
  sendEncoded,
} from '../web/response-cache.ts';
import { DEVELOPMENT_POLICY, openToAll, pageHeaders, sealPage } from '../web/security-headers.ts';
import type { FindRender } from './bundle.ts';
import { createInMemorySend } from './in-memory.ts';
import { sendRefusalPage } from './refusal-page.ts';
import { findIntendedPage } from './typed-addresses.ts';

export type PageMaker = ReturnType<typeof createPageMaker>;

type Making = {
  path: string;
  query?: string;
  reads?: NoteRead;
  visitor?: string;
  /** A form that is sent to the page; `wait`: the seconds until it may be read. */
  form?: { body: string; wait?: number };
  /** Aborts when the only visitor it is made for has gone. */
  signal?: AbortSignal;
};

type Options = { findRender: FindRender; siteUrl: string; https: boolean; dev?: boolean };

export function createPageMaker(app: FastifyInstance, { findRender, siteUrl, https, dev }: Options) {
  const pages = createConcurrencyLimit(PAGE_LIMIT);
  app.metrics.watchLimit('pages', pages, { essential: true });
  const forms = createConcurrencyLimit(FORM_LIMIT);
  app.metrics.watchLimit('forms', forms);
  return async ({ signal, ...making }: Making) => (making.form ? forms : pages).run(() => renderPage(making), signal);

  async function renderPage({ path, query = '', reads, visitor, form }: Omit<Making, 'signal'>): Promise<MadeResponse> {
    await myTurn();
    const nonce = randomBytes(16).toString('base64url');
    const render = await findRender();
    const { language } = splitLanguage(path);
    const sent = form && { method: 'POST', body: form.body };
    const response = await render(new Request(`${siteUrl}${path}${query}`, sent), {
      send: createInMemorySend(app, { onRead: reads, remoteAddress: visitor, language }),
      language,
      nonce,
      siteUrl,
      wait: form?.wait,
      report: (error) => app.log.error({ err: error }, 'a page could not be made'),
    });
    const { html, policy } = sealPage(await response.text(), nonce, https);
    const headers: Record<string, string> = {
      ...pageHeaders(https, dev ? DEVELOPMENT_POLICY : policy, path),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': isPrivate(path, query) || response.status !== 200 ? 'no-store' : 'no-cache',
    };
    if (isPrivate(path, query)) headers['x-robots-tag'] = 'noindex';
    const location = response.headers.get('location');
    if (location) return { status: response.status, headers: { ...headers, location }, body: '' };
    const retryAfter = response.headers.get('retry-after') ?? (response.status === 503 ? '5' : undefined);
    if (retryAfter) headers['retry-after'] = retryAfter;
    return { status: response.status, headers, body: html || lastResort, route: '/*' };
  }
}

/** A page takes a few milliseconds of the one thread: more at once would only take memory. */
const PAGE_LIMIT = { atOnce: 2, waiting: 400, waitMs: 9000, workMs: 10_000 };
/** Handling a form waits for the database, and must not delay other pages. */
const FORM_LIMIT = { atOnce: 4, waiting: 200, waitMs: 9000, workMs: 20_000 };

export function addPages(app: FastifyInstance, makePage: PageMaker, responseCache: ResponseCache, https: boolean) {
  app.get('/*', {
    config: { access: 'public' },
    errorHandler: sendRefusalPage(https),
    handler: async (request, reply) => {
      const { path, query, redirect, moved } = readAddress(request.url);
      if (moved) return reply.headers({ 'cache-control': 'no-store' }).redirect(moved, 301);
      if (redirect) return reply.headers({ 'cache-control': 'no-store' }).redirect(redirect, 308);
      const number = asksForCredential(request) ? certificateAt(path, query) : undefined;
      if (number) return sendCredential(request, reply, number);
      return sendPage(request, reply, path, query);
    },
  });

  /** As the API answers. */
  const sendCredential = async ({ ip }: FastifyRequest, reply: FastifyReply, number: string) => {
    const url = `/api/certificates/${encodeURIComponent(number)}/credential`;
    const { statusCode, headers, rawPayload } = await app.inject({
      url,
      remoteAddress: ip,
      headers: { host: IN_MEMORY },
    });
    const wait = headers['retry-after'];
    if (wait) reply.header('retry-after', wait);
    reply.headers(openToAll);
    return reply.code(statusCode).type(String(headers['content-type'])).header('vary', 'Accept').send(rawPayload);
  };

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, path: string, query: string) => {
    if (isPrivate(path, query)) {
      const page = await makePage({ path, query, visitor: request.ip, signal: hangUpSignal(reply.raw) });
      return sendEncoded(request, reply, await encodeResponse(page, false));
    }
    // Made for all waiting visitors, so no single disconnect aborts it.
    return sendEncoded(
      request,
      reply,
      await responseCache.getOrLast(path + query, (reads) => makePage({ path, query, reads })),
    );
  };
}

/** Software that asks for a credential at the address which people share. */
const asksForCredential = ({ headers }: FastifyRequest) =>
  /\bapplication\/vc(\+ld\+json)?\s*($|[,;])/i.test(headers.accept ?? '');

function certificateAt(path: string, query: string) {
  return splitLanguage(path).path === '/certificate' ? new URLSearchParams(query).get('id') : undefined;
}

/** Personal and staff pages and unknown addresses: never cached, never indexed. */
function isPrivate(path: string, query: string) {
  const page = findPage(splitLanguage(path).path);
  return !page || page.private === 'always' || (page.private === 'with its query' && query !== '');
}

export function readAddress(address: string): { path: string; query: string; redirect?: string; moved?: string } {
  const [rawPath = '/', search = ''] = split(address, '?');
  const path = rawPath.replace(/\/{2,}/g, '/');
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const key of findPage(splitLanguage(path.replace(/(.)\/$/, '$1')).path)?.query ?? []) {
    const value = given.get(key);
    if (value !== null && value.length <= 200) kept.set(key, value);
  }
  const query = kept.size > 0 ? `?${kept}` : '';
  const tidy = path.length > 1 ? path.replace(/\/$/, '') : path;
  const meant = findIntendedPage(tidy);
  if (meant) return { path: tidy, query, moved: `${meant}${search ? `?${search}` : ''}` };
  if (tidy !== rawPath && isReadable(tidy))
    return { path: tidy, query, redirect: `${tidy}${search ? `?${search}` : ''}` };
  // The router's own data addresses would be a second way to data; /api is the only one.
  if (!isReadable(tidy) || tidy.endsWith('.data')) return { path: '/not-found', query: '' };
  // The dashboard has no address of its own per language; the pages of the site that it previews have.
  const { language, path: page } = splitLanguage(tidy);
  if (language !== 'en' && /^\/dashboard(?:\/(?!preview\/)|$)/i.test(page))
    return { path: inLanguage('/not-found', language), query: '' };
  return { path: tidy, query };
}

function isReadable(path: string) {
  try {
    return !decodeURIComponent(path).includes('\0') && !path.includes('\\');
  } catch {
    return false;
  }
}

function split(text: string, at: string): [string, string?] {
  const i = text.indexOf(at);
  return i < 0 ? [text] : [text.slice(0, i), text.slice(i + 1)];
}

const lastResort =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Something went wrong</title><h1>Something went wrong on our side.</h1><p>Please try again in a moment.</p></html>';
