// The selected certificates: those with some ids, or all that the list shows. The ids are read before anything is changed: what is added
// meanwhile is not included.
import { z } from 'zod';
import { LARGEST_SELECTION } from '#contract/certificates/selection.ts';
import { sentence } from '#contract/language/sentence.ts';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { msg } from '#contract/language/translate.ts';
import { resources } from '#contract/resources.ts';
import { stopAtFirstError } from '#contract/text/stop-at-first-error.ts';
import { RefusedError } from '../../data/errors.ts';
import { listOptionsOf, listQueryOf } from '../../resources/list-query.ts';
import type { Certificates } from '../collection.ts';

const tooMany = msg('At most 10,000 certificates in one go. Please narrow the search.');

/** Strict: if a misspelt filter were ignored, more would be selected than the client shows. */
export const selectionFields = {
  ids: stopAtFirstError(z.array(z.string().max(40)).min(1).max(LARGEST_SELECTION, tooMany)).optional(),
  query: z.strictObject(listQueryOf(resources.certificates).omit({ page: true, limit: true }).shape).optional(),
  count: z.int().optional(),
};
const selection = z.object(selectionFields);
type SelectionInput = z.output<typeof selection>;

/** In the order of the list. Refuses an empty selection, one that is too large, and one whose size differs from what the client showed. */
export async function idsOf(
  certificates: Pick<Certificates, 'found'>,
  { ids, query, count }: SelectionInput,
): Promise<string[]> {
  if ((ids === undefined) === (query === undefined))
    throw new RefusedError(400, msg('Please send either ids or a query.'));
  if (ids) return [...new Set(ids)];
  const found: string[] = [];
  for await (const list of certificates.found(listOptionsOf(resources.certificates, query ?? {}) ?? { filters: {} })) {
    found.push(...list.map(({ _id }) => _id));
    if (found.length > LARGEST_SELECTION) throw new RefusedError(400, tooMany);
  }
  if (count !== undefined && count !== found.length) throw new RefusedError(409, changed(found.length));
  if (found.length === 0) throw new RefusedError(404, serverSentences.api.notFound);
  return found;
}

const changed = (count: number) =>
  sentence(
    msg(
      'The list has changed: {count, plural, one {# certificate matches} other {{count, number} certificates match}} now. Please look at it again. Nothing was done.',
    ),
    { count },
  );
