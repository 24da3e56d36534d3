// Makes an upload from a sent file, or from a part of an earlier picture, and stores it.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { cropSentences } from '#contract/media/media.ts';
import {
  describePicture,
  documentId,
  type Frame,
  fileName,
  pictureAt,
  pictureId,
  TRANSPARENT,
  type Upload,
  uploadSentences,
} from '#contract/uploads/uploads.ts';
import type { Actor } from '../data/change.ts';
import { RefusedError } from '../data/errors.ts';
import { letOthersIn } from '../web/event-loop.ts';
import type { FileProcessor } from './file-processor.ts';
import { CLEAR, frameText, RefusedUploadError, type Treatment } from './file-type.ts';
import type { NewUpload, UploadRow, Uploads } from './store.ts';

export type Storing = {
  uploads: Uploads;
  processor: FileProcessor;
  actor: Actor;
  signal: AbortSignal;
  log: (facts: object, text: string) => void;
};

/** Undefined only with `clear`: there is no white paper to make transparent. */
export async function storeFile(sent: Buffer, name: string, clear: boolean, storing: Storing) {
  const hash = await hashOf(clear ? [sent, Buffer.from(TRANSPARENT)] : [sent]);
  const about = { name, cropOf: '', frame: '' };
  return keep({ hash, about, read: async () => sent, treatment: clear ? CLEAR : undefined }, storing);
}

/** A few megabytes at a time: 25 of them take some ten milliseconds. */
const BYTES_PER_STEP = 4 * 1024 * 1024;

async function hashOf(parts: readonly Buffer[]) {
  const hash = createHash('sha256');
  for (const part of parts)
    for (let start = 0; start < part.length; start += BYTES_PER_STEP) {
      await letOthersIn();
      hash.update(part.subarray(start, start + BYTES_PER_STEP));
    }
  return hash.digest('hex').slice(0, 32);
}

/** The id is made of picture and frame: the same part is stored once. */
export async function storeCrop(id: string, frame: Frame, storing: Storing): Promise<Upload> {
  const { uploads, actor } = storing;
  // Its age restarts, so that it is not removed before the record with its part is saved.
  const original = await uploads.use(actor, id, '');
  if (!original) throw new RefusedError(404, uploadSentences.gone);
  const picture = pictureAt(`/uploads/${id}`);
  if (!picture) throw new RefusedError(400, cropSentences.noPicture);
  if (frame.left + frame.width > picture.width || frame.top + frame.height > picture.height)
    throw new RefusedError(400, cropSentences.badFrame);
  const hash = await hashOf([Buffer.from(`${id} ${frameText(frame)}`)]);
  const about = { name: original.name, cropOf: id, frame: frameText(frame) };
  const read = () => buffer(Readable.from(uploads.read(id, fileName(id, picture, 'webp'))));
  return (await keep({ hash, about, read, treatment: frame }, storing)) as Upload;
}

type Wanted = {
  hash: string;
  about: Pick<UploadRow, 'name' | 'cropOf' | 'frame'>;
  read: () => Promise<Buffer>;
  treatment: Treatment | undefined;
};

async function keep({ hash, about, read, treatment }: Wanted, storing: Storing): Promise<Upload | undefined> {
  const { uploads, processor, actor, signal, log } = storing;
  const known = await uploads.find(hash);
  const used = known && (await uploads.use(actor, known._id, about.name));
  if (used) return describe(used);
  const sent = await read();
  const started = performance.now();
  const made = await processor.make(sent, signal, treatment).catch((error: unknown) => {
    if (!(error instanceof RefusedUploadError)) throw error;
    const { peakMemory, message: reason } = error;
    log({ bytes: sent.length, peakMemory, reason }, 'upload refused');
    throw new RefusedError(error.status, error.message);
  });
  const ms = Math.round(performance.now() - started);
  const facts = { kind: made.kind, bytes: sent.length, ms, peakMemory: made.peakMemory };
  log(facts, 'upload made');
  if (made.kind === 'document') {
    const bytes = sent.length;
    const row = { _id: documentId(hash, bytes), kind: made.kind, ...about, width: null, height: null, bytes };
    await uploads.add(actor, row, [{ name: row._id, bytes: sent }]);
    return describe(row);
  }
  if (made.files.length === 0) return undefined;
  const { kind, width, height } = made;
  const _id = pictureId(hash, made);
  const files = made.files.map((file) => ({ name: fileName(_id, file, file.format), bytes: file.bytes }));
  const row = { _id, kind, ...about, width, height, bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0) };
  await uploads.add(actor, row, files);
  return describe(row);
}

export function describe({ _id, kind, width, height, bytes }: NewUpload): Upload {
  if (kind === 'document') return { kind, url: `/uploads/${_id}`, bytes };
  return describePicture(_id, { width: width ?? 0, height: height ?? 0 });
}
