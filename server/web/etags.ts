// What names the content of a record, for browsers that ask whether theirs is still true and for forms that must not overwrite what
// somebody else has saved in between.
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Kept } from '#contract/resource.ts';

/**
 * The identity, because a slug may pass to another course; the version; and when it was saved, because a database that is put back as
 * it was by means other than our own restore counts versions a second time.
 */
export function etagOf({ _id, version, updatedAt }: Kept) {
  return `${_id}.${version}.${createHash('sha256').update(updatedAt).digest('hex').slice(0, 10)}`;
}

export const ifMatchHeaders = z.object({ 'if-match': z.string().optional() });

export const ifMatchDescription =
  'Send the `ETag` or, in quotes, the `version` in `If-Match` to have a save by someone else in between refused with 412.';

/** Whether the record is still the one that `If-Match` names; undefined where anything will do. What we never gave out matches nothing. */
export function expectationOf(request: FastifyRequest): ((record: Kept) => boolean) | undefined {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const named = /^(?:W\/)?"([^"]+?)(?:-(?:br|gzip))?"$/.exec(header)?.[1];
  return (record) => named === String(record.version) || named === etagOf(record);
}
