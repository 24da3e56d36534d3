// A credential inside of a PNG, as Open Badges 3.0 says: a text chunk (iTXt) with the keyword `openbadgecredential`.
import { crc32 } from 'node:zlib';

const KEYWORD = 'openbadgecredential';
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Signature, and the first chunk (IHDR), which must stay the first. */
const HEAD = 33;

export function withCredential(png: Uint8Array, credential: string): Buffer {
  // Not compressed, no language, no translated keyword.
  const content = Buffer.concat([Buffer.from(`${KEYWORD}\0\0\0\0\0`, 'latin1'), Buffer.from(credential)]);
  const typed = Buffer.concat([Buffer.from('iTXt'), content]);
  const chunk = Buffer.concat([uint32(content.length), typed, uint32(crc32(typed))]);
  return Buffer.concat([png.subarray(0, HEAD), chunk, png.subarray(HEAD)]);
}

/** The texts of all such chunks: a genuine file has one. Undefined unless it is a whole PNG. */
export function credentialsIn(png: Buffer): string[] | undefined {
  if (!png.subarray(0, 8).equals(SIGNATURE)) return undefined;
  const found: string[] = [];
  for (let at = 8; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > png.length) return undefined;
    const typed = png.subarray(at + 4, end - 4);
    const type = typed.toString('latin1', 0, 4);
    if (type === 'iTXt') {
      if (crc32(typed) !== png.readUInt32BE(end - 4)) return undefined;
      const text = readText(typed.subarray(4));
      if (text !== undefined) found.push(text);
    }
    if (type === 'IEND') return found;
    at = end;
  }
  return undefined;
}

function readText(content: Buffer): string | undefined {
  const prefix = Buffer.from(`${KEYWORD}\0\0\0`, 'latin1');
  if (!content.subarray(0, prefix.length).equals(prefix)) return undefined;
  const language = content.indexOf(0, prefix.length);
  const keyword = language === -1 ? -1 : content.indexOf(0, language + 1);
  return keyword === -1 ? undefined : content.toString('utf8', keyword + 1);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
