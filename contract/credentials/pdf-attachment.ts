// Finds the files that a PDF has as attachments, such as the credential in ours. No library: it looks for their streams, which are
// never inside of others, and knows the two ways in which they are written here: as they are, or compressed (FlateDecode).

type Attachment = { bytes: Uint8Array<ArrayBuffer>; isCompressed: boolean };

/** The size of one attached file, in bytes. */
const MAX_BYTES = 1024 * 1024;
/** No genuine file has more; each is decompressed. */
const MAX_FOUND = 20;
/** The part of the dictionary that is read before and after the name. */
const LONGEST_HEAD = 2000;

export const isPdf = (bytes: Uint8Array) => latin1(bytes.subarray(0, 5)) === '%PDF-';

/** The attachments as they are in the file; undefined unless it is a PDF. */
export function findAttachments(pdf: Uint8Array): Attachment[] | undefined {
  if (!isPdf(pdf)) return undefined;
  const text = latin1(pdf);
  const found: Attachment[] = [];
  let tries = 0;
  // Not the name tree of all of them, /EmbeddedFiles.
  for (const { index } of text.matchAll(/\/EmbeddedFile(?![A-Za-z])/g)) {
    if (found.length === MAX_FOUND || tries++ === MAX_FOUND * 10) break;
    const opening = />>\s*stream\r?\n/.exec(text.slice(index, index + LONGEST_HEAD));
    if (!opening) continue;
    const before = text.slice(Math.max(0, index - LONGEST_HEAD), index);
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1) + text.slice(index, index + opening.index);
    const start = index + opening.index + opening[0].length;
    const end = endOf(text, start, dictionary);
    if (end !== -1) found.push({ bytes: pdf.slice(start, end), isCompressed: dictionary.includes('/FlateDecode') });
  }
  return found;
}

function endOf(text: string, start: number, dictionary: string): number {
  const length = /\/Length\s+(\d+)(?!\s+\d+\s+R|\d)/.exec(dictionary)?.[1];
  const stated = start + Number(length);
  if (length && /^\s{0,2}endstream/.test(text.slice(stated, stated + 11))) return stated;
  const end = text.indexOf('endstream', start);
  return end === -1 ? -1 : end - (/\r?\n$/.exec(text.slice(end - 2, end))?.[0].length ?? 0);
}

/** The photos on the pages of a PDF that a scanner or a phone made: JPEG files, as they are. */
export function photosInPdf(pdf: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const text = latin1(pdf);
  const found: Uint8Array<ArrayBuffer>[] = [];
  for (const { index } of text.matchAll(/stream\r?\n(?=\xff\xd8\xff)/g)) {
    const start = text.indexOf('\xff', index);
    const end = text.indexOf('endstream', start);
    if (end !== -1 && found.length < MAX_FOUND) found.push(pdf.slice(start, end));
  }
  return found;
}

/** A letter for each byte, so that places are the same in both. */
const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** The texts of all attached files that can be read; undefined unless it is a PDF. */
export async function textsInPdf(pdf: Uint8Array): Promise<string[] | undefined> {
  const found = findAttachments(pdf);
  if (!found) return undefined;
  const texts = await Promise.all(found.map(readAttachment));
  return texts.filter((text) => text !== undefined);
}

async function readAttachment({ bytes, isCompressed }: Attachment): Promise<string | undefined> {
  try {
    const opened = isCompressed ? await decompress(bytes, 'deflate', MAX_BYTES) : bytes.subarray(0, MAX_BYTES);
    return new TextDecoder('utf-8', { fatal: true }).decode(opened);
  } catch {
    return undefined;
  }
}

/** Throws on more than `longest` bytes: a small file can hold gigabytes. */
export async function decompress(bytes: Uint8Array<ArrayBuffer>, format: CompressionFormat, longest: number) {
  const parts: Uint8Array[] = [];
  let length = 0;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format));
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > longest) {
      await reader.cancel();
      throw new RangeError('It is too long.');
    }
    parts.push(next.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
