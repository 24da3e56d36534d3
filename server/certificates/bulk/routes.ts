// Routes of bulk changes: change the status of certificates, delete and restore them, with progress; and save them as files.
import type { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { LARGEST_SELECTION, type ManyFiles, type ManyProgress, manyFiles } from '#contract/certificates/bulk.ts';
import { headingOf } from '#contract/certificates/columns.ts';
import { certificateFieldNames } from '#contract/certificates/fields.ts';
import { certificateStatuses } from '#contract/choices.ts';
import { type Sentence, say, sayAll } from '#contract/language/sentence.ts';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { type Certificate, resources } from '#contract/resources.ts';
import { newId } from '../../data/ids.ts';
import { idParams } from '../../resources/routes.ts';
import { userOf } from '../../web/access.ts';
import { createConcurrencyLimit } from '../../web/concurrency-limit.ts';
import { nextTurn } from '../../web/event-loop.ts';
import { fileResponse, STREAM_MS, type StreamSource, sendStream, withName } from '../../web/file-responses.ts';
import { translatorOf } from '../../web/languages.ts';
import { logFailure, Problem, responseOf } from '../../web/problems.ts';
import { type RouteContext, respondsWith } from '../../web/route-context.ts';
import { type Sheet, workbookOf, XLSX } from '../../web/workbook.ts';
import { needsApproval, refusedIssue } from '../approval.ts';
import { createCertificates } from '../collection.ts';
import { csvOf } from '../import/routes.ts';
import type { SheetJob } from '../printing/image.ts';
import { ARCHIVE_MS, type ArchiveEntry } from '../printing/printer.ts';
import type { CertificateServices } from '../services.ts';
import { checkUndo, checkWithdrawals } from '../withdrawal-limit.ts';
import { createManyChanges, type Step } from './changing.ts';
import { createFileNames } from './file-names.ts';
import { idsOf, partsOf, selectionFields } from './selection.ts';
import { manySentences } from './sentences.ts';

const tags = ['certificates'];
const config = { access: 'staff' as const };
/** Somewhat more are accepted by the parser, so that the refusal can say why. */
const manyConfig = { ...config, mostValues: 2 * LARGEST_SELECTION };
/** Room for the ids of the largest selection. */
const bodyLimit = LARGEST_SELECTION * 64;
const PAGES = 20;

const selectionNote =
  'Either `ids`, or the `query` of a list (`q`, `sort` and filters) for all that it finds. With `count`, how many were shown to the user, it is refused with 409 when there are more or fewer by now. At most 10,000.';
const progressNote =
  'The answer is a line of JSON for each part that is done, `{"done":100,"total":312}`; the last one has the `result`, or the reason why it ended as `failed`. Each part is one transaction. It stops between two parts when the client disconnects.';

const lines = fileResponse('application/x-ndjson', [400, 401, 403, 404, 409, 413, 415, 429, 507]);

const deletion = z.object({ _id: z.string(), at: z.iso.datetime(), by: z.string().nullable(), count: z.int() });

export function serveManyCertificates(
  { app, store, metrics }: RouteContext,
  { sheets, printer, institute }: CertificateServices,
) {
  const certificates = createCertificates(store);
  const many = createManyChanges(store);
  const changes = createConcurrencyLimit({ atOnce: 2, waiting: 5, waitMs: 20_000, workMs: STREAM_MS });
  metrics.watchLimit('certificate-changes', changes);

  /** Streams the progress, and at its end the result. */
  const report = (
    request: FastifyRequest,
    reply: FastifyReply,
    { total, deletion, change, work, describe }: Report,
  ) => {
    const translator = translatorOf(request);
    // Without it proxies would buffer the lines.
    const setHeaders = () => reply.type('application/x-ndjson; charset=utf-8').header('x-accel-buffering', 'no');
    const write = async (out: PassThrough, signal: AbortSignal) => {
      // A hundred short lines at most: they need not wait for a slow client.
      const tell = (line: ManyProgress) => out.write(`${JSON.stringify(line)}\n`);
      let last: Step = { done: 0, changed: 0, same: 0, left: 0 };
      tell({ done: 0, total, deletion, change });
      try {
        for await (const step of work) {
          // The client is gone: what is done stays, nothing more is begun.
          if (signal.aborted) return void out.destroy();
          last = step;
          tell({ done: step.done, total });
        }
        tell({ done: total, total, result: { ...sayAll(describe(last), translator), changed: last.changed } });
      } catch (error) {
        const { status, message } = responseOf(error, request);
        logFailure(error, status, request);
        tell({ failed: say(message, translator) });
      }
      out.end();
    };
    return sendStream(reply, setHeaders, (out, signal) => changes.run((signal) => write(out, signal), signal));
  };

  app.post('/certificates/many/status', {
    config: manyConfig,
    bodyLimit,
    handlerTimeout: STREAM_MS,
    schema: {
      summary: 'Change the status of many certificates',
      description: `Those that have it already stay as they are. \`change\` of the first line is what undoes it. \`reason\`, for everyone to read, is that of Rejected ones. Editors take up to ten Verified ones back at once. ${selectionNote} ${progressNote}`,
      tags,
      body: z.object({
        ...selectionFields,
        status: z.enum(certificateStatuses),
        reason: resources.certificates.fields.shape.reason,
      }),
      response: lines,
    },
    handler: async (request, reply) => {
      const { status, reason, ...selection } = request.body;
      if (status === 'Verified' && (await needsApproval(store.read, userOf(request)))) throw refusedIssue();
      const ids = await idsOf(certificates, selection);
      if (status !== 'Verified') await checkWithdrawals(store, userOf(request), ids);
      const change = newId();
      const work = many.setStatus(userOf(request), change, ids, { status, reason });
      return report(request, reply, { total: ids.length, change, work, describe: manySentences.status });
    },
  });

  app.post('/certificates/many/:id/undo', {
    config,
    handlerTimeout: STREAM_MS,
    schema: {
      summary: 'Undo a change of many certificates',
      description:
        'In one transaction: all of them or none. `id` is the `change` of its first line. Those that were changed since stay as they are. The answer is lines of JSON, as that of the change.',
      tags,
      params: idParams,
      response: lines,
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const total = await many.sizeOf(id);
      if (total === 0) throw new Problem(404, serverSentences.api.notFound);
      if ((await needsApproval(store.read, userOf(request))) && (await many.wouldIssue(id))) throw refusedIssue();
      await checkUndo(store, userOf(request), id);
      const work = many.undo(userOf(request), id);
      return report(request, reply, { total, work, describe: manySentences.undone });
    },
  });

  app.post('/certificates/deletions', {
    config: manyConfig,
    bodyLimit,
    handlerTimeout: STREAM_MS,
    schema: {
      summary: 'Delete many certificates',
      description: `\`deletion\` of the first line is what brings them back, also when it is stopped midway. Editors delete up to ten Verified ones at once. ${selectionNote} ${progressNote}`,
      tags,
      body: z.object(selectionFields),
      response: lines,
    },
    handler: async (request, reply) => {
      const ids = await idsOf(certificates, request.body);
      await checkWithdrawals(store, userOf(request), ids);
      const deletion = newId();
      const work = many.remove(userOf(request), deletion, ids);
      return report(request, reply, { total: ids.length, deletion, work, describe: manySentences.deleted });
    },
  });

  app.get('/certificates/deletions', {
    config,
    schema: {
      summary: 'Certificates that were deleted together and are not back, the newest first',
      tags,
      response: respondsWith(200, z.array(deletion), [401]),
    },
    handler: () => many.deletions(),
  });

  app.post('/certificates/deletions/:id/restore', {
    config,
    handlerTimeout: STREAM_MS,
    schema: {
      summary: 'Bring back what was deleted together',
      description: `What does not meet the rules of today, or whose number is taken by now, stays in the bin. ${progressNote}`,
      tags,
      params: idParams,
      response: lines,
    },
    handler: async (request, reply) => {
      const { ids, total } = await many.partsOf(request.params.id);
      if (total === 0) throw new Problem(404, serverSentences.api.notFound);
      const work = many.bringBack(userOf(request), ids);
      return report(request, reply, { total, work, describe: manySentences.broughtBack });
    },
  });

  async function* recordsOf(ids: readonly string[], size: number): AsyncGenerator<Certificate[]> {
    for (const part of partsOf(ids, size)) {
      yield await certificates.withIds(part);
      // Lets other requests run.
      await nextTurn();
    }
  }

  async function* pagesOf(ids: readonly string[]): AsyncGenerator<SheetJob[]> {
    for await (const list of recordsOf(ids, PAGES)) yield await sheets.jobs(list);
  }

  async function* entriesOf(ids: readonly string[], ending: 'png' | 'pdf'): AsyncGenerator<ArchiveEntry> {
    const nameOf = createFileNames(ending);
    for await (const list of recordsOf(ids, PAGES))
      for (const [at, job] of (await sheets.jobs(list)).entries()) {
        const certificate = list[at] as Certificate;
        const saved = new Date(certificate.updatedAt);
        const title = `Certificate ${certificate.certificate_no}`;
        const pdf = ending === 'pdf' ? { title, author: job.options.institute.name, at: saved } : undefined;
        yield { name: nameOf(certificate), at: saved, job, pdf };
      }
  }

  const sources: Record<ManyFiles, (ids: string[]) => StreamSource> = {
    csv: (ids) => csvOf(recordsOf(ids, 250)),
    xlsx: (ids) => workbookOf(sheet, rowsOf(recordsOf(ids, 250))),
    pdf: (ids) => async (out, signal) => {
      const options = { title: 'Certificates', author: (await institute()).name, at: new Date() };
      return printer.document(options, pagesOf(ids), out, signal);
    },
    'png-zip': (ids) => (out, signal) => printer.archive('images', entriesOf(ids, 'png'), out, signal),
    'pdf-zip': (ids) => (out, signal) => printer.archive('pdfs', entriesOf(ids, 'pdf'), out, signal),
  };

  app.post('/certificates/many/files', {
    config: manyConfig,
    bodyLimit,
    handlerTimeout: ARCHIVE_MS,
    schema: {
      summary: 'Many certificates as a table (CSV or .xlsx), as one PDF, or as a ZIP with a file each',
      description: `\`X-Total-Count\` says how many it will hold. ${selectionNote}`,
      tags,
      body: z.object({ ...selectionFields, as: z.enum(manyFiles) }),
      response: fileResponse(
        ['text/csv', XLSX, 'application/pdf', 'application/zip'],
        [400, 401, 404, 409, 413, 415, 429, 507],
      ),
    },
    handler: async (request, reply) => {
      const { as, ...selection } = request.body;
      const ids = await idsOf(certificates, selection);
      const { type, name } = fileTypes[as];
      const setHeaders = () => withName(reply.type(type).header('x-total-count', ids.length), name);
      return sendStream(reply, setHeaders, sources[as](ids));
    },
  });
}

type Report = {
  total: number;
  deletion?: string;
  change?: string;
  work: AsyncIterable<Step>;
  describe: (sum: Step) => Sentence[];
};

const sheet: Sheet = { name: 'Certificates', headings: certificateFieldNames.map(headingOf) };

async function* rowsOf(lists: AsyncIterable<Certificate[]>) {
  for await (const list of lists) yield list.map((one) => certificateFieldNames.map((field) => one[field]));
}

const fileTypes: Record<ManyFiles, { type: string; name: string }> = {
  csv: { type: 'text/csv; charset=utf-8', name: 'certificates.csv' },
  xlsx: { type: XLSX, name: 'certificates.xlsx' },
  pdf: { type: 'application/pdf', name: 'certificates.pdf' },
  'png-zip': { type: 'application/zip', name: 'certificates.zip' },
  'pdf-zip': { type: 'application/zip', name: 'certificates.zip' },
};
