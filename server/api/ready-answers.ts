// The shortest way to a kept answer: an address that has been answered in full dress before, and whose answer is still true,
// is given the same bytes again before the framework begins. Everything else goes the usual way, which is also how an
// answer comes to stand ready; so nothing here decides what an answer is.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type Answers, chooseEncoding, isKnown } from '../answers.ts';
import type { Readiness } from './health.ts';
import type { RateLimits } from './rate-limits.ts';
import { type AnswerLog, newRequestId } from './request-log.ts';
import { createAddressReader } from './visitor-address.ts';

type Options = {
  answers: Answers;
  rateLimits: RateLimits;
  readiness: Readiness;
  trustProxy: readonly string[];
  log: AnswerLog;
};

export function giveReadyAnswers(app: FastifyInstance, { answers, rateLimits, readiness, trustProxy, log }: Options) {
  const addressOf = createAddressReader(trustProxy);

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    // On the way out the usual way tells everyone to come back on another connection.
    if (request.method !== 'GET' || readiness.draining) return false;
    const kept = answers.at(request.url as string);
    if (!kept?.ready) return false;
    const { headers } = request;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false;
    const ready = kept.ready[chooseEncoding(kept, headers['accept-encoding'] ?? '')[0]];
    // Whoever asks too often is told so by the usual way.
    if (!ready || !rateLimits.takesPublicRead(addressOf(request))) return false;
    const known = headers['if-none-match'];
    if (known !== undefined && (known === ready.etag || isKnown(kept.etag, known)))
      response.writeHead(304, ready.headersWhenKnown).end();
    else response.writeHead(200, ready.headers).end(ready.body);
    log(newRequestId(), 'GET', ready.route, response.statusCode, 0);
    return true;
  };

  const usual = app.server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (!answer(request, response)) for (const listener of usual) listener(request, response);
  });
}
