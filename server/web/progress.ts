// Long work that reports its progress: lines of JSON, the last of which has the result, or why the work ended.
import type { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BulkProgress } from '#contract/history/bulk.ts';
import { type Sentence, say, sayAll } from '#contract/language/sentence.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { fileResponse, STREAM_MS, sendStream } from './file-responses.ts';
import { translatorOf } from './languages.ts';
import { logFailure, responseOf } from './problems.ts';
import type { RouteContext } from './route-context.ts';

export const progressLines = fileResponse('application/x-ndjson', [400, 401, 403, 404, 409, 413, 415, 429, 507]);

export const progressNote =
  'The answer is a line of JSON for each part that is done, `{"done":100,"total":312}`; the last one has the `result`, or the reason why it ended as `failed`. Each part is one transaction. It stops between two parts when the client disconnects.';

type Report = {
  total: number;
  /** What undoes it. */
  bulk?: string;
  work: (watch: {
    signal: AbortSignal;
    onProgress: (done: number) => void;
  }) => Promise<{ said: readonly (string | Sentence)[]; count: number }>;
};

/** `name` is that of its limit. */
export function createReports({ metrics }: Pick<RouteContext, 'metrics'>, name: string) {
  const limit = createConcurrencyLimit({ atOnce: 2, waiting: 5, waitMs: 20_000, workMs: STREAM_MS });
  metrics.watchLimit(name, limit);

  return (request: FastifyRequest, reply: FastifyReply, { total, bulk, work }: Report) => {
    const translator = translatorOf(request);
    // Without it proxies would buffer the lines.
    const setHeaders = () => reply.type('application/x-ndjson; charset=utf-8').header('x-accel-buffering', 'no');
    const write = async (out: PassThrough, signal: AbortSignal) => {
      // A hundred short lines at most: they need not wait for a slow client.
      const tell = (line: BulkProgress) => out.write(`${JSON.stringify(line)}\n`);
      tell({ done: 0, total, bulk });
      try {
        const { said, count } = await work({ signal, onProgress: (done) => tell({ done, total }) });
        // The client is gone.
        if (signal.aborted) return void out.destroy();
        tell({ done: total, total, result: { ...sayAll(said, translator), count } });
      } catch (error) {
        const { status, message } = responseOf(error, request);
        logFailure(error, status, request);
        tell({ failed: say(message, translator) });
      }
      out.end();
    };
    return sendStream(reply, setHeaders, (out, signal) => limit.run((signal) => write(out, signal), signal));
  };
}
