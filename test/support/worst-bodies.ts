// The largest bodies that a route takes, in shapes that take long to read: one key with many values, many keys, blank lines, quotes,
// nesting, the longest token; and the longest text and the longest list in each of its fields.
import { lettersOf, worstTexts } from './worst-texts.ts';

/** Made when it is needed: there are many, and large ones. */
type WorstBody = { shape: string; make: () => string };
/** What a body may have. */
export type Room = { bytes: number; values: number };
/** The fields that a body may have; of a list, how many it may have, if that is limited. */
export type Fields = Record<string, { maxItems?: number }>;
type Json = Record<string, unknown>;
/** The steps to a value in a body. */
type Place = (string | number)[];

const HERE = '"@here@"';
const items = {
  'list of numbers': '0',
  'list of texts': '""',
  'list of objects': '{}',
  'list of lists': '[]',
  'list as deep as it may be': '[[[[[[]]]]]]',
};

/** Of a route whose valid body is `valid`. */
export function* worstJson(valid: unknown, fields: Fields, room: Room): Generator<WorstBody> {
  const known: Json = isObject(valid) ? valid : {};
  const { bytes } = room;
  const plain = JSON.stringify(known);
  const open = plain.slice(0, -1) + (plain === '{}' ? '' : ',');
  const left = roomBeside(room, open);
  yield { shape: 'blank lines', make: () => '\n'.repeat(bytes) };
  yield { shape: 'quotes', make: () => '"'.repeat(bytes) };
  yield { shape: 'deepest nesting', make: () => '['.repeat(bytes) };
  yield { shape: 'longest token', make: () => `"${'a'.repeat(bytes - 2)}"` };
  yield { shape: 'longest number', make: () => '1'.repeat(bytes) };
  yield { shape: 'longest key', make: () => `{"${'a'.repeat(bytes - 6)}":1}` };
  yield { shape: 'more values than it takes', make: () => listOf('0', { bytes, values: bytes }) };
  for (const [shape, item] of Object.entries(items)) yield { shape, make: () => listOf(item, room) };
  yield { shape: 'many keys', make: () => `${open}${manyKeys(left)}}` };
  yield { shape: 'many objects of many keys', make: () => manyObjects(room) };
  const few = { ...left, values: Math.min(left.values, 150) };
  yield { shape: 'one key many times', make: () => `${open}${repeated('"a":0', few)}}` };
  for (const place of placesOf(known, Object.keys(fields))) {
    const most = place.length === 1 ? fields[String(place[0])]?.maxItems : undefined;
    yield* worstValues(known, place, room, most);
  }
  // Last: what is valid may end what the others need, such as the session.
  yield { shape: 'spaces after it', make: () => plain + ' '.repeat(bytes - Buffer.byteLength(plain)) };
}

function* worstValues(valid: Json, place: Place, room: Room, most = Number.POSITIVE_INFINITY): Generator<WorstBody> {
  const [before = '', after = ''] = JSON.stringify(withValue(valid, place, '@here@')).split(HERE);
  const left = roomBeside(room, before + after);
  const put = (shape: string, value: () => string): WorstBody => ({
    shape: `${place.join('.')}: ${shape}`,
    make: () => before + value() + after,
  });
  const inJson = (text: string) => Buffer.byteLength(JSON.stringify(text)) - 2;
  const fits = (piece: string) => Math.floor((left.bytes - 20) / inJson(piece));
  for (const [shape, make] of Object.entries(worstTexts)) yield put(shape, () => JSON.stringify(make(fits)));
  for (const [shape, item] of Object.entries(items)) yield put(shape, () => listOf(item, left, most));
  yield put('many keys', () => `{${manyKeys(left)}}`);
  yield put('many objects of many keys', () => manyObjects(left));
  const value = valueAt(valid, place);
  if (!Array.isArray(value) || value.length === 0) return;
  const first = JSON.stringify(value[0]);
  yield put('many alike', () => listOf(first, left, most));
  if (most < countOf(first, left)) yield put('too many', () => listOf(first, left));
  for (const [shape, make] of variationsOf(value[0])) {
    const count = countOf(JSON.stringify(make(0)), left, most);
    yield put(shape, () => `[${Array.from({ length: count }, (_, at) => JSON.stringify(make(at))).join()}]`);
  }
}

/** Of a valid value: others, different in everything, or in one field only. */
function variationsOf(first: unknown): [shape: string, make: (at: number) => unknown][] {
  if (typeof first === 'string') return [['many different', (at) => first + lettersOf(at)]];
  if (!isObject(first)) return [];
  const texts = Object.keys(first).filter((key) => typeof first[key] === 'string');
  const change = (keys: string[], at: number) =>
    Object.fromEntries(keys.map((key) => [key, String(first[key]) + lettersOf(at)]));
  const inOne = texts.flatMap((key): [string, (at: number) => unknown][] => [
    [`many ${key}`, (at) => ({ ...first, ...change([key], at) })],
    [`many wrong ${key}`, () => ({ [key]: '\u0001' })],
  ]);
  return [...inOne, ['many different', (at) => ({ ...first, ...change(texts, at) })]];
}

/** A form with these fields. */
export function* worstForm(fields: readonly string[], bytes: number): Generator<WorstBody> {
  for (const [shape, piece] of Object.entries(formPieces)) yield { shape, make: () => piece.repeat(bytes) };
  const keys = () => Array.from({ length: bytes / 6 }, (_, at) => `${lettersOf(at)}=`).join('&');
  yield { shape: 'many keys', make: keys };
  for (const field of fields) {
    const inForm = (text: string) => text.replace(/[%&+]/g, encodeURIComponent);
    const fits = (piece: string) => Math.floor((bytes - field.length - 20) / Buffer.byteLength(inForm(piece)));
    for (const [shape, make] of Object.entries(worstTexts))
      yield { shape: `${field}: ${shape}`, make: () => `${field}=${inForm(make(fits))}` };
    yield { shape: `${field}: many times`, make: () => `${field}=a&`.repeat(bytes / (field.length + 3)) };
  }
}

const formPieces = { ampersands: '&', equals: '=', 'per cent': '%', plus: '+', 'blank lines': '\n', quotes: '"' };

/** As the server counts them. */
const valuesIn = (json: string) => json.match(/[[{,]/g)?.length ?? 0;
const roomBeside = ({ bytes, values }: Room, beside: string): Room => ({
  bytes: bytes - Buffer.byteLength(beside) - 2,
  values: values - valuesIn(beside.replace(/"(?:[^"\\]|\\.)*"/g, '')) - 2,
});
/** How many of an item fit, with the commas between them. */
const countOf = (item: string, { bytes, values }: Room, most = Number.POSITIVE_INFINITY) =>
  Math.max(1, Math.floor(Math.min(most, bytes / (Buffer.byteLength(item) + 1), values / (valuesIn(item) + 1))));
const repeated = (item: string, room: Room, most?: number) =>
  Array.from({ length: countOf(item, room, most) }, () => item).join();
const listOf = (item: string, { bytes, values }: Room, most?: number) =>
  `[${repeated(item, { bytes: bytes - 2, values: values - 1 }, most)}]`;
/** As many as an object may have. */
const manyKeys = (room: Room) =>
  Array.from({ length: Math.min(200, countOf('"aaaa":0', room)) }, (_, at) => `"${lettersOf(at)}":0`).join();
const manyObjects = (room: Room) => listOf(`{${manyKeys(room)}}`, room);

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every field, and the fields of objects and of the first of a list in it. */
function placesOf(valid: Json, fields: readonly string[]): Place[] {
  return [...new Set([...Object.keys(valid), ...fields])].flatMap((field): Place[] => {
    const value = valid[field];
    const [first] = Array.isArray(value) ? value : [];
    const inner = isObject(value) ? Object.keys(value).map((key): Place => [field, key]) : [];
    const ofFirst = isObject(first) ? Object.keys(first).map((key): Place => [field, 0, key]) : [];
    return [[field], ...inner, ...ofFirst];
  });
}

const valueAt = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((inside, step) => (inside as Json | undefined)?.[step], value);

function withValue(value: unknown, [step, ...rest]: Place, put: unknown): unknown {
  if (step === undefined) return put;
  if (Array.isArray(value)) return value.map((one, at) => (at === step ? withValue(one, rest, put) : one));
  const known = isObject(value) ? value : {};
  return { ...known, [step]: withValue(known[step], rest, put) };
}
