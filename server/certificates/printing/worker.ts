// The worker process that renders certificates; started by printer.ts.
import type { CheckReceipt } from '#contract/certificates/check-receipt.ts';
import { handleTasks } from '../../web/worker-process.ts';
import { receiptPages } from '../check/pages.ts';
import { type CardJob, drawSheet, paintCard, paintSheet, type SheetJob } from './image.ts';
import type { PdfOptions } from './pdf.ts';

export type PrintingTask =
  | { kind: 'sheet'; job: SheetJob }
  | { kind: 'card'; job: CardJob }
  | { kind: 'pdf'; options: PdfOptions; job: SheetJob }
  | { kind: 'receipt'; options: PdfOptions; receipt: CheckReceipt }
  /** A long document is opened, gets its pages a few at a time, and is closed or dropped; `document` is its id. */
  | { kind: 'open'; document: number; options: PdfOptions }
  | { kind: 'add'; document: number; jobs: SheetJob[] }
  | { kind: 'close'; document: number }
  | { kind: 'drop'; document: number };

type Pdf = Awaited<ReturnType<typeof openPdf>>;

const documents = new Map<number, Pdf>();
const nothing = new Uint8Array();

handleTasks<PrintingTask>(async (task) => {
  switch (task.kind) {
    case 'sheet':
      return paintSheet(task.job);
    case 'card':
      return paintCard(task.job);
    case 'pdf': {
      const pdf = await openPdf(task.options);
      return Buffer.concat([await pdf.add(await drawSheet(task.job)), await pdf.end()]);
    }
    case 'receipt': {
      const pdf = await openPdf(task.options);
      const parts: Uint8Array[] = [];
      for (const drawing of receiptPages(task.receipt)) parts.push(await pdf.add(drawing));
      return Buffer.concat([...parts, await pdf.end()]);
    }
    case 'open':
      documents.set(task.document, await openPdf(task.options));
      return nothing;
    case 'add':
      return addPages(task.document, task.jobs);
    case 'close': {
      const pdf = find(task.document);
      documents.delete(task.document);
      return pdf.end();
    }
    case 'drop':
      documents.delete(task.document);
      return nothing;
  }
});

/** Imported here because images do not need it: it is a third of the time that the process takes to start. */
async function openPdf(options: PdfOptions) {
  const { createPdf } = await import('./pdf.ts');
  return createPdf(options);
}

/** A document that is not open here has lost its first pages and must fail. */
function find(document: number): Pdf {
  const pdf = documents.get(document);
  if (!pdf) throw new Error('There is no such document.');
  return pdf;
}

async function addPages(document: number, jobs: SheetJob[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  // Looked up before each page, so that a dropped document stops between pages.
  for (const job of jobs) parts.push(await find(document).add(await drawSheet(job)));
  return Buffer.concat(parts);
}
