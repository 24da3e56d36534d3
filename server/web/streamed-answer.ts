// Answers that are written while they are sent: how long they may take, and what becomes of a failure.
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { hangUpSignal } from './hang-up.ts';

/**
 * `handlerTimeout` of routes that stream: Fastify counts the time until the last byte is sent, which is long for a large
 * file or list on a slow connection. Clients that take nothing are dropped by slow-clients.ts.
 */
export const STREAM_MS = 30 * 60_000;

/** Until the first byte is sent a failure can still be answered; after that it cuts the response off. */
export async function sendStream(
  reply: FastifyReply,
  answer: () => FastifyReply,
  write: (out: PassThrough, signal: AbortSignal) => Promise<void>,
) {
  // `writing` reports the failure.
  const out = new PassThrough().on('error', () => {});
  const writing = write(out, hangUpSignal(reply.raw));
  await Promise.race([new Promise((resolve) => out.once('readable', resolve)), writing]);
  return answer().send(out);
}
