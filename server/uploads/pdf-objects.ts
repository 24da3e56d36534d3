// Reads all objects of a PDF, from the first byte to the last and inside object streams, and reports every name. A
// reader finds objects by the file's cross-reference table: no entry may point into bytes that were not read here.
import { type Dictionary, entriesOf, type Item, isWord, numberOf, unpackStream } from './pdf-streams.ts';
import { damaged, isSpace, readTokens, type Span, type Token } from './pdf-tokens.ts';

type OnName = (name: string) => void;

const MAX_DEPTH = 200;
const UNPACKED_LIMIT = 64 * 1024 * 1024;

/** `table` is the offset of the cross-reference table given at the end of the file. */
export function readObjects(bytes: Buffer, table: number, onName: OnName) {
  const starts = new Set<number>();
  const objects: number[] = [];
  const tables = [table];
  let left = UNPACKED_LIMIT;

  const unpack = (entries: Dictionary, packed: Buffer) => {
    const content = unpackStream(entries, packed, left);
    left -= content.length;
    return content;
  };
  const readTrailer = (entries: Dictionary) => {
    for (const key of ['Prev', 'XRefStm']) if (entries.has(key)) tables.push(numberOf(entries.get(key)));
  };
  const readStream = (items: Item[], packed: Buffer) => {
    // Readers need these entries; pictures, fonts and pages have none of them.
    const holds = (...names: string[]) => items.some((item) => item.kind === 'name' && names.includes(item.value));
    if (holds('First', 'ObjStm')) {
      const entries = entriesOf(items);
      readObjectStream(entries, unpack(entries, packed), onName);
    }
    if (holds('W', 'XRef')) {
      const entries = entriesOf(items);
      readTrailer(entries);
      for (const place of placesIn(entries, unpack(entries, packed))) objects.push(place);
    }
  };

  const hidden = walk(bytes, {
    onName,
    onStart: (at) => starts.add(at),
    onPlace: (at) => objects.push(at),
    onTrailer: (items) => readTrailer(entriesOf(items)),
    onStream: readStream,
  });
  // Some programs write zero for missing objects.
  if (objects.some((place) => place !== 0 && isInside(hidden, place))) throw damaged();
  if (tables.some((place) => place !== 0 && !starts.has(skipSpace(bytes, place)))) throw damaged();
}

type Visitor = {
  onName: OnName;
  /** An object or a cross-reference table begins. */
  onStart?: (at: number) => void;
  onPlace?: (at: number) => void;
  onTrailer?: (items: Item[]) => void;
  onStream?: (items: Item[], packed: Buffer) => void;
};

/** Returns the spans that were not read. */
function walk(bytes: Buffer, { onName, onStart, onPlace, onTrailer, onStream }: Visitor): Span[] {
  const tokens = readTokens(bytes);
  const open: { items: Item[]; end: string }[] = [{ items: [], end: '' }];

  const close = (bracket: string) => {
    const ended = open.pop();
    const parent = open.at(-1);
    if (!parent || ended?.end !== bracket) throw damaged();
    parent.items.push({ kind: bracket === ']' ? 'array' : 'dictionary', items: ended.items });
    if (open.length === 1 && isWord(parent.items.at(-2), 'trailer')) onTrailer?.(ended.items);
  };
  const takeStream = (dictionary: Item | undefined) => {
    if (dictionary?.kind !== 'dictionary' || !onStream) throw damaged();
    const span = findStream(bytes, tokens.position(), dictionary.items);
    tokens.skip(span);
    onStream(dictionary.items, bytes.subarray(...span));
  };
  /** Outside arrays and dictionaries the items before a keyword are its operands. */
  const takeWord = (word: string, at: number, before: Item[]) => {
    const [first, second] = [before.at(-2), before.at(-1)];
    const areNumbers = first?.kind === 'number' && second?.kind === 'number';
    if (word === 'obj' && areNumbers) onStart?.(first.at);
    else if (word === 'xref') onStart?.(at);
    else if (word === 'n' && areNumbers) onPlace?.(first.value);
    else if (word === 'stream') takeStream(second);
  };
  const take = (token: Token) => {
    const { items } = open.at(-1) as (typeof open)[number];
    const end = token.kind === 'bracket' ? ends[token.value] : undefined;
    if (end) open.push({ items: [], end });
    else if (token.kind === 'bracket' && isEnd.has(token.value)) close(token.value);
    else {
      if (token.kind === 'name') onName(token.value);
      if (token.kind === 'word' && open.length === 1) takeWord(token.value, token.at, items);
      items.push(token);
    }
  };

  for (let token = tokens.next(); token; token = tokens.next()) {
    take(token);
    if (open.length > MAX_DEPTH) throw damaged();
    // Only the last few items matter there, and there may be millions.
    const [outermost] = open;
    if (open.length === 1 && outermost && outermost.items.length > 3) outermost.items.shift();
  }
  return tokens.hidden;
}

const ends: Record<string, string> = { '[': ']', '<<': '>>' };
const isEnd = new Set(Object.values(ends));

/** By its stated length if the end marker is there, otherwise up to the next end marker. */
function findStream(bytes: Buffer, keywordEnd: number, items: Item[]): Span {
  const [first, second] = [bytes[keywordEnd], bytes[keywordEnd + 1]];
  const start = keywordEnd + (first === CR && second === LF ? 2 : first === CR || first === LF ? 1 : 0);
  const at = items.findIndex((item) => item.kind === 'name' && item.value === 'Length');
  const length = items[at + 1];
  const isDirect = at >= 0 && length?.kind === 'number' && !isWord(items[at + 3], 'R');
  if (isDirect) {
    const end = start + length.value;
    const behind = skipSpace(bytes, end);
    if (bytes.toString('latin1', behind, behind + END.length) === END) return [start, end];
  }
  const end = bytes.indexOf(END, start);
  if (end === -1) throw damaged();
  return [start, end];
}

const END = 'endstream';
const [CR, LF] = [...Buffer.from('\r\n')];

/** Numbers and offsets of its objects, then the objects. */
function readObjectStream(entries: Dictionary, content: Buffer, onName: OnName) {
  const first = numberOf(entries.get('First'));
  const header = readTokens(content.subarray(0, first));
  const hidden = walk(content, { onName });
  for (let object = numberOf(entries.get('N')); object > 0; object--) {
    header.next();
    const place = header.next();
    // Some programs state more objects than there are.
    if (!place) return;
    if (isInside(hidden, first + numberOf(place))) throw damaged();
  }
}

/** Rows of three numbers; those of type 1 give the offset of an object. */
function* placesIn(entries: Dictionary, content: Buffer) {
  const widths = entries.get('W');
  if (widths?.kind !== 'array' || widths.items.length !== 3) throw damaged();
  const [kindWidth = 0, placeWidth = 0, restWidth = 0] = widths.items.map(numberOf);
  if (kindWidth > 6 || placeWidth > 6 || placeWidth === 0) throw damaged();
  const length = kindWidth + placeWidth + restWidth;
  for (let row = 0; row + length <= content.length; row += length) {
    const kind = kindWidth === 0 ? 1 : content.readUIntBE(row, kindWidth);
    if (kind === 1) yield content.readUIntBE(row + kindWidth, placeWidth);
  }
}

/**
 * Excludes the first byte of a span, where a string or comment begins. Binary search, because there may be millions.
 */
function isInside(spans: Span[], place: number) {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.[1] ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return (spans[low]?.[0] ?? Number.POSITIVE_INFINITY) < place;
}

/** No program writes more. Thousands of places before the same megabytes of space would take hours. */
const MAX_SPACE_BYTES = 1024;

function skipSpace(bytes: Buffer, from: number) {
  let at = from;
  while (at < from + MAX_SPACE_BYTES && isSpace(bytes[at])) at++;
  return at;
}
