// Tokenizes PDF (ISO 32000, 7.2 and 7.3): numbers, names, strings, brackets, keywords. Syntax that PDF readers
// interpret differently is refused as damaged.
import { uploadSentences } from '#contract/uploads/uploads.ts';
import { RefusedUploadError } from './file-type.ts';

export type Token =
  | { kind: 'number'; value: number; at: number }
  | { kind: 'string'; at: number }
  | { kind: 'name' | 'word' | 'bracket'; value: string; at: number };

/** From the first byte to the one after the last. */
export type Span = [start: number, end: number];

/** Spans below this length cannot contain an object: `1 0 obj/3D` is longer. */
const SHORTEST_OBJECT = 8;

export const damaged = () => new RefusedUploadError(uploadSentences.badDocument);

export function readTokens(bytes: Buffer) {
  /** Spans that are not tokenized, in order: strings, comments, and streams by way of `skip`. */
  const hidden: Span[] = [];
  let at = 0;

  const hide = (start: number, end: number) => {
    if (end - start >= SHORTEST_OBJECT) hidden.push([start, end]);
  };

  const readString = (start: number): Token => {
    let depth = 0;
    for (at = start; at < bytes.length; at++) {
      const byte = bytes[at];
      if (byte === BACKSLASH) at++;
      else if (byte === OPEN) depth++;
      else if (byte === CLOSE && --depth === 0) {
        at++;
        hide(start, at);
        return { kind: 'string', at: start };
      }
    }
    throw damaged();
  };

  const readHexString = (start: number): Token => {
    const end = bytes.indexOf('>', start);
    if (end === -1 || !/^[\da-f\s\0]*$/i.test(bytes.toString('latin1', start + 1, end))) throw damaged();
    at = end + 1;
    return { kind: 'string', at: start };
  };

  const readRun = (start: number) => {
    for (at = start; at < bytes.length && isRegular(bytes[at]); ) at++;
    return bytes.toString('latin1', start, at);
  };

  const skipSpace = () => {
    for (; at < bytes.length; at++) {
      const byte = bytes[at];
      if (byte === PERCENT) {
        const start = at;
        while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) at++;
        hide(start, at);
      } else if (!isSpace(byte)) return;
    }
  };

  return {
    hidden,
    position: () => at,
    /** Continues after this span without reading it. */
    skip(span: Span) {
      // Includes the byte before, so that the span's first byte is inside.
      hide(span[0] - 1, span[1]);
      at = span[1];
    },
    next(): Token | undefined {
      skipSpace();
      const start = at;
      const byte = bytes[start];
      if (byte === undefined) return undefined;
      if (byte === OPEN) return readString(start);
      if (byte === SLASH) return { kind: 'name', value: plainName(readRun(start + 1)), at: start };
      if (byte === LESS && bytes[start + 1] !== LESS) return readHexString(start);
      if (isRegular(byte)) {
        const value = readRun(start);
        const isNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(value);
        return isNumber ? { kind: 'number', value: Number(value), at: start } : { kind: 'word', value, at: start };
      }
      const length = byte === LESS || byte === GREATER ? 2 : 1;
      const value = bytes.toString('latin1', start, start + length);
      if (value === ')' || (byte === GREATER && value !== '>>')) throw damaged();
      at += length;
      return { kind: 'bracket', value, at: start };
    },
  };
}

const [LF, CR, PERCENT, OPEN, CLOSE, SLASH, LESS, GREATER, BACKSLASH] = [...Buffer.from('\n\r%()/<>\\')];

/** The class of each byte: part of a number, name or keyword, or one of these. */
const SPACE = 1;
const DELIMITER = 2;
const kinds = new Uint8Array(256);
for (const byte of Buffer.from('\0\t\n\f\r ')) kinds[byte] = SPACE;
for (const byte of Buffer.from('()<>[]{}/%')) kinds[byte] = DELIMITER;
export const isSpace = (byte: number | undefined) => byte !== undefined && kinds[byte] === SPACE;
const isRegular = (byte: number | undefined) => byte !== undefined && kinds[byte] === 0;

/** `/Java#53cript` is the same name as `/JavaScript`; some readers end a name at a zero. */
function plainName(written: string) {
  if (!written.includes('#')) return written;
  const code = (_: string, digits: string) => String.fromCharCode(Number.parseInt(digits, 16));
  const name = written.replace(/#([\da-f]{2})/gi, code);
  return name.split('\0', 1)[0] ?? '';
}
