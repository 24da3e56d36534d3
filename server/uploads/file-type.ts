// The type of a file by its first bytes: its name and declared type do not count. And what file-processor.ts and worker.ts agree on.
import { type Frame, uploadSentences } from '#contract/uploads/uploads.ts';

export type FileType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'pdf';

/** The file is refused; the message is for the sender. */
export class RefusedUploadError extends Error {
  readonly status: 400 | 413 | 415;
  /** Peak memory of the check, in bytes. */
  readonly peakMemory: number | undefined;
  constructor(message: string, status: 400 | 413 | 415 = 400, peakMemory?: number) {
    super(message);
    this.status = status;
    this.peakMemory = peakMemory;
  }
}

/** The argument of the process when white paper is to become transparent. */
export const CLEAR = 'clear';

/** Further processing of a picture. With a frame, only that part stays. */
export type Treatment = typeof CLEAR | Frame;

export const frameText = ({ left, top, width, height }: Frame) => [left, top, width, height].join(',');

export function readFrame(text = ''): Frame | undefined {
  const [left, top, width, height] = text.split(',').map(Number);
  return left === undefined || top === undefined || !width || !height ? undefined : { left, top, width, height };
}

/** Exit code of the process when its CPU time is used up. */
export const CPU_LIMIT_REACHED = 75;

export function fileTypeOf(bytes: Buffer): FileType {
  if (bytes.length === 0) throw new RefusedUploadError(uploadSentences.empty);
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'gif';
  if (/^%PDF-(?:1\.[0-7]|2\.0)\s$/.test(text(0, 9))) return 'pdf';
  if (text(4, 8) === 'ftyp') {
    if (/^avi[fs]$/.test(text(8, 12))) return 'avif';
    if (/^(?:hei|hev|mif1|msf1)/.test(text(8, 12))) throw new RefusedUploadError(uploadSentences.heic, 415);
  }
  throw new RefusedUploadError(uploadSentences.wrongKind, 415);
}
