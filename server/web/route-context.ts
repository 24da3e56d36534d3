// What every file of routes receives, and the responses that a route declares in the documentation.
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
import type { SignedIn } from '#contract/accounts/session.ts';
import type { Store } from '../data/open.ts';
import type { Metrics } from './metrics.ts';
import type { RateLimits } from './rate-limits.ts';

export type PublicRead = (
  request: FastifyRequest,
  reply: FastifyReply,
  /** The resource that the response is made from; when it changes, the response is made again. */
  reads: string,
  make: () => Promise<{ body: string; etag?: string }>,
  /** The cache key, where several spellings of the address mean the same. */
  address?: string,
) => Promise<FastifyReply>;

/**
 * Gives handlers the types of params, query and body from their schemas. The package's own ZodTypeProvider would also
 * type responses by their schemas, which are documentation only here.
 */
export interface RequestTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
}

type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  RequestTypes
>;

export type RouteContext = {
  app: Api;
  store: Store;
  rateLimits: RateLimits;
  publicRead: PublicRead;
  /** Who sent a request to a public route, if it carries a session: staff may get more there. */
  staffOf(request: FastifyRequest): Promise<SignedIn | undefined>;
  /** Where modules register their figures; see web/metrics.ts. */
  metrics: Metrics;
  /** Only this machine can reach the site: a trial. */
  localOnly: boolean;
};

export const problem = z
  .object({
    message: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    candidates: z
      .array(z.string())
      .optional()
      .describe('Of a certificate number that may mean several: their numbers.'),
  })
  .meta({ id: 'Problem', description: 'What went wrong, in a sentence that may be shown.' });

/** Every route may also get an address that cannot be parsed, or find the site busy or without its database. */
export function respondsWith(status: 200 | 201, schema: z.ZodType, problems: number[]) {
  const answers: Record<number, z.ZodType> = { [status]: schema };
  for (const code of [400, ...problems, 503]) answers[code] = code === 304 ? z.null() : problem;
  return answers;
}
