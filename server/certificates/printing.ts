// The process in which certificates are painted and printed; started and spoken to by printer.ts. It ends with the server.
import { type CardJob, drawSheet, paintCard, paintSheet, type SheetJob } from './image.ts';
import { createPdf, type PdfOptions } from './pdf.ts';

export type Task =
  | { kind: 'sheet'; job: SheetJob }
  | { kind: 'card'; job: CardJob }
  /** A document is opened, gets its pages a few at a time, and is closed; `document` says which. */
  | { kind: 'open'; document: number; options: PdfOptions }
  | { kind: 'add'; document: number; jobs: SheetJob[] }
  | { kind: 'close'; document: number }
  | { kind: 'drop'; document: number };

export type Asked = { id: number; task: Task };
export type Told = { id: number; bytes: Uint8Array } | { id: number; failed: string };

const documents = new Map<number, ReturnType<typeof createPdf>>();
const nothing = new Uint8Array();

process.on('disconnect', () => process.exit(0));
process.on('message', async ({ id, task }: Asked) => {
  const tell = (told: Told) => process.send?.(told);
  try {
    tell({ id, bytes: await perform(task) });
  } catch (error) {
    tell({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

async function perform(task: Task): Promise<Uint8Array> {
  switch (task.kind) {
    case 'sheet':
      return paintSheet(task.job);
    case 'card':
      return paintCard(task.job);
    case 'open':
      documents.set(task.document, createPdf(task.options));
      return nothing;
    case 'add':
      return addPages(task.document, task.jobs);
    case 'close': {
      const bytes = (await documents.get(task.document)?.end()) ?? nothing;
      documents.delete(task.document);
      return bytes;
    }
    case 'drop':
      documents.delete(task.document);
      return nothing;
  }
}

async function addPages(document: number, jobs: SheetJob[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for (const job of jobs) parts.push((await documents.get(document)?.add(await drawSheet(job))) ?? nothing);
  return Buffer.concat(parts);
}
