// Unpacks the streams of a PDF that hold objects or the cross-reference table. Supports what common programs write;
// everything else is refused as damaged.
import { inflateSync } from 'node:zlib';
import { damaged, type Token } from './pdf-tokens.ts';

export type Item = Token | { kind: 'array' | 'dictionary'; items: Item[] };
export type Dictionary = Map<string, Item>;

/** The entries of a dictionary. A duplicate key is ambiguous and refused. */
export function entriesOf(items: Item[]): Dictionary {
  const entries: Dictionary = new Map();
  for (let i = 0; i < items.length; ) {
    const [key, value, second, third] = items.slice(i, i + 4);
    if (key?.kind !== 'name' || value === undefined || entries.has(key.value)) throw damaged();
    const isReference = value.kind === 'number' && second?.kind === 'number' && isWord(third, 'R');
    entries.set(key.value, isReference ? third : value);
    i += isReference ? 4 : 2;
  }
  return entries;
}

export const isWord = (item: Item | undefined, word: string): item is Token =>
  item?.kind === 'word' && item.value === word;

export function numberOf(item: Item | undefined): number {
  if (item?.kind !== 'number' || !Number.isInteger(item.value) || item.value < 0) throw damaged();
  return item.value;
}

/** The unpacked content; `most` is its maximum length. */
export function unpackStream(entries: Dictionary, packed: Buffer, most: number): Buffer {
  // Content in another file, or abbreviated names that only inline pictures may use.
  if (['F', 'FFilter', 'FDecodeParms', 'DP', 'DL'].some((key) => entries.has(key))) throw damaged();
  const filter = only(entries.get('Filter'));
  if (filter === undefined) return packed;
  if (filter.kind !== 'name' || filter.value !== 'FlateDecode') throw damaged();
  const unpacked = inflate(packed, most);
  const parameters = only(entries.get('DecodeParms'));
  if (parameters === undefined) return unpacked;
  if (parameters.kind !== 'dictionary') throw damaged();
  return undoPrediction(unpacked, entriesOf(parameters.items));
}

/** A list with one item equals that item. */
function only(item: Item | undefined): Item | undefined {
  const items = item?.kind === 'array' ? item.items : [item];
  if (items.length > 1) throw damaged();
  return isWord(items[0], 'null') ? undefined : items[0];
}

function inflate(packed: Buffer, most: number) {
  try {
    // Bytes after it are ignored.
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch {
    throw damaged();
  }
}

/** Rows stored as differences from the row above, as in PNG. */
function undoPrediction(bytes: Buffer, parameters: Dictionary): Buffer {
  const get = (key: string, usual: number) => (parameters.has(key) ? numberOf(parameters.get(key)) : usual);
  if (get('Predictor', 1) === 1) return bytes;
  const columns = get('Columns', 1);
  if (get('Predictor', 1) < 10 || get('Colors', 1) !== 1 || get('BitsPerComponent', 8) !== 8) throw damaged();
  // A row longer than all the bytes: a file of 200 would take gigabytes.
  if (columns === 0 || columns > bytes.length) throw damaged();
  const rows = Math.ceil(bytes.length / (columns + 1));
  const result = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row++) {
    const method = bytes[row * (columns + 1)] ?? 0;
    if (method > 4) throw damaged();
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const left = column > 0 ? (result[at - 1] ?? 0) : 0;
      const above = row > 0 ? (result[at - columns] ?? 0) : 0;
      const corner = row > 0 && column > 0 ? (result[at - columns - 1] ?? 0) : 0;
      const guess = [0, left, above, (left + above) >> 1, nearest(left, above, corner)][method] ?? 0;
      result[at] = (bytes[row * (columns + 1) + 1 + column] ?? 0) + guess;
    }
  }
  return result;
}

function nearest(left: number, above: number, corner: number) {
  const sum = left + above - corner;
  const [toLeft, toAbove, toCorner] = [Math.abs(sum - left), Math.abs(sum - above), Math.abs(sum - corner)];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
