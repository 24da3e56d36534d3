// Has certificates painted and printed: two pictures at a time, a few waiting, and each kept for a while once it is made.
import { createHash } from 'node:crypto';
import { createGate } from './gate.ts';
import type { CardJob, SheetJob } from './image.ts';
import type { PdfOptions } from './pdf.ts';
import { createPrintingProcess } from './printing-process.ts';

export type Printer = ReturnType<typeof createPrinter>;

/** About seventy certificates. */
const KEPT_BYTES = 48 * 1024 * 1024;
const PAGES_AT_ONCE = 10;

export function createPrinter({ longestMs = 25_000, keptBytes = KEPT_BYTES } = {}) {
  // Long documents must not keep pictures waiting, nor the other way round.
  const painter = createPrintingProcess({ longestMs });
  const press = createPrintingProcess({ longestMs });
  const painting = createGate({ atOnce: 2, waiting: 20 });
  const printing = createGate({ atOnce: 2, waiting: 20 });
  const longPrinting = createGate({ atOnce: 1, waiting: 2 });
  const pictures = createPictures(keptBytes);
  let documents = 0;

  const paint = (task: { kind: 'sheet'; job: SheetJob } | { kind: 'card'; job: CardJob }) =>
    pictures.get(JSON.stringify(task), () => painting.pass(() => painter.ask(task)));

  async function* print(
    options: PdfOptions,
    pages: AsyncIterable<SheetJob[]> | Iterable<SheetJob[]>,
  ): AsyncGenerator<Uint8Array> {
    const document = ++documents;
    await press.ask({ kind: 'open', document, options });
    let whole = false;
    try {
      for await (const jobs of pages)
        for (let start = 0; start < jobs.length; start += PAGES_AT_ONCE)
          yield await press.ask({ kind: 'add', document, jobs: jobs.slice(start, start + PAGES_AT_ONCE) });
      yield await press.ask({ kind: 'close', document });
      whole = true;
    } finally {
      // Whoever asked has gone, or a page failed.
      if (!whole) await press.ask({ kind: 'drop', document }).catch(() => {});
    }
  }

  return {
    sheet: (job: SheetJob) => paint({ kind: 'sheet', job }),
    card: (job: CardJob) => paint({ kind: 'card', job }),

    /** One certificate as a PDF. */
    async pdf(options: PdfOptions, job: SheetJob): Promise<Buffer> {
      return printing.pass(async () => {
        const parts: Uint8Array[] = [];
        for await (const part of print(options, [[job]])) parts.push(part);
        return Buffer.concat(parts);
      });
    },

    /** Any number of them, in parts; the next are drawn when the ones before were taken. */
    async *document(options: PdfOptions, pages: AsyncIterable<SheetJob[]>): AsyncGenerator<Uint8Array> {
      const leave = await longPrinting.enter();
      try {
        yield* print(options, pages);
      } finally {
        leave();
      }
    },

    /** Figures for those who watch. */
    state: () => ({ painting: painting.state(), kept: pictures.state(), pids: [painter.pid(), press.pid()] }),

    close() {
      painter.close();
      press.close();
    },
  };
}

/** Finished pictures by what they show, the least used given up first. Whoever asks for one being made waits for it. */
function createPictures(maxBytes: number) {
  const kept = new Map<string, Uint8Array>();
  const underWay = new Map<string, Promise<Uint8Array>>();
  let bytes = 0;
  let made = 0;

  const keep = (key: string, picture: Uint8Array) => {
    kept.set(key, picture);
    bytes += picture.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= maxBytes) break;
      kept.delete(oldest);
      bytes -= length;
    }
  };

  return {
    async get(content: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
      const key = createHash('sha256').update(content).digest('base64');
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const making =
        underWay.get(key) ??
        make()
          .then((picture) => {
            made++;
            keep(key, picture);
            return picture;
          })
          .finally(() => underWay.delete(key));
      underWay.set(key, making);
      return making;
    },
    state: () => ({ bytes, count: kept.size, made }),
  };
}
