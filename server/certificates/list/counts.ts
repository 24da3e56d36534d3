// The number of certificates, in all and per status, from the counts that triggers maintain (see migrations/).
import { sql } from 'kysely';
import type { Store } from '../../data/open.ts';

export function createCertificateCounts(store: Store) {
  const counts = store.read.selectFrom('certificate_counts').select(sql<number>`coalesce(sum(count), 0)`.as('total'));
  const ofAll = store.prepare(counts);
  const ofStatus = store.prepare(counts.where('status', '=', ''));
  return async (status?: string) => {
    const [row] = await (status === undefined ? ofAll([]) : ofStatus([status]));
    return Number(row?.total ?? 0);
  };
}
