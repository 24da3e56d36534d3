// The institute's facts: one record, changed by staff, with the demonstration institute until then.
import { sql } from 'kysely';
import { type Institute, institute as schema } from '#contract/institute.ts';
import type { Kept } from '#contract/resource.ts';
import { type Actor, change } from '../data/change.ts';
import type { Store } from '../data/open.ts';
import { anyRecord, ConflictError } from '../resources/collection.ts';

const ID = 'institute';

type Facts = Kept & { value: Institute };
export type InstituteFacts = ReturnType<typeof createInstituteFacts>;

export function createInstituteFacts(store: Store, fallback: () => Institute) {
  const find = async (db = store.read) => {
    const row = await db.selectFrom('institute').selectAll().where('_id', '=', ID).executeTakeFirst();
    // Parsed through the schema, so that facts saved before a field existed gain its default.
    return row && { ...row, value: schema.parse(JSON.parse(row.value)) };
  };
  /** What the software itself says until something is saved; it may say something else one day. */
  const unsaved = (): Facts => {
    const value = fallback();
    return { _id: ID, value, version: 0, updatedAt: JSON.stringify(value) };
  };
  return {
    async get(): Promise<Facts> {
      return (await find()) ?? unsaved();
    },
    /** Facts that are left out are kept. Refused where they are not those that were expected. */
    async update(actor: Actor, given: Partial<Institute>, isExpected = anyRecord): Promise<Facts> {
      return change(store, actor, async (write) => {
        // Against others who save now: of the first facts there is no row yet that could be held.
        if (store.dialect === 'postgres')
          await sql`lock table institute in share row exclusive mode`.execute(write.trx);
        const saved = await find(write.trx);
        const before = saved ?? unsaved();
        if (!isExpected(before)) throw new ConflictError();
        const after = { ...before, value: { ...before.value, ...given }, ...(await write.saveAfter(before.version)) };
        if (saved) await write.update('institute', saved, after);
        else await write.insert('institute', after);
        return after;
      });
    },
  };
}
