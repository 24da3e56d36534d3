// Routes of the import: preview, commit, list, print and undo of a batch; and the export of certificates as a table.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  batchInput,
  batchResult,
  batchSummary,
  batchTrial,
  batchUndone,
  csvLine,
  csvStart,
  type RowVerdict,
} from '#contract/import/batch.ts';
import { say, sayErrors, sentence } from '#contract/language/sentence.ts';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { msg } from '#contract/language/translate.ts';
import { type Certificate, resources } from '#contract/resources.ts';
import { dayInIndia } from '#contract/text/today.ts';
import { LARGEST_BATCH, LARGEST_BATCH_BODY } from '#contract/uploads/table-file.ts';
import { listOptionsOf, listQueryOf } from '../../resources/list-query.ts';
import { idParams } from '../../resources/routes.ts';
import { userOf } from '../../web/access.ts';
import { LONGEST_MS } from '../../web/body-limits.ts';
import { fileResponse, STREAM_MS, sendStream, withName } from '../../web/file-responses.ts';
import { hangUpSignal } from '../../web/hang-up.ts';
import { keyHeaders } from '../../web/idempotency.ts';
import { translatorOf } from '../../web/languages.ts';
import { Problem } from '../../web/problems.ts';
import { type RouteContext, respondsWith } from '../../web/route-context.ts';
import { createCertificates } from '../collection.ts';
import type { SheetJob } from '../printing/image.ts';
import type { CertificateServices } from '../services.ts';
import { createCertificateBatches } from './batches.ts';
import type { Watch } from './insert.ts';

const tags = ['certificates'];
const config = { access: 'staff' as const };
/** Ten thousand rows on a slow machine. */
const WORK_MS = 120_000;
const LISTED_BATCHES = 50;
/** In all rows; a row of a certificate has sixteen cells. */
const MOST_CELLS = LARGEST_BATCH * 20;
/** A line of JSON for each step, and the result as the last one. */
const NDJSON = 'application/x-ndjson';

const triedOrAdded: Record<number, z.ZodType> = {
  ...respondsWith(201, batchResult, [400, 401, 409, 413, 415, 429, 507]),
  200: batchTrial,
};

export function serveCertificateBatches(
  { app, store }: RouteContext,
  { sheets, printer, institute }: CertificateServices,
) {
  const batches = createCertificateBatches(store, institute);

  app.post('/certificates/batches', {
    config: { ...config, missing: msg('Please send a list of rows.'), bodyMs: LONGEST_MS, mostValues: MOST_CELLS },
    bodyLimit: LARGEST_BATCH_BODY,
    handlerTimeout: WORK_MS,
    schema: {
      summary: 'Try many certificates with ?dryRun=1, or add them',
      description:
        'To add them, send an `Idempotency-Key` of your own making: all rows that are new are added in one transaction; a row without a number gets the next of the series; `row` of each is where it stands in the file, and is told in answers. For 24 hours the same key with the same rows answers the same again and changes nothing. Rows that are not new are told with the reason. A trial answers 200, adding them 201, with `Accept: application/x-ndjson` in lines that tell the progress before the result. Hanging up ends the work; DELETE with the same key makes sure that nothing stays.',
      tags,
      querystring: z.object({ dryRun: z.enum(['1', 'true', '0', 'false']).optional() }),
      headers: keyHeaders,
      body: batchInput,
      response: triedOrAdded,
    },
    handler: async (request, reply) => {
      const { rows } = request.body;
      const { dryRun } = request.query;
      if (dryRun === '1' || dryRun === 'true')
        return translate(request, await batches.try(rows, hangUpSignal(reply.raw)));
      const key = request.headers['idempotency-key'];
      if (typeof key !== 'string')
        throw new Problem(400, msg('Please send an Idempotency-Key, so that nothing is added twice.'));
      const add = async (watch: Watch) => translate(request, await batches.add(userOf(request), key, rows, watch));
      if (!request.headers.accept?.includes(NDJSON))
        return reply.code(201).send(await add({ signal: hangUpSignal(reply.raw) }));
      // If there was no progress to report, the response is the result alone.
      let type = 'application/json; charset=utf-8';
      return sendStream(
        reply,
        () => reply.code(201).type(type),
        async (lines, signal) => {
          const onProgress = (done: number) => {
            type = NDJSON;
            lines.write(`${JSON.stringify({ done, total: rows.length })}\n`);
          };
          lines.end(JSON.stringify(await add({ signal, onProgress })));
        },
      );
    },
  });

  app.delete('/certificates/batches', {
    config,
    handlerTimeout: WORK_MS,
    schema: {
      summary: 'Stop an import that was sent with this Idempotency-Key',
      description:
        'Whatever it added is taken back, and nothing is added with this key later: for whoever no longer waits for the answer.',
      tags,
      headers: keyHeaders,
      response: respondsWith(200, batchUndone, [400, 401, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const key = request.headers['idempotency-key'];
      if (typeof key !== 'string') throw new Problem(400, msg('Please send the Idempotency-Key of the import.'));
      const undone = await batches.stop(userOf(request), key);
      const message = undone.removed === 0 && undone.kept.length === 0 ? msg('Nothing was added.') : undefined;
      return {
        message: say(message ?? describe(undone.removed, undone.kept.length), translatorOf(request)),
        ...undone,
      };
    },
  });

  app.get('/certificates/batches', {
    config,
    schema: {
      summary: 'The latest imports, the newest first',
      tags,
      response: respondsWith(200, z.array(batchSummary), [401]),
    },
    handler: async () => batches.list(LISTED_BATCHES),
  });

  app.get('/certificates/batches/:id', {
    config,
    schema: {
      summary: 'What became of the rows of an import',
      tags,
      params: idParams,
      response: respondsWith(200, batchResult, [401, 404]),
    },
    handler: async (request) => translate(request, found(await batches.find(request.params.id))),
  });

  app.delete('/certificates/batches/:id', {
    config,
    handlerTimeout: WORK_MS,
    schema: {
      summary: 'Take back a whole import',
      description:
        'Certificates that someone changed since stay, and are told. A second time answers what the first did. Editors take back more than ten Verified ones only of their own import.',
      tags,
      params: idParams,
      response: respondsWith(200, batchUndone, [400, 401, 403, 404, 413, 415, 429, 507]),
    },
    handler: async (request) => {
      const undone = found(await batches.undo(userOf(request), request.params.id));
      const message = say(describe(undone.removed, undone.kept.length), translatorOf(request));
      return { message, ...undone };
    },
  });

  app.get('/certificates/batches/:id/pdf', {
    config,
    handlerTimeout: STREAM_MS,
    schema: {
      summary: 'All certificates of an import as one PDF, a page each',
      tags,
      params: idParams,
      response: fileResponse('application/pdf', [401, 404]),
    },
    handler: async (request, reply) => {
      const { _id, added, at, undoneAt } = found(await batches.find(request.params.id));
      if (added === 0 || undoneAt) throw new Problem(404, serverSentences.api.notFound);
      const setHeaders = () => withName(reply.type('application/pdf'), 'certificates.pdf');
      const options = {
        title: `Certificates of ${dayInIndia(new Date(at))}`,
        author: (await institute()).name,
        at: new Date(at),
      };
      const pages = jobsOf(batches.certificatesOf(_id, 20));
      return sendStream(reply, setHeaders, (out, signal) => printer.document(options, pages, out, signal));
    },
  });

  async function* jobsOf(lists: AsyncIterable<Certificate[]>): AsyncGenerator<SheetJob[]> {
    for await (const list of lists) yield await sheets.jobs(list);
  }

  const { certificates } = resources;
  const stored = createCertificates(store);
  app.get('/certificates/export', {
    config,
    handlerTimeout: STREAM_MS,
    schema: {
      summary: 'Certificates that a filter shows, as a table (CSV)',
      description:
        'Takes what the list takes; `page` and `limit` are left aside. UTF-8 with a mark that spreadsheets know; cells that begin like a formula begin with an apostrophe.',
      tags,
      querystring: listQueryOf(certificates),
      response: fileResponse('text/csv', [400, 401]),
    },
    handler: async (request, reply) => {
      const options = listOptionsOf(certificates, request.query) ?? { filters: {} };
      const setHeaders = () => withName(reply.type('text/csv; charset=utf-8'), 'certificates.csv');
      return sendStream(reply, setHeaders, csvOf(stored.found(options)));
    },
  });
}

export async function* csvOf(lists: AsyncIterable<Certificate[]>): AsyncGenerator<string> {
  yield csvStart();
  for await (const list of lists) yield list.map(csvLine).join('');
}

function describe(removed: number, kept: number) {
  if (kept === 0)
    return sentence(msg('{removed, plural, one {# certificate} other {# certificates}} removed'), { removed });
  return sentence(
    msg(
      '{removed, plural, one {# certificate} other {# certificates}} removed. {kept, plural, one {# was} other {# were}} changed since and stayed.',
    ),
    { removed, kept },
  );
}

/** The reasons in the language of the request. */
function translate<Result extends { rows: RowVerdict[] }>(request: FastifyRequest, result: Result): Result {
  const translator = translatorOf(request);
  return { ...result, rows: result.rows.map((row) => ({ ...row, errors: sayErrors(row.errors, translator) })) };
}

function found<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new Problem(404, serverSentences.api.notFound);
  return item;
}
