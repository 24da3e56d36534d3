// Disturbances by clients: disconnecting midway, sending half a request, sending everything at once, not reading the
// response.
import { connect, type Socket } from 'node:net';
import { inTurns } from '#test/server/web/raw-request.ts';
import type { Visit } from './live-routes.ts';
import { sized } from './size.ts';

/** Statuses of the responses; none where the client left first. */
type Disturbance = (port: number, visit: Visit) => Promise<number[]>;

const GOES_AFTER_MS = [0, 5, 50, 500];
const HOLDS_MS = 100;
const SILENT_MS = 30_000;
const PIPELINED = sized(6, 50, 50);
const UNREAD = sized(4, 20, 20);
const AT_ONCE = 16;

export const disturbances: Record<string, Disturbance> = {
  ...Object.fromEntries(
    GOES_AFTER_MS.map((ms) => [
      `aborted at ${ms} ms`,
      (port: number, visit: Visit) => leaveAfter(port, [requestOf(visit)], ms),
    ]),
  ),
  HEAD: (port, visit) => askFor(port, [requestOf({ ...visit, method: 'HEAD', body: undefined }, close)]),
  OPTIONS: (port, visit) => askFor(port, [requestOf({ ...visit, method: 'OPTIONS', body: undefined }, close)]),
  Range: (port, visit) => askFor(port, [requestOf(visit, { ...close, range: 'bytes=0-0' })]),
  'Expect: 100-continue': (port, visit) => expectContinue(port, visit, false),
  'Expect, then gone': (port, visit) => expectContinue(port, visit, true),
  pipelined: (port, visit) => askFor(port, pipelineOf(visit, PIPELINED)),
  'pipelined, then gone': (port, visit) => leaveAfter(port, pipelineOf(visit, PIPELINED), 20),
  chunked: (port, visit) => askFor(port, chunksOf(visit)),
  'chunked, half of it': (port, visit) => leaveAfter(port, chunksOf(visit).slice(0, 3), HOLDS_MS),
  'half of the headers': (port, visit) => {
    const whole = requestOf(visit);
    return leaveAfter(port, [whole.subarray(0, whole.indexOf('\r\n\r\n') - 3)], HOLDS_MS);
  },
  'half of the body': (port, visit) => {
    const whole = requestOf({ ...visit, body: visit.body ?? '{"half":true}' });
    return leaveAfter(port, [whole.subarray(0, whole.length - 4)], HOLDS_MS);
  },
  'asked for and not read': (port, visit) => leaveAfter(port, pipelineOf(visit, UNREAD), 3 * HOLDS_MS, true),
};

/** Every visit in every way, or in one of so many in turn, a few at a time; returns the statuses. */
export async function disturb(url: string, visits: Visit[], ways: string[], every = 1) {
  const port = Number(new URL(url).port);
  const all = ways.flatMap((way, turn) =>
    visits.filter((_, i) => (i + turn) % every === 0).map((visit) => ({ way, visit })),
  );
  const answers = await inTurns(
    all,
    async ({ way, visit }) => {
      const statuses = (await disturbances[way]?.(port, visit)) ?? [];
      return statuses.map((status) => ({ what: `${visit.name}, ${way}`, status }));
    },
    AT_ONCE,
  );
  return answers.flat();
}

/** Busy and full disks have their own statuses; a missing response (0) and internal errors are faults. */
export const isDeclared = (status: number) => (status >= 200 && status < 500) || status === 503 || status === 507;

const close = { connection: 'close' };

export function requestOf({ method, path, headers, body }: Visit, more: Record<string, string> = {}): Buffer {
  const length: Record<string, string> =
    body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return Buffer.concat([headOf(method, path, { ...length, ...headers, ...more }), Buffer.from(body ?? '')]);
}

function headOf(method: string, path: string, headers: Record<string, string>) {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
}

/** One connection, all at once; the last request closes the connection. */
function pipelineOf(visit: Visit, count: number) {
  const one = requestOf(visit);
  return [Buffer.concat([...Array.from({ length: count - 1 }, () => one), requestOf(visit, close)])];
}

function chunksOf({ method, path, headers, body = '{}' }: Visit) {
  const bytes = Buffer.from(body);
  const size = Math.ceil(bytes.length / 4);
  const parts = [0, 1, 2, 3].map((i) => bytes.subarray(i * size, (i + 1) * size)).filter(({ length }) => length > 0);
  const chunks = parts.map((part) => Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, end]));
  return [
    headOf(method, path, { ...headers, ...close, 'transfer-encoding': 'chunked' }),
    ...chunks,
    Buffer.from('0\r\n\r\n'),
  ];
}

const end = Buffer.from('\r\n');

/** Sends, then disconnects after so many milliseconds: half of them with a reset, as a phone that loses its network. */
function leaveAfter(port: number, parts: Buffer[], ms: number, unread = false): Promise<number[]> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    if (unread) socket.pause();
    else socket.resume();
    const leave = () => (ms % 2 ? socket.resetAndDestroy() : socket.destroy());
    socket.on('error', () => {}).on('close', () => resolve([]));
    socket.on('connect', () => sendParts(socket, parts, () => (ms === 0 ? leave() : setTimeout(leave, ms))));
  });
}

/** Sends all of it and reads every response until the server closes the connection. 0 stands for a missing one. */
export function askFor(port: number, parts: Buffer[]): Promise<number[]> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const received: Buffer[] = [];
    let silent = false;
    socket.setTimeout(SILENT_MS, () => {
      silent = true;
      socket.destroy();
    });
    socket.on('data', (chunk: Buffer) => received.push(chunk));
    socket.on('error', () => {});
    socket.on('close', () => resolve([...statusesIn(Buffer.concat(received)), ...(silent ? [0] : [])]));
    socket.on('connect', () => sendParts(socket, parts, () => {}));
  });
}

function sendParts(socket: Socket, [part, ...rest]: Buffer[], then: () => void) {
  if (!part) return then();
  socket.write(part, (error) => {
    if (!error) setImmediate(() => sendParts(socket, rest, then));
  });
}

/** Waits for 100 Continue before it sends the body, or disconnects then. */
function expectContinue(port: number, visit: Visit, leaves: boolean): Promise<number[]> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const body = visit.body ?? '';
    const whole = requestOf({ ...visit, body }, { ...close, expect: '100-continue' });
    const head = whole.subarray(0, whole.indexOf('\r\n\r\n') + 4);
    const received: Buffer[] = [];
    let told = false;
    socket.setTimeout(SILENT_MS, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      received.push(chunk);
      if (told) return;
      told = true;
      if (leaves) socket.resetAndDestroy();
      else if (chunk.includes(' 100 ')) socket.write(body);
    });
    socket.on('error', () => {});
    socket.on('close', () =>
      resolve(leaves ? [] : statusesIn(Buffer.concat(received)).filter((status) => status !== 100)),
    );
    socket.on('connect', () => socket.write(head));
  });
}

/** A status line begins a response; bodies here are pages, JSON and files, in which no line begins like one. */
function statusesIn(received: Buffer): number[] {
  return [...received.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) [A-Z][\w -]*\r\n/g)].map(([, status]) =>
    Number(status),
  );
}

export function countStatuses(statuses: number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

export function describeCounts(counts: Record<number, number>) {
  return Object.entries(counts)
    .map(([status, times]) => `${status} ${times} times`)
    .join(', ');
}
