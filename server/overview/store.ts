// The figures of the dashboard's overview. A count is cached until its resource changes.
import { sql } from 'kysely';
import type { Overview } from '#contract/history/history.ts';
import { type ResourceName, resourceNames, resourceOf } from '#contract/resources.ts';
import { dayInIndia } from '#contract/text/today.ts';
import { listBackups } from '../data/backups.ts';
import { tableOf } from '../data/change.ts';
import type { Store } from '../data/open.ts';
import { anyTable } from '../data/tables.ts';
import { createSampleContent, type SampleFacts } from '../history/sample-content.ts';
import { createSetup } from './setup.ts';

export function createFigures(store: Store, facts: SampleFacts) {
  const sample = createSampleContent(store, facts);
  const readSetup = createSetup(store, facts);
  const known = new Map<string, { version: string; value: Promise<number> }>();

  const remember = (key: string, name: ResourceName, count: () => Promise<number>) => {
    // Read before counting: a change during the count makes the next request count again.
    const version = store.versions.of([name]);
    const kept = known.get(key);
    if (kept?.version === version) return kept.value;
    const value = count();
    known.set(key, { version, value });
    value.catch(() => known.delete(key));
    return value;
  };

  const countOf = (name: ResourceName) => remember(name, name, () => countRows(store, tableOf(name)));

  return {
    async overview(isAdmin: boolean): Promise<Overview> {
      const names = resourceNames.filter((name) => isAdmin || resourceOf(name).access.list !== 'admin');
      const [
        counts,
        pendingCertificates,
        waitingCertificates,
        unreadMessages,
        failedMail,
        newEnquiries,
        due,
        backups,
        hasSample,
        setup,
      ] = await Promise.all([
        Promise.all(names.map(async (name) => [name, await countOf(name)] as const)),
        remember('pending', 'certificates', () => countRows(store, 'certificates', { status: 'Pending' })),
        remember('waiting', 'certificates', () => countRows(store, 'certificates', { approval: 'waits' })),
        countRows(store, 'messages', { read: 0 }),
        countRows(store, 'mails', { kind: 'message', state: 'failed' }),
        countRows(store, 'messages', { state: 'new' }),
        countDue(store),
        isAdmin ? listBackups(store, 1) : undefined,
        isAdmin ? sample.isThere() : undefined,
        readSetup(),
      ]);
      return {
        counts: Object.fromEntries(counts),
        pendingCertificates,
        waitingCertificates,
        unreadMessages,
        failedMail,
        newEnquiries,
        ...due,
        ...(backups && { lastBackup: backups[0]?.at ?? null }),
        hasSample,
        setup,
      };
    },
  };
}

/** Values are inlined so that a partial index can be used; they are constants, not user input. */
async function countRows(store: Store, table: string, where: Record<string, string | number> = {}) {
  let query = anyTable(store.read).selectFrom(table).select(sql<number>`count(*)`.as('n'));
  for (const [column, value] of Object.entries(where)) query = query.where(column, '=', sql.lit(value));
  return Number((await query.executeTakeFirst())?.n ?? 0);
}

/** Enquiries to follow up today or earlier. */
async function countDue(store: Store) {
  const today = dayInIndia();
  const row = await store.read
    .selectFrom('messages')
    .select([
      sql<number>`count(*)`.as('due'),
      sql<number>`count(case when follow_up < ${today} then 1 end)`.as('overdue'),
    ])
    .where('follow_up', '<>', sql.lit(''))
    .where('follow_up', '<=', today)
    .executeTakeFirst();
  return { dueEnquiries: Number(row?.due ?? 0), overdueEnquiries: Number(row?.overdue ?? 0) };
}
