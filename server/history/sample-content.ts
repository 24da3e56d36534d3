// The sample content: what the first start wrote before it made the first administrator, and no user has changed since. It is removed in
// one step, and comes back in one.
import { type SqlBool, sql } from 'kysely';
import type { SampleContent } from '#contract/history/bulk.ts';
import { type Institute, institute as schema } from '#contract/institute/institute.ts';
import { type ResourceName, resourceNames } from '#contract/resources.ts';
import { changeInBulk } from '../data/bulk-change.ts';
import { type Actor, tableOf, type Write } from '../data/change.ts';
import { newId } from '../data/ids.ts';
import type { Store } from '../data/open.ts';
import { anyTable } from '../data/tables.ts';
import type { createInstituteFacts, FirstFacts } from '../institute/store.ts';
import { putInstitute } from '../institute/store.ts';
import { createCollection } from '../resources/collection.ts';
import { createBulkOperations } from './bulk-operations.ts';

export type SampleFacts = Pick<ReturnType<typeof createInstituteFacts>, 'get' | 'update'> &
  Pick<FirstFacts, 'invented'>;

type Found = { resource: ResourceName; id: string; isChanged: boolean };

export function createSampleContent(store: Store, facts: SampleFacts) {
  const bulk = createBulkOperations(store);

  /** Those that still exist. */
  const find = async (db: Store['read'] | Write['trx'] = store.read): Promise<Found[]> => {
    const { rows } = await sql<{ resource: string; record_id: string; changed: number | string }>`
      select resource, record_id, (select count(*) from changes as later where later.resource = changes.resource
        and later.record_id = changes.record_id and later.action = 'update' and later.actor_id is not null) as changed
      from changes where seq < (select min(seq) from changes where resource = 'users')
        and action = 'create' and actor_id is null order by seq`.execute(db);
    const found: Found[] = [];
    for (const [resource, some] of Map.groupBy(rows, (row) => row.resource)) {
      const name = resourceNames.find((one) => one === resource);
      if (!name) continue;
      const ids = some.map(({ record_id }) => record_id);
      const there = await anyTable(db)
        .selectFrom(tableOf(name))
        .select('_id')
        .where(sql<SqlBool>`_id in (${sql.join(ids)})`)
        .execute();
      const isThere = new Set(there.map(({ _id }) => _id));
      for (const { record_id, changed } of some)
        if (isThere.has(record_id)) found.push({ resource: name, id: record_id, isChanged: Number(changed) > 0 });
    }
    return found;
  };

  /** By resource, those that nobody has changed. */
  const findUnchanged = async (db?: Write['trx']) => {
    const unchanged = (await find(db)).filter(({ isChanged }) => !isChanged);
    const ids = Map.groupBy(unchanged, ({ resource }) => resource);
    return [...ids].map(([name, some]) => ({ name, ids: some.map(({ id }) => id) }));
  };

  const hasInventedFacts = async () => {
    const { value } = await facts.get();
    return JSON.stringify(withoutInvented(value, facts.invented())) !== JSON.stringify(value);
  };

  return {
    async read(): Promise<SampleContent> {
      const found = await find();
      const count = (some: Found[]) =>
        Object.fromEntries([...Map.groupBy(some, ({ resource }) => resource)].map(([name, all]) => [name, all.length]));
      return {
        goes: count(found.filter(({ isChanged }) => !isChanged)),
        stays: count(found.filter(({ isChanged }) => isChanged)),
        facts: await hasInventedFacts(),
      };
    },

    /** Whether there is any to be removed. */
    isThere: async () => (await find()).some(({ isChanged }) => !isChanged) || (await hasInventedFacts()),

    async remove(actor: NonNullable<Actor>) {
      // They are first saved as visitors see them now: undo brings back what was saved.
      const { version } = await facts.get();
      if (version === 0) await facts.update(undefined, {});
      return changeInBulk(store, actor, { _id: newId(), resource: 'institute', deed: 'sample' }, async (write) => {
        // Locked, then looked at again: what somebody saves meanwhile stays.
        const found = await findUnchanged(write.trx);
        for (const { name, ids } of found) await createCollection(store, name).lockRows(write, ids);
        let count = 0;
        for (const { name, ids } of await findUnchanged(write.trx)) count += await bulk.removeFrom(write, name, ids);
        const isChanged = await putInstitute(store, write, (value) => withoutInvented(value, facts.invented()));
        const left = found.reduce((sum, { ids }) => sum + ids.length, 0) - count;
        return { count: count + (isChanged ? 1 : 0), left };
      });
    },
  };
}

/** Blank in place of values that are still those of the demonstration. The name stays until there is another: a site needs one. */
function withoutInvented(value: Institute, invented: Institute): Institute {
  const { translations, translationsToCheck, ...own } = value;
  const blank = schema.parse({ name: value.name });
  const isInvented = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const cleared = (some: object, others: object, blanks: object): object =>
    Object.fromEntries(
      Object.entries(some).map(([key, one]) => {
        const [other, nothing] = [others, blanks].map((from) => (from as Record<string, unknown>)[key]);
        if (key === 'director') return [key, cleared(one, other as object, nothing as object)];
        return [key, key !== 'name' || some !== own ? (isInvented(one, other) ? nothing : one) : one];
      }),
    );
  const left = cleared(own, invented, blank) as Institute;
  const kept = Object.entries(translations ?? {}).flatMap(([language, texts]) => {
    const theirs = (invented.translations as Record<string, Record<string, unknown>> | undefined)?.[language] ?? {};
    const ours = Object.entries(texts).filter(([field, text]) => field === 'name' || !isInvented(text, theirs[field]));
    return ours.length > 0 ? [[language, Object.fromEntries(ours)]] : [];
  });
  // Parsed, so that facts that are alike have one form.
  return schema.parse({ ...left, translations: Object.fromEntries(kept), translationsToCheck });
}
