// Verifies the papers of a check: whether the institute signed each, and whether the record still has the signed content.
import type { CheckEntry, CheckedPaper } from '#contract/certificates/check.ts';
import type { Certificate } from '#contract/resources.ts';
import type { Store } from '../../data/open.ts';
import { spellingsOf } from '../lookup.ts';
import { factsOf, hashOf } from '../signatures.ts';
import { findSpelledDays } from '../spelled-days.ts';

/** `isTrusted`: the key is trusted. Only then the paper's lookup is free. */
export type Paper = { isTrusted: boolean; factsHash: string };

/** In the order of the entries; undefined for those without a signature of ours. */
export async function findPapers(store: Store, entries: readonly CheckEntry[]): Promise<(Paper | undefined)[]> {
  const scanned = entries.filter(({ signature }) => signature);
  if (scanned.length === 0) return entries.map(() => undefined);
  const rows = await store.read
    .selectFrom('certificate_signatures')
    .innerJoin('certificate_keys', 'certificate_keys._id', 'certificate_signatures.key_id')
    .select(['certificate_no', 'signature', 'facts_hash', 'distrusted_at'])
    .where('certificate_no', 'in', [...new Set(scanned.flatMap(({ number }) => spellingsOf(number)))])
    .where('signature', 'in', [...new Set(scanned.flatMap(({ signature }) => signature ?? []))])
    .execute();
  return entries.map(({ number, signature }) => {
    const row = rows.find((one) => one.signature === signature && spellingsOf(number).includes(one.certificate_no));
    return row && { isTrusted: row.distrusted_at === null, factsHash: row.facts_hash };
  });
}

export async function judgePaper(
  store: Store,
  paper: Paper | undefined,
  certificate: Certificate | undefined,
): Promise<CheckedPaper> {
  if (!paper) return 'foreign';
  if (!paper.isTrusted) return 'distrusted';
  if (!certificate) return 'earlier';
  const facts = factsOf(certificate);
  if (paper.factsHash === hashOf(facts)) return 'genuine';
  const spelled = await findSpelledDays(store, certificate);
  return spelled.some((days) => hashOf({ ...facts, ...days }) === paper.factsHash) ? 'genuine' : 'earlier';
}
