// What every file of routes is handed, and the answers a route declares in the documentation.
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import { z } from 'zod';
import type { Store } from '../data/open.ts';
import type { Metrics } from './metrics.ts';
import type { RateLimits } from './rate-limits.ts';

export type PublicRead = (
  request: FastifyRequest,
  reply: FastifyReply,
  /** The resource the answer is made from; when it changes, the answer is made again. */
  reads: string,
  make: () => Promise<{ body: string; etag?: string }>,
  /** The address it is kept under, where several spellings of the address mean the same. */
  address?: string,
) => Promise<FastifyReply>;

/**
 * Handlers know params, query and body by the schemas of their route. The package's own ZodTypeProvider would also hold answers to
 * their schemas, which here are documentation only.
 */
export interface RequestTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
}

export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  RequestTypes
>;

export type Parts = {
  app: Api;
  store: Store;
  rateLimits: RateLimits;
  publicRead: PublicRead;
  /** Where each part says what can be read of it; see web/metrics.ts. */
  metrics: Metrics;
  /** Nobody but this machine can reach the site: it is being tried out. */
  onlyHere: boolean;
};

export const problem = z
  .object({
    message: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem', description: 'What went wrong, in a sentence that may be shown.' });

/** Every route may also be asked for an address that cannot be read, or find the site busy or without its database. */
export function answersWith(status: 200 | 201, schema: z.ZodType, problems: number[]) {
  const answers: Record<number, z.ZodType> = { [status]: schema };
  for (const code of [400, ...problems, 503]) answers[code] = code === 304 ? z.null() : problem;
  return answers;
}
