// The header `Idempotency-Key` of requests that add or send something: with the same key they may be repeated after a lost answer.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Attempt, attemptOf } from '../data/repeated-requests.ts';

export const keyHeaders = z.object({ 'idempotency-key': z.string().min(8).max(200).optional() });

export const keyDescription =
  'With an `Idempotency-Key` of your own making, the same request may be sent again for 24 hours: it is answered as the first was, and nothing is added twice. The same key with another body is refused with 409.';

/** Undefined without a key. Visitors share a name: their keys are random. */
export function attemptIn(request: FastifyRequest): Attempt | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return undefined;
  const address = `${request.method} ${request.url.split('?', 1)[0]?.replace(/\/$/, '')}`;
  return attemptOf(request.user?._id ?? 'visitor', key, [address, request.body]);
}
