// Puts a credential into a PNG, as Open Badges 3.0 says: a text chunk (iTXt) with the keyword `openbadgecredential`.
import { crc32 } from 'node:zlib';
import { PNG_KEYWORD } from '#contract/credentials/png-text.ts';

/** Signature, and the first chunk (IHDR), which must stay the first. */
const HEADER_BYTES = 33;

export function withCredential(png: Uint8Array, credential: string): Buffer {
  // Not compressed, no language, no translated keyword.
  const content = Buffer.concat([Buffer.from(`${PNG_KEYWORD}\0\0\0\0\0`, 'latin1'), Buffer.from(credential)]);
  const typed = Buffer.concat([Buffer.from('iTXt'), content]);
  const chunk = Buffer.concat([uint32(content.length), typed, uint32(crc32(typed))]);
  return Buffer.concat([png.subarray(0, HEADER_BYTES), chunk, png.subarray(HEADER_BYTES)]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
