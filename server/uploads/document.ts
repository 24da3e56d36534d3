// PDFs cannot be made anew, so they are looked through and kept as they are, or refused. What this notices, also in
// compressed object streams and under escaped names: scripts, programs to start, forms that send, files and players
// inside. What it does not: a file built by hand so that its objects are found only by repairing it, holes in a reader.
import { inflateSync } from 'node:zlib';
import { uploadSentences } from '#contract/uploads.ts';
import { RefusedUploadError } from './kinds.ts';

const active = [
  ...['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'SubmitForm', 'ImportData', 'GoToE'],
  ...['Rendition', 'XFA'],
];
const ACTIVE = new RegExp(`/(?:${active.join('|')})(?![A-Za-z0-9])`);
const LOCKED = /\/Encrypt(?![A-Za-z0-9])/;
const LONGEST_DICTIONARY = 16 * 1024;
const UNPACKED_LIMIT = 64 * 1024 * 1024;

export function checkDocument(sent: Buffer) {
  const written = sent.toString('latin1');
  checkEnds(written);
  const text = plainNames(written);
  if (LOCKED.test(text)) throw new RefusedUploadError(uploadSentences.lockedDocument);
  if (ACTIVE.test(text)) throw new RefusedUploadError(uploadSentences.activeDocument);
  for (const objects of unpackObjects(sent))
    if (ACTIVE.test(plainNames(objects))) throw new RefusedUploadError(uploadSentences.activeDocument);
}

/** It ends as a PDF does, and the table of its objects stands where the end says. Nothing may follow. */
function checkEnds(text: string) {
  const [, offset] = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/.exec(text.slice(-2048)) ?? [];
  if (offset === undefined || !/^\s*(?:xref\s|\d+\s+\d+\s+obj)/.test(text.slice(Number(offset), Number(offset) + 40)))
    throw new RefusedUploadError(uploadSentences.badDocument);
}

/** `/Java#53cript` is the same name as `/JavaScript`. */
function plainNames(text: string) {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The streams that hold objects: every reader needs their /First. Pictures, fonts and pages have none. */
function* unpackObjects(sent: Buffer) {
  let left = UNPACKED_LIMIT;
  for (let start = sent.indexOf('stream'); start !== -1; start = sent.indexOf('stream', start + 6)) {
    if (!/>>\s*$/.test(sent.toString('latin1', Math.max(0, start - 12), start))) continue;
    const before = sent.toString('latin1', Math.max(0, start - LONGEST_DICTIONARY), start);
    if (!before.includes('obj')) throw new RefusedUploadError(uploadSentences.badDocument);
    const dictionary = plainNames(before.slice(before.lastIndexOf('obj')));
    if (!/\/(?:First|ObjStm)(?![A-Za-z0-9])/.test(dictionary)) continue;
    const body = sent.subarray(start + (sent.toString('latin1', start + 6, start + 8) === '\r\n' ? 8 : 7));
    const filters = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary)?.[1]?.match(/\w+/g) ?? [];
    if (filters.length === 0) continue;
    // No usual program packs objects in any other way.
    if (filters.length > 1 || filters[0] !== 'FlateDecode' || dictionary.includes('/Predictor'))
      throw new RefusedUploadError(uploadSentences.badDocument);
    const objects = unpack(body, left);
    left -= objects.length;
    yield objects.toString('latin1');
  }
}

function unpack(body: Buffer, maxOutputLength: number) {
  try {
    // What follows the stream in the file is not looked at.
    return inflateSync(body, { maxOutputLength: Math.max(1, maxOutputLength) });
  } catch {
    throw new RefusedUploadError(uploadSentences.badDocument);
  }
}
