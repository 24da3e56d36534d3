// Has files checked and pictures made, each in a process of its own, two at a time.
import { spawn } from 'node:child_process';
import { documentLimit, pictureLimit, type Size, uploadSentences } from '#contract/uploads.ts';
import { locate } from '../house.ts';
import { kindOf, RefusedUploadError, SPENT } from './kinds.ts';
import type { MadeFile } from './picture.ts';

export type Workshop = ReturnType<typeof createWorkshop>;
export type Made = ({ kind: 'picture'; files: MadeFile[] } & Size) | { kind: 'document' };

const AT_ONCE = 2;
const LONGEST_MS = 60_000;
/** Six versions of a picture of our largest size stay far below. */
const ANSWER_LIMIT = 48 * 1024 * 1024;

export function createWorkshop({ longestMs = LONGEST_MS }: { longestMs?: number } = {}) {
  const children = new Set<ReturnType<typeof start>>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  const inTurn = async <Result>(work: () => Promise<Result>) => {
    if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy--;
    }
  };

  return {
    /** Throws RefusedUploadError with a sentence for whoever sent the file. */
    async make(sent: Buffer): Promise<Made & { peakMemory: number }> {
      const isDocument = kindOf(sent) === 'pdf';
      if (sent.length > (isDocument ? documentLimit : pictureLimit))
        throw new RefusedUploadError(
          isDocument ? uploadSentences.documentTooLarge : uploadSentences.pictureTooLarge,
          413,
        );
      return inTurn(async () => {
        const child = start();
        children.add(child);
        const timer = setTimeout(() => child.kill('SIGKILL'), longestMs);
        try {
          return readAnswer(await exchange(child, sent), isDocument);
        } finally {
          clearTimeout(timer);
          children.delete(child);
        }
      });
    },
    /** Process ids at work now. */
    working: () => [...children].map(({ pid }) => pid),
    close() {
      for (const child of children) child.kill('SIGKILL');
    },
  };
}

/** Without our environment: a decoder that was taken over finds no passwords there. */
function start() {
  const args = ['--max-old-space-size=256', locate('server/uploads/decoding.ts')];
  return spawn(process.execPath, args, { env: {}, stdio: ['pipe', 'pipe', 'ignore'] });
}

function exchange(child: ReturnType<typeof start>, sent: Buffer) {
  return new Promise<{ bytes: Buffer; spent: boolean }>((resolve, reject) => {
    const parts: Buffer[] = [];
    let length = 0;
    child.stdout.on('data', (part: Buffer) => {
      length += part.length;
      if (length > ANSWER_LIMIT) child.kill('SIGKILL');
      else parts.push(part);
    });
    child.once('error', reject);
    child.once('close', () =>
      resolve({ bytes: Buffer.concat(parts), spent: child.killed || child.exitCode === SPENT }),
    );
    // A child that ended early no longer reads; how it ended says enough.
    child.stdin.on('error', () => {});
    child.stdin.end(sent);
  });
}

type Told = {
  refused?: { message: string; status: 400 | 413 | 415 };
  kind: 'picture' | 'document';
  width: number;
  height: number;
  files: (Omit<MadeFile, 'bytes'> & { length: number })[];
  peakMemory: number;
};

function readAnswer({ bytes, spent }: { bytes: Buffer; spent: boolean }, isDocument: boolean) {
  const end = bytes.indexOf('\n');
  if (spent) throw new RefusedUploadError(uploadSentences.tooLong);
  if (end === -1) throw new RefusedUploadError(isDocument ? uploadSentences.badDocument : uploadSentences.badPicture);
  const told = JSON.parse(bytes.toString('utf8', 0, end)) as Told;
  const { kind, width, height, peakMemory } = told;
  if (told.refused) throw new RefusedUploadError(told.refused.message, told.refused.status, peakMemory);
  if (kind === 'document') return { kind, peakMemory };
  let at = end + 1;
  const files = told.files.map(({ length, ...file }) => {
    const part = bytes.subarray(at, at + length);
    at += length;
    return { ...file, bytes: part };
  });
  return { kind, width, height, peakMemory, files };
}
