// What a file is, by its first bytes. Its name and what the sender calls it do not count.
import { uploadSentences } from '#contract/uploads.ts';

export type Kind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'pdf';

/** The file is not kept; the message says why and is shown to whoever sent it. */
export class RefusedUploadError extends Error {
  readonly status: 400 | 413 | 415;
  /** What finding out took, in bytes. */
  readonly peakMemory: number | undefined;
  constructor(message: string, status: 400 | 413 | 415 = 400, peakMemory?: number) {
    super(message);
    this.status = status;
    this.peakMemory = peakMemory;
  }
}

/** How the process that reads a file ends when that took too much work. */
export const SPENT = 75;

export function kindOf(bytes: Buffer): Kind {
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
