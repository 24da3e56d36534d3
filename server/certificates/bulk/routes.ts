// Routes of many certificates: change their status and delete them, with progress; and save them as files.
import { z } from 'zod';
import { headingOf } from '#contract/certificates/columns.ts';
import { certificateFieldNames } from '#contract/certificates/fields.ts';
import { type BulkFiles, bulkFiles, LARGEST_SELECTION } from '#contract/certificates/selection.ts';
import { certificateStatuses } from '#contract/choices.ts';
import { bulkCertificateSentences, bulkSentences, withLeft } from '#contract/history/bulk.ts';
import { type Certificate, resources } from '#contract/resources.ts';
import { newId } from '../../data/ids.ts';
import { partsOf } from '../../data/parts.ts';
import { userOf } from '../../web/access.ts';
import { letOthersIn } from '../../web/event-loop.ts';
import { fileResponse, STREAM_MS, type StreamSource, sendStream, withName } from '../../web/file-responses.ts';
import { createReports, progressLines, progressNote } from '../../web/progress.ts';
import type { RouteContext } from '../../web/route-context.ts';
import { type Sheet, workbookOf, XLSX } from '../../web/workbook.ts';
import { needsApproval, refusedIssue } from '../approval.ts';
import { createCertificates } from '../collection.ts';
import { csvOf } from '../import/routes.ts';
import type { SheetJob } from '../printing/image.ts';
import { ARCHIVE_MS, type ArchiveEntry } from '../printing/printer.ts';
import type { CertificateServices } from '../services.ts';
import { checkWithdrawals } from '../withdrawal-limit.ts';
import { createBulkChanges } from './changing.ts';
import { createFileNames } from './file-names.ts';
import { idsOf, selectionFields } from './selection.ts';

const tags = ['certificates'];
const config = { access: 'staff' as const };
/** Somewhat more are accepted by the parser, so that the refusal can say why. */
const bulkConfig = { ...config, mostValues: 2 * LARGEST_SELECTION };
/** Room for the ids of the largest selection. */
const bodyLimit = LARGEST_SELECTION * 64;
const PAGES_PER_BATCH = 20;

const undoNote = '`bulk` of the first line is what undoes it, also when it is stopped midway.';
const selectionNote =
  'Either `ids`, or the `query` of a list (`q`, `sort` and filters) for all that it finds. With `count`, how many were shown to the user, it is refused with 409 when there are more or fewer by now. At most 10,000.';
export function serveBulkOfCertificates(context: RouteContext, { sheets, printer, institute }: CertificateServices) {
  const { app, store } = context;
  const certificates = createCertificates(store);
  const bulk = createBulkChanges(store);
  const report = createReports(context, 'certificate-changes');

  app.post('/certificates/bulk/status', {
    config: bulkConfig,
    bodyLimit,
    handlerTimeout: STREAM_MS,
    schema: {
      summary: 'Change the status of many certificates',
      description: `Those that have it already stay as they are. \`reason\`, for everyone to read, is that of Rejected ones. Editors take up to ten Verified ones back at once. ${undoNote} ${selectionNote} ${progressNote}`,
      tags,
      body: z.object({
        ...selectionFields,
        status: z.enum(certificateStatuses),
        reason: resources.certificates.fields.shape.reason,
      }),
      response: progressLines,
    },
    handler: async (request, reply) => {
      const { status, reason, ...selection } = request.body;
      const user = userOf(request);
      if (status === 'Verified' && (await needsApproval(store.read, user))) throw refusedIssue();
      const ids = await idsOf(certificates, selection);
      if (status !== 'Verified') await checkWithdrawals(store, user, ids);
      const id = newId();
      return report(request, reply, {
        total: ids.length,
        bulk: id,
        work: async (watch) => {
          const { count, same, gone } = await bulk.setStatus(user, id, ids, { status, reason }, watch);
          const said = withLeft(bulkCertificateSentences.status(count), same, bulkCertificateSentences.same);
          return { said: [...said, ...(gone > 0 ? [bulkSentences.gone(gone)] : [])], count };
        },
      });
    },
  });

  app.post('/certificates/bulk/deletions', {
    config: bulkConfig,
    bodyLimit,
    handlerTimeout: STREAM_MS,
    schema: {
      summary: 'Delete many certificates',
      description: `Editors delete up to ten Verified ones at once. ${undoNote} ${selectionNote} ${progressNote}`,
      tags,
      body: z.object(selectionFields),
      response: progressLines,
    },
    handler: async (request, reply) => {
      const ids = await idsOf(certificates, request.body);
      await checkWithdrawals(store, userOf(request), ids);
      const id = newId();
      return report(request, reply, {
        total: ids.length,
        bulk: id,
        work: async (watch) => {
          const { count, gone } = await bulk.remove(userOf(request), id, ids, watch);
          return { said: withLeft(bulkCertificateSentences.deleted(count), gone, bulkSentences.gone), count };
        },
      });
    },
  });

  async function* recordsOf(ids: readonly string[], size: number): AsyncGenerator<Certificate[]> {
    for (const part of partsOf(ids, size)) {
      await letOthersIn();
      yield await certificates.withIds(part);
    }
  }

  async function* pagesOf(ids: readonly string[]): AsyncGenerator<SheetJob[]> {
    for await (const list of recordsOf(ids, PAGES_PER_BATCH)) yield await sheets.jobs(list);
  }

  async function* entriesOf(ids: readonly string[], ending: 'png' | 'pdf'): AsyncGenerator<ArchiveEntry> {
    const nameOf = createFileNames(ending);
    for await (const list of recordsOf(ids, PAGES_PER_BATCH))
      for (const [at, job] of (await sheets.jobs(list)).entries()) {
        const certificate = list[at] as Certificate;
        const saved = new Date(certificate.updatedAt);
        const title = `Certificate ${certificate.certificate_no}`;
        const pdf = ending === 'pdf' ? { title, author: job.options.institute.name, at: saved } : undefined;
        yield { name: nameOf(certificate), at: saved, job, pdf };
      }
  }

  const sources: Record<BulkFiles, (ids: string[]) => StreamSource> = {
    csv: (ids) => csvOf(recordsOf(ids, 250)),
    xlsx: (ids) => workbookOf(sheet, rowsOf(recordsOf(ids, 250))),
    pdf: (ids) => async (out, signal) => {
      const options = { title: 'Certificates', author: (await institute()).name, at: new Date() };
      return printer.document(options, pagesOf(ids), out, signal);
    },
    'png-zip': (ids) => (out, signal) => printer.archive('images', entriesOf(ids, 'png'), out, signal),
    'pdf-zip': (ids) => (out, signal) => printer.archive('pdfs', entriesOf(ids, 'pdf'), out, signal),
  };

  app.post('/certificates/bulk/files', {
    config: bulkConfig,
    bodyLimit,
    handlerTimeout: ARCHIVE_MS,
    schema: {
      summary: 'Many certificates as a table (CSV or .xlsx), as one PDF, or as a ZIP with a file each',
      description: `\`X-Total-Count\` says how many it will hold. ${selectionNote}`,
      tags,
      body: z.object({ ...selectionFields, as: z.enum(bulkFiles) }),
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

const sheet: Sheet = { name: 'Certificates', headings: certificateFieldNames.map(headingOf) };

async function* rowsOf(lists: AsyncIterable<Certificate[]>) {
  for await (const list of lists) yield list.map((one) => certificateFieldNames.map((field) => one[field]));
}

const fileTypes: Record<BulkFiles, { type: string; name: string }> = {
  csv: { type: 'text/csv; charset=utf-8', name: 'certificates.csv' },
  xlsx: { type: XLSX, name: 'certificates.xlsx' },
  pdf: { type: 'application/pdf', name: 'certificates.pdf' },
  'png-zip': { type: 'application/zip', name: 'certificates.zip' },
  'pdf-zip': { type: 'application/zip', name: 'certificates.zip' },
};
