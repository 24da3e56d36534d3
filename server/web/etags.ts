// ETags of records, for browser caches and for forms that must not overwrite a save by another user.
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RecordMeta } from '#contract/resource.ts';
import { migrations } from '../data/migrate.ts';

/**
 * Made of the id, because a slug may pass to another course; the version; and the time of the save, because a database
 * restored by other means than our own reuses versions.
 */
const contentTagOf = ({ _id, version, updatedAt }: RecordMeta) => `${_id}.${version}.${shortHash(updatedAt)}`;

/** A migration may give a record a new field without a new version: who read it before must read it again. */
const SHAPE = shortHash(migrations.at(-1)?.name ?? '');

export const etagOf = (record: RecordMeta) => `${contentTagOf(record)}.${SHAPE}`;

export const ifMatchHeaders = z.object({ 'if-match': z.string().optional() });

export const ifMatchDescription =
  'Send the `ETag` or, in quotes, the `version` in `If-Match` to have a save by someone else in between refused with 412.';

/**
 * Whether the record is still the one that `If-Match` names; undefined without a condition. A tag that we never issued
 * matches nothing.
 */
export function expectationOf(request: FastifyRequest): ((record: RecordMeta) => boolean) | undefined {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const named = /^(?:W\/)?"([^"]+?)(?:-(?:br|gzip))?"$/.exec(header)?.[1];
  // A form that was open during an upgrade may be saved.
  const content = named?.split('.').slice(0, 3).join('.');
  return (record) => named === String(record.version) || content === contentTagOf(record);
}

function shortHash(text: string) {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}
