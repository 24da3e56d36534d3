// Error responses of the API: a status and a sentence in the language of the request, never a stack trace, SQL or a path.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ApiError } from '#contract/api.ts';
import { REQUIRED } from '#contract/fields.ts';
import { inEnglish, type Sentence, say, sayErrors } from '#contract/language/sentence.ts';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { sentences } from '#contract/language/visitor-sentences.ts';
import { waitSentence } from '#contract/language/wait-sentences.ts';
import { duplicateSentence, type Resource } from '#contract/resource.ts';
import { faultOf, type RefusalDetails, RefusedError } from '../data/errors.ts';
import { BusyError } from './concurrency-limit.ts';
import { translatorOf } from './languages.ts';

/** Thrown by handlers; what it says is shown to the client. */
export class Problem extends RefusedError {
  readonly headers: Record<string, string>;
  constructor(status: number, said: string | Sentence, headers: Record<string, string> = {}) {
    super(status, said);
    this.headers = headers;
  }
}

export function tooMany(waitMs: number, sentence: (seconds: number) => Sentence = waitSentence) {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new Problem(429, sentence(seconds), { 'retry-after': String(seconds) });
}

type Body = RefusalDetails & { message: string | Sentence };
type ProblemResponse = Body & { status: number; headers?: Record<string, string> };

export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const { status, headers, ...body } = responseOf(error, request);
    logFailure(error, status, request);
    return sendProblem(reply, status, body, headers);
  });
}

/** Intended refusals are in the request's own log line; a second line each would add to an overload. */
export function logFailure(error: unknown, status: number, request: FastifyRequest) {
  if (status === 429 || status === 503) request.server.metrics?.countRefusal(causeOf(error, status));
  if (status < 500 || error instanceof Problem || error instanceof BusyError) return;
  const level = status === 500 ? 'error' : 'warn';
  request.log[level]({ err: error, route: request.routeOptions.url }, 'request failed');
}

/** The one place where problems are translated. */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  { message, errors, candidates }: Body,
  headers: Record<string, string> = {},
) {
  const translator = translatorOf(reply.request);
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', vary: 'Accept-Language', ...headers })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ message: say(message, translator), errors: errors && sayErrors(errors, translator), candidates });
}

/** The response for an error, as JSON or as a page. */
export function responseOf(error: unknown, request: FastifyRequest): ProblemResponse {
  const config = request.routeOptions.config;
  if (error instanceof RefusedError) {
    const { status, said, details } = error;
    return { status, message: said, ...details, headers: error instanceof Problem ? error.headers : undefined };
  }
  if (hasZodFastifySchemaValidationErrors(error)) return validationResponse(error.validation, config.missing);

  const fault = faultOf(error) ?? (isRefusedByApi(error) ? 'unavailable' : undefined);
  if (fault === 'duplicate') return duplicateResponse(config.resource, request.body);
  if (fault === 'unfit') return { status: 400, message: serverSentences.api.invalid };
  if (fault === 'full') return { status: 507, message: serverSentences.api.diskFull };
  if (fault) return { status: 503, message: serverSentences.api.unavailable, headers: { 'retry-after': '2' } };

  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (code === 'FST_ERR_HANDLER_TIMEOUT' || statusCode === 503)
    return { status: 503, message: serverSentences.api.busy, headers: { 'retry-after': '2' } };
  if (statusCode === 413)
    return {
      status: 413,
      message: serverSentences.api.largerThan(inWords(request.routeOptions.bodyLimit)),
      headers: { connection: 'close' },
    };
  if (statusCode === 415) return { status: 415, message: serverSentences.api.notJson };
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return {
      status: statusCode,
      message: statusCode === 404 ? serverSentences.api.notFound : serverSentences.api.invalid,
    };
  return { status: 500, message: sentences.api.failed };
}

/** With the field that must be unique, where a form shows the sentence. */
function duplicateResponse(resource: Resource | undefined, record: unknown): ProblemResponse {
  const message = duplicateSentence(resource, record);
  const said = typeof message === 'string' ? undefined : message;
  const errors = resource?.unique ? [{ field: resource.unique, message: inEnglish(message), said }] : undefined;
  return { status: 409, message, errors };
}

const inWords = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.floor(bytes / 1024)} kB` : `${Math.floor(bytes / 1024 / 1024)} MB`;

/** What is made from our own API, such as the sitemap, fails as the API does. */
const isRefusedByApi = (error: unknown) => error instanceof ApiError && error.status === 503;

/** Trying again soon may help: the database cannot be reached, or there is too much to do. */
export const isPassing = (error: unknown) =>
  ['busy', 'unavailable', 'retry'].includes(faultOf(error) ?? '') ||
  error instanceof BusyError ||
  isRefusedByApi(error);

function causeOf(error: unknown, status: number) {
  if (status === 429) return 'rate limit';
  if (error instanceof BusyError) return 'limit';
  if (faultOf(error) || isRefusedByApi(error)) return 'database';
  return (error as { code?: string }).code === 'FST_ERR_HANDLER_TIMEOUT' ? 'time' : 'busy';
}

/** More than any form has fields; a list may be wrong at every place. */
const MOST_ERRORS = 200;

type Invalid = { instancePath: string; message?: string; params?: Record<string, unknown> }[];

/** The specification's sentence when a field is missing, otherwise the first reason; every reason with its field. */
function validationResponse(validation: Invalid, missing: string | undefined): ProblemResponse {
  const errors = validation.slice(0, MOST_ERRORS).map(({ instancePath, message, params }) => ({
    field: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? serverSentences.api.invalid,
    said: params?.said as Sentence | undefined,
  }));
  const isMissing = errors.some(({ field, message }) => message === REQUIRED || field === '');
  const [first] = errors;
  const message = (isMissing ? missing : (first?.said ?? first?.message)) ?? serverSentences.api.invalid;
  return { status: 400, message, errors };
}
