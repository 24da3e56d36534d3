// Finds the credential that a PDF of ours has as an attachment.
import { inflateSync } from 'node:zlib';

const LONGEST = 1024 * 1024;

/** The texts of all attached files; undefined unless it is a PDF. */
export function attachmentsIn(pdf: Buffer): string[] | undefined {
  if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) return undefined;
  const found: string[] = [];
  for (let at = pdf.indexOf('/EmbeddedFile\n'); at !== -1; at = pdf.indexOf('/EmbeddedFile\n', at + 1)) {
    const start = pdf.indexOf('stream\n', at) + 'stream\n'.length;
    const end = pdf.indexOf('\nendstream', start);
    if (start < at || end === -1) continue;
    try {
      found.push(inflateSync(pdf.subarray(start, end), { maxOutputLength: LONGEST }).toString('utf8'));
    } catch {
      // Not compressed the way ours are.
    }
  }
  return found;
}
