// ETags of records, for browser caches and for forms that must not overwrite a save by another user.
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Kept } from '#contract/resource.ts';

/**
 * Made of the id, because a slug may pass to another course; the version; and the time of the save, because a database
 * restored by other means than our own reuses versions.
 */
export function etagOf({ _id, version, updatedAt }: Kept) {
  return `${_id}.${version}.${createHash('sha256').update(updatedAt).digest('hex').slice(0, 10)}`;
}

export const ifMatchHeaders = z.object({ 'if-match': z.string().optional() });

export const ifMatchDescription =
  'Send the `ETag` or, in quotes, the `version` in `If-Match` to have a save by someone else in between refused with 412.';

/**
 * Whether the record is still the one that `If-Match` names; undefined without a condition. A tag that we never issued
 * matches nothing.
 */
export function expectationOf(request: FastifyRequest): ((record: Kept) => boolean) | undefined {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const named = /^(?:W\/)?"([^"]+?)(?:-(?:br|gzip))?"$/.exec(header)?.[1];
  return (record) => named === String(record.version) || named === etagOf(record);
}
