// Every request that is worth trying for its cost: each route of the live table with the largest bodies it takes, each address with the
// longest query and headers, in shapes that take long to read.
import { documentLimit, documentType, pictureLimit, pictureTypes } from '#contract/uploads/uploads.ts';
import type { RouteEntry } from '#server/web/access.ts';
import { next } from '#test/samples.ts';
import { type Described, operationsOf } from '#test/server/web/description.ts';
import type { Schema } from '#test/server/web/json-schema.ts';
import type { Sent } from './client.ts';
import type { Visit } from './live-routes.ts';
import { type Fields, type Room, worstForm, worstJson } from './worst-bodies.ts';
import { worstTexts } from './worst-texts.ts';

/** Made when it is needed. */
export type WorstRequest = { route: string; shape: string; make: () => Sent };

/** An address may have 4,096 characters. */
const LONGEST_QUERY = 3900;
/** Headers may have 16 KiB together. */
const LONGEST_HEADER = 1700;
const headerNames = ['accept', 'accept-language', 'accept-encoding', 'cookie', 'if-match', 'if-none-match', 'range'];
const UPLOAD = 'POST /api/uploads';

export function* worstRequests(
  visits: readonly Visit[],
  table: readonly RouteEntry[],
  document: Schema,
): Generator<WorstRequest> {
  const described = new Map(operationsOf(document).map((one) => [routeOf(one), one]));
  for (const visit of visits) {
    const operation = described.get(visit.name);
    if (visit.method === 'GET') yield* worstQueries(visit, operation);
    else if (visit.name === UPLOAD) yield* worstFiles(visit);
    else yield* worstBodiesOf(visit, roomOf(visit.name, table), operation);
    yield withLongHeaders(visit);
  }
}

/** Those of the table that take a body and are not among the visits; pages in other languages have the routes of the English ones. */
export function routesWithout(visits: readonly Visit[], table: readonly RouteEntry[]): string[] {
  const visited = new Set(visits.map(({ name }) => name));
  const taking = table.filter(({ method, url }) => !['GET', 'HEAD', 'OPTIONS'].includes(method) && url !== '/*');
  const routes = taking.map(({ method, url }) => `${method} ${url.replace(/^\/(?:te|hi)\//, '/')}`);
  return [...new Set(routes)].filter((route) => !visited.has(route));
}

const routeOf = ({ method, path }: Described) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`;

function roomOf(route: string, table: readonly RouteEntry[]): Room {
  const entry = table.find(({ method, url }) => `${method} ${url}` === route);
  if (!entry) throw new Error(`${route} is not in the table of routes.`);
  return { bytes: entry.bodyLimit, values: entry.mostValues };
}

function* worstBodiesOf(visit: Visit, room: Room, described?: Described): Generator<WorstRequest> {
  const { name, method, path, headers = {}, body } = visit;
  const isForm = headers['content-type']?.includes('urlencoded');
  const bodies = isForm
    ? worstForm([...new URLSearchParams(String(body)).keys()], room.bytes)
    : worstJson(body === undefined ? undefined : JSON.parse(String(body)), fieldsOf(described), room);
  const type = { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' };
  for (const { shape, make } of bodies)
    yield {
      route: name,
      shape,
      make: () => {
        // What is sent with the key of another request is refused before it is read.
        const key: Record<string, string> =
          'idempotency-key' in headers ? { 'idempotency-key': `key ${next()} of the worst` } : {};
        return { method, path, headers: { ...headers, ...type, ...key }, body: make() };
      },
    };
}

const fieldsOf = (described?: Described) => (described?.body?.properties ?? {}) as Fields;

function* worstQueries({ name, method, path, headers }: Visit, described?: Described): Generator<WorstRequest> {
  const keys = (described?.parameters ?? []).filter((one) => one.in === 'query').map((one) => one.name);
  for (const key of keys)
    for (const [shape, make] of Object.entries(worstTexts)) {
      const text = make((piece) => Math.floor((LONGEST_QUERY - 60) / encodeURIComponent(piece).length));
      const query = `${encodeURIComponent(key)}=${encodeURIComponent(text)}`;
      const sent = { method, path: `${path.split('?')[0]}?${query}`, headers };
      yield { route: name, shape: `${key}: ${shape}`, make: () => sent };
    }
}

function withLongHeaders({ name, method, path, headers, body }: Visit): WorstRequest {
  const long = Object.fromEntries(headerNames.map((header) => [header, 'a;q=0.1,'.repeat(LONGEST_HEADER / 8)]));
  const sent = { method, path, headers: { ...long, ...headers }, body };
  return { route: name, shape: 'longest headers', make: () => sent };
}

/** Files that are none but for their first bytes. What a hostile file does to the process that decodes it is tested elsewhere. */
function* worstFiles({ name, method, path, headers }: Visit): Generator<WorstRequest> {
  const beginnings: Record<string, string> = {
    'image/jpeg': '\xff\xd8\xff\xe0',
    'image/png': '\x89PNG\r\n\x1a\n',
    'image/webp': 'RIFF\0\0\0\0WEBP',
    'image/gif': 'GIF89a',
    'image/avif': '\0\0\0\x18ftypavif',
    [documentType]: '%PDF-1.7\n',
  };
  const pieces = { zeros: '\0', quotes: '"', nesting: '[<<', 'blank lines': '\n' };
  for (const type of [...pictureTypes, documentType])
    for (const [shape, piece] of Object.entries(pieces)) {
      const make = () => {
        const body = Buffer.alloc(type === documentType ? documentLimit : pictureLimit, piece, 'latin1');
        body.write(beginnings[type] ?? '', 'latin1');
        return { method, path, headers: { ...headers, 'content-type': type }, body };
      };
      yield { route: name, shape: `${type}: ${shape}`, make };
    }
}
