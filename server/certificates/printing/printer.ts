// Renders certificates as images and PDFs, in worker processes and a few at a time.
import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeZip } from 'client-zip';
import { LRUCache } from 'lru-cache';
import type { CheckReceipt } from '#contract/certificates/check-receipt.ts';
import { partsOf } from '../../data/parts.ts';
import { createConcurrencyLimit } from '../../web/concurrency-limit.ts';
import type { Metrics } from '../../web/metrics.ts';
import { createSharedWork } from '../../web/shared-work.ts';
import { type Ask, createWorkerProcess } from '../../web/worker-process.ts';
import type { CardJob, SheetJob } from './image.ts';
import type { PdfOptions } from './pdf.ts';
import type { PrintingTask } from './worker.ts';

export type Printer = ReturnType<typeof createPrinter>;

type ImageTask = Extract<PrintingTask, { kind: 'sheet' | 'card' }>;
type Pages = AsyncIterable<SheetJob[]>;
/** A certificate in a ZIP: as a PDF if it has options for that, else as an image. */
export type ArchiveEntry = { name: string; at: Date; job: SheetJob; pdf?: PdfOptions };

const file = 'server/certificates/printing/worker.ts';
/** Room for about seventy certificates. */
const CACHE_BYTES = 48 * 1024 * 1024;
const PAGES_AT_ONCE = 5;
/** Sixty downloads at the same moment wait about as long as browsers do. */
const queue = { atOnce: 2, waiting: 60, waitMs: 20_000 };
/** Ten thousand pages on a slow connection. */
const DOCUMENT_MS = 30 * 60_000;
/** Ten thousand images on a slow machine. */
export const ARCHIVE_MS = 3 * 60 * 60_000;

type Options = { metrics: Metrics; longestMs?: number; cacheBytes?: number };

export function createPrinter({ metrics, longestMs = 25_000, cacheBytes = CACHE_BYTES }: Options) {
  // Two processes, so that long documents do not block images.
  const imageProcess = createWorkerProcess<PrintingTask>({ file, kind: 'certificate-images', longestMs });
  const pdfProcess = createWorkerProcess<PrintingTask>({ file, kind: 'certificate-pdfs', longestMs });
  const images = createConcurrencyLimit({ ...queue, workMs: longestMs + 1000 });
  const pdfs = createConcurrencyLimit({ ...queue, workMs: longestMs + 1000 });
  const documents = createConcurrencyLimit({ atOnce: 3, waiting: 5, waitMs: 20_000, workMs: DOCUMENT_MS });
  const archives = createConcurrencyLimit({ atOnce: 2, waiting: 5, waitMs: 20_000, workMs: ARCHIVE_MS });
  metrics.watchLimit('certificate-images', images);
  metrics.watchLimit('certificate-pdfs', pdfs);
  metrics.watchLimit('certificate-documents', documents);
  metrics.watchLimit('certificate-archives', archives);
  const cache = new LRUCache<string, Uint8Array>({ maxSize: cacheBytes, sizeCalculation: ({ length }) => length });
  metrics.watch('palaka_certificate_image_bytes', 'Certificate images kept', () => cache.calculatedSize);
  const share = createSharedWork<Uint8Array>();
  let count = 0;

  /** Concurrent requests for the same image share one rendering. */
  const paint = async (task: ImageTask, signal: AbortSignal) => {
    const key = createHash('sha256').update(JSON.stringify(task)).digest('base64');
    const paintAndKeep = async () => {
      const image = await imageProcess.use((ask) => ask(task));
      cache.set(key, image);
      return image;
    };
    return cache.get(key) ?? share(key, signal, (signal) => images.run(paintAndKeep, signal));
  };

  return {
    sheet: (job: SheetJob, signal: AbortSignal) => paint({ kind: 'sheet', job }, signal),
    card: (job: CardJob, signal: AbortSignal) => paint({ kind: 'card', job }, signal),

    pdf: (options: PdfOptions, job: SheetJob, signal: AbortSignal) =>
      pdfs.run(() => pdfProcess.use((ask) => ask({ kind: 'pdf', options, job })), signal),

    receipt: (options: PdfOptions, receipt: CheckReceipt, signal: AbortSignal) =>
      pdfs.run(() => pdfProcess.use((ask) => ask({ kind: 'receipt', options, receipt })), signal),

    /**
     * Writes any number of certificates to `out`, at the speed it is read. Resolves when all is written; rejects, with
     * `out` destroyed, when a page fails, the process is lost or `signal` fires.
     */
    document: (options: PdfOptions, pages: Pages, out: Writable, signal: AbortSignal) =>
      documents.run(
        (signal) =>
          pdfProcess.use((ask) => {
            const document = ++count;
            // Stops at once, also while pages are being drawn.
            const drop = () => void ask({ kind: 'drop', document }).catch(() => {});
            signal.addEventListener('abort', drop, { once: true });
            return pipeline(printPages(ask, document, options, pages), out, { signal });
          }),
        signal,
      ),

    /**
     * Writes any number of certificates to `out` as files of a ZIP, one after the other, so that visitors' images and PDFs are made in
     * between. They are not cached: they would push out those of visitors. Ends like `document`.
     */
    archive: (kind: 'images' | 'pdfs', entries: AsyncIterable<ArchiveEntry>, out: Writable, signal: AbortSignal) =>
      archives.run(
        (signal) =>
          (kind === 'images' ? imageProcess : pdfProcess).use((ask) =>
            pipeline(makeZip(printFiles(ask, entries)), out, { signal }),
          ),
        signal,
      ),

    close() {
      imageProcess.close();
      pdfProcess.close();
    },
  };
}

async function* printPages(
  ask: Ask<PrintingTask>,
  document: number,
  options: PdfOptions,
  pages: Pages,
): AsyncGenerator<Uint8Array> {
  await ask({ kind: 'open', document, options });
  try {
    for await (const jobs of pages)
      for (const part of partsOf(jobs, PAGES_AT_ONCE)) yield await ask({ kind: 'add', document, jobs: part });
    yield await ask({ kind: 'close', document });
  } finally {
    // After a close the document no longer exists; otherwise the client has gone or a page failed.
    await ask({ kind: 'drop', document }).catch(() => {});
  }
}

/** The files of a ZIP, each made when the one before has been read. */
async function* printFiles(ask: Ask<PrintingTask>, entries: AsyncIterable<ArchiveEntry>) {
  for await (const { name, at, job, pdf } of entries) {
    const input = await ask(pdf ? { kind: 'pdf', options: pdf, job } : { kind: 'sheet', job });
    yield { name, input, lastModified: inIndia(at), mode: 0o644 };
  }
}

/** A ZIP has the local time and no zone: this machine would call it what India calls `at`. */
const inIndia = (at: Date) => new Date(at.getTime() + INDIA_MS + at.getTimezoneOffset() * 60_000);
const INDIA_MS = 5.5 * 3_600_000;
