// Writes a ZIP while its files are made. They are stored as they are: images and PDFs are compressed already.
import { crc32 } from 'node:zlib';

export type ZipFile = { name: string; at: Date; bytes: Uint8Array };

/** What has no room in its field stands in the larger fields of ZIP64. */
const LARGEST = 0xffffffff;
const UTF8_NAMES = 0x0800;
const PLAIN_FILE = (0o100644 << 16) >>> 0;
/** A ZIP has the local time and no zone. */
const INDIA_MS = 5.5 * 3_600_000;

export async function* zipOf(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let at = 0;
  let count = 0;
  for await (const file of files) {
    const name = Buffer.from(file.name);
    const { length } = file.bytes;
    const facts = Buffer.concat([
      numbers([2, UTF8_NAMES], [2, 0], ...dosTime(file.at)),
      numbers([4, crc32(file.bytes)], [4, length], [4, length], [2, name.length]),
    ]);
    yield Buffer.concat([numbers([4, 0x04034b50], [2, 20]), facts, numbers([2, 0]), name]);
    yield file.bytes;
    const far = at >= LARGEST ? numbers([2, 1], [2, 8], [8, at]) : Buffer.alloc(0);
    directory.push(
      Buffer.concat([
        numbers([4, 0x02014b50], [2, 0x032d], [2, far.length > 0 ? 45 : 20]),
        facts,
        numbers([2, far.length], [2, 0], [2, 0], [2, 0], [4, PLAIN_FILE], [4, Math.min(at, LARGEST)]),
        ...[name, far],
      ]),
    );
    at += 30 + name.length + length;
    count++;
  }
  let size = 0;
  for (const entry of directory) {
    size += entry.length;
    yield entry;
  }
  const isLarge = at >= LARGEST || count >= 0xffff;
  if (isLarge) {
    yield numbers([4, 0x06064b50], [8, 44], [2, 0x032d], [2, 45], [4, 0], [4, 0]);
    yield numbers([8, count], [8, count], [8, size], [8, at]);
    yield numbers([4, 0x07064b50], [4, 0], [8, at + size], [4, 1]);
  }
  const few = Math.min(count, 0xffff);
  yield numbers([4, 0x06054b50], [2, 0], [2, 0], [2, few], [2, few], [4, size], [4, Math.min(at, LARGEST)], [2, 0]);
}

type Field = [bytes: 2 | 4 | 8, value: number];

function numbers(...fields: Field[]) {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}

function dosTime(at: Date): Field[] {
  const local = new Date(at.getTime() + INDIA_MS);
  const time = (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1);
  const day = ((local.getUTCFullYear() - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate();
  return [
    [2, time],
    [2, day],
  ];
}
