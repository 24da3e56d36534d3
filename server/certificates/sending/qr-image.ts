// A QR code as a small PNG of one bit for each pixel: mail programs show no drawings.
import { crc32, deflateSync } from 'node:zlib';

const SCALE = 6;
/** Scanners need four light modules around it. */
const QUIET = 4;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** `rows` of 1 (dark) and 0. */
export function qrImage(rows: readonly string[]): Buffer {
  const size = (rows.length + 2 * QUIET) * SCALE;
  const line = (row: string) => {
    const bytes = Buffer.alloc(1 + Math.ceil(size / 8), 0xff);
    // No filter.
    bytes[0] = 0;
    for (let x = 0; x < size; x++)
      if (row[Math.floor(x / SCALE) - QUIET] === '1')
        bytes[1 + (x >> 3)] = (bytes[1 + (x >> 3)] ?? 0) & ~(0x80 >> (x & 7));
    return bytes;
  };
  const light = Array.from({ length: QUIET }, () => '');
  const pixels = [...light, ...rows, ...light].flatMap((row) => Array.from({ length: SCALE }, () => line(row)));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // One bit, grey; the rest is zero.
  header[8] = 1;
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(pixels))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}
