// Reads the files in a zip archive with the browser's own inflater. The unpacked bytes are counted, whatever the archive claims.

/** More is unpacked than is allowed. */
export class TooLargeError extends Error {}

export type Zip = ReturnType<typeof openZip>;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const FILE = 0x04034b50;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

/** `most`: of all files that are read, in bytes. */
export function openZip(bytes: Uint8Array<ArrayBuffer>, most: number) {
  const entries = entriesOf(bytes);
  let unpacked = 0;

  async function* read(name: string): AsyncGenerator<string> {
    const file = entries.get(name);
    if (!file) throw new Error(`There is no ${name} in the archive.`);
    const decoder = new TextDecoder();
    for await (const chunk of inflate(file)) {
      unpacked += chunk.length;
      if (unpacked > most) throw new TooLargeError();
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  }

  return {
    has: (name: string) => entries.has(name),
    /** In pieces, as they are unpacked. Unpacking stops when the consumer stops. */
    read,
    async text(name: string) {
      let text = '';
      for await (const piece of read(name)) text += piece;
      return text;
    },
  };
}

type Entry = { packed: Uint8Array<ArrayBuffer>; method: number };

function entriesOf(bytes: Uint8Array<ArrayBuffer>) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const entries = new Map<string, Entry>();
  const end = endOf(view);
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== ENTRY) throw new Error('The archive is damaged.');
    if (view.getUint16(at + 8, true) & ENCRYPTED) throw new Error('The archive has a password.');
    const nameLength = view.getUint16(at + 28, true);
    const others = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const file = view.getUint32(at + 42, true);
    if (view.getUint32(file, true) !== FILE) throw new Error('The archive is damaged.');
    const start = file + 30 + view.getUint16(file + 26, true) + view.getUint16(file + 28, true);
    const packed = bytes.subarray(start, start + view.getUint32(at + 20, true));
    entries.set(name, { packed, method: view.getUint16(at + 10, true) });
    at += 46 + nameLength + others;
  }
  return entries;
}

/** The record at the end of an archive, before a comment of up to 65,535 bytes. */
function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 65_535); at--)
    if (view.getUint32(at, true) === END) return at;
  throw new Error('The archive is cut off.');
}

async function* inflate({ packed, method }: Entry): AsyncGenerator<Uint8Array> {
  if (method === STORED) return yield packed;
  if (method !== DEFLATED) throw new Error(`The archive is packed in an unknown way (${method}).`);
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read())
      if (value) yield value;
  } finally {
    // Also when it is read no further.
    void reader.cancel().catch(() => {});
  }
}
