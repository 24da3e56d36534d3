// Finds the credential that a PDF of ours has as an attachment.
import { inflateSync } from 'node:zlib';
import { findAttachments } from '#contract/credentials/pdf-attachment.ts';

const MAX_BYTES = 1024 * 1024;

/** The texts of all attached files; undefined unless it is a PDF. */
export function attachmentsIn(pdf: Buffer): string[] | undefined {
  return findAttachments(pdf)?.flatMap(({ bytes, isCompressed }) => {
    try {
      const opened = isCompressed ? inflateSync(bytes, { maxOutputLength: MAX_BYTES }) : bytes;
      return [Buffer.from(opened).toString('utf8')];
    } catch {
      // Not compressed as ours are.
      return [];
    }
  });
}
