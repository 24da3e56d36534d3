// Starts a process for each uploaded file (worker.ts), two at a time, and reads what it answers: a checked PDF or the versions of a picture.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { documentLimit, pictureLimit, type Size, uploadSentences } from '#contract/uploads/uploads.ts';
import { locate } from '../project-paths.ts';
import { LostProcessError, startChild } from '../web/child-processes.ts';
import { createConcurrencyLimit } from '../web/concurrency-limit.ts';
import type { Metrics } from '../web/metrics.ts';
import { CPU_LIMIT_REACHED, fileTypeOf, frameText, RefusedUploadError, type Treatment } from './file-type.ts';
import type { MadeFile } from './picture.ts';

export type FileProcessor = ReturnType<typeof createFileProcessor>;
type Made = ({ kind: 'picture'; files: MadeFile[] } & Size) | { kind: 'document' };

const LONGEST_MS = 60_000;
/** Six versions of a picture of the largest size take far less. */
const RESPONSE_LIMIT = 48 * 1024 * 1024;

type Options = { metrics: Metrics; longestMs?: number };

export function createFileProcessor({ metrics, longestMs = LONGEST_MS }: Options) {
  // Waiting tasks occupy the few places for uploads.
  const limit = createConcurrencyLimit({ atOnce: 2, waiting: 20, waitMs: 120_000, workMs: longestMs + 5000 });
  metrics.watchLimit('upload-files', limit);
  const ending = new AbortController();

  return {
    /** Throws RefusedUploadError with a sentence for the sender. With CLEAR there are no files if there is no white paper. */
    async make(sent: Buffer, signal?: AbortSignal, treatment?: Treatment): Promise<Made & { peakMemory: number }> {
      const isDocument = fileTypeOf(sent) === 'pdf';
      if (sent.length > (isDocument ? documentLimit : pictureLimit))
        throw new RefusedUploadError(
          isDocument ? uploadSentences.documentTooLarge : uploadSentences.pictureTooLarge,
          413,
        );
      const work = (signal: AbortSignal) =>
        exchange(sent, AbortSignal.any([signal, ending.signal]), { longestMs, treatment });
      return readResult(await limit.run(work, signal), isDocument);
    },
    close: () => ending.abort(),
  };
}

type Work = { longestMs: number; treatment: Treatment | undefined };
type Child = ChildProcessByStdio<Writable, Readable, null>;

/** Without our environment, so that a compromised decoder finds no passwords. */
function start({ longestMs, treatment }: Work): Child {
  const argument = typeof treatment === 'object' ? frameText(treatment) : treatment;
  const args = ['--max-old-space-size=256', locate('server/uploads/worker.ts'), ...(argument ? [argument] : [])];
  return spawn(process.execPath, args, {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: longestMs,
    killSignal: 'SIGKILL',
  });
}

/** Settles when the process has exited, so that no more than the limit allows ever run. */
function exchange(sent: Buffer, signal: AbortSignal, work: Work) {
  return new Promise<Result>((resolve, reject) => {
    const child = startChild('uploads', () => start(work));
    const stop = () => void child.kill('SIGKILL');
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    const parts: Buffer[] = [];
    let length = 0;
    child.stdout.on('data', (part: Buffer) => {
      length += part.length;
      if (length > RESPONSE_LIMIT) stop();
      else parts.push(part);
    });
    child.once('error', reject);
    child.once('close', () => {
      signal.removeEventListener('abort', stop);
      resolve({
        bytes: Buffer.concat(parts),
        spent: child.killed || child.exitCode === CPU_LIMIT_REACHED,
        // By the kernel when memory runs out, or by someone else; a decoder that crashes ends in other ways.
        lost: child.signalCode === 'SIGKILL' || child.signalCode === 'SIGTERM',
      });
    });
    // A child that exited early stops reading; its exit code says why.
    child.stdin.on('error', () => {});
    child.stdin.end(sent);
  });
}

type Result = { bytes: Buffer; spent: boolean; lost: boolean };

type Report = {
  refused?: { message: string; status: 400 | 413 | 415 };
  kind: 'picture' | 'document';
  width: number;
  height: number;
  files: (Omit<MadeFile, 'bytes'> & { length: number })[];
  peakMemory: number;
};

function readResult({ bytes, spent, lost }: Result, isDocument: boolean) {
  const end = bytes.indexOf('\n');
  if (spent) throw new RefusedUploadError(uploadSentences.tooLong);
  if (lost) throw new LostProcessError('The process for an upload was ended.');
  if (end === -1) throw new RefusedUploadError(isDocument ? uploadSentences.badDocument : uploadSentences.badPicture);
  const report = JSON.parse(bytes.toString('utf8', 0, end)) as Report;
  const { kind, width, height, peakMemory } = report;
  if (report.refused) throw new RefusedUploadError(report.refused.message, report.refused.status, peakMemory);
  if (kind === 'document') return { kind, peakMemory };
  let at = end + 1;
  const files = report.files.map(({ length, ...file }) => {
    const part = bytes.subarray(at, at + length);
    at += length;
    return { ...file, bytes: part };
  });
  return { kind, width, height, peakMemory, files };
}
