// How long a request may take to arrive. Node knows one limit for all; here it is short for everyone and longer for what
// staff upload over a slow line, once it is known that they are staff.
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { allowSilence } from './answer-time.ts';

/** Node's own limit: the longest that anything may take. */
export const LONGEST_MS = 120_000;
const USUAL_MS = 15_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

export function limitBodyTime(app: FastifyInstance, usualMs = USUAL_MS) {
  app.server.prependListener('request', (request: IncomingMessage) => {
    if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) return;
    start(request, usualMs);
    request.once('close', () => clearTimeout(timers.get(request)));
  });
}

/** Whoever is at work on it may also be silent longer than connections usually may. */
export function allowLongBody(request: IncomingMessage) {
  // A call in memory has no line that could be slow.
  if (!(request.socket instanceof Socket)) return;
  start(request, LONGEST_MS);
  allowSilence(request.socket, LONGEST_MS);
}

function start(request: IncomingMessage, ms: number) {
  clearTimeout(timers.get(request));
  const timer = setTimeout(() => {
    if (!request.complete)
      request.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => request.socket.destroy());
  }, ms);
  timer.unref();
  timers.set(request, timer);
}
