// The institute's facts: one record, changed by staff, with the demonstration institute until then.
import { sql } from 'kysely';
import { type Institute, institute as schema } from '#contract/institute.ts';
import { type Actor, change } from './change.ts';
import { ConflictError } from './collection.ts';
import type { Store } from './open.ts';

const ID = 'institute';

export type InstituteFacts = ReturnType<typeof createInstituteFacts>;

export function createInstituteFacts(store: Store, fallback: () => Institute) {
  const find = async (db = store.read) => {
    const row = await db.selectFrom('institute').selectAll().where('_id', '=', ID).executeTakeFirst();
    // Parsed through the schema, so that facts saved before a field existed gain its default.
    return row && { ...row, value: schema.parse(JSON.parse(row.value)) };
  };
  return {
    /** With the number of times they were saved. */
    async get(): Promise<{ value: Institute; version: number }> {
      const { value, version } = (await find()) ?? { value: fallback(), version: 0 };
      return { value, version };
    },
    /** Facts that are left out are kept. With `version`, a save in between is refused. */
    async update(actor: Actor, given: Partial<Institute>, version?: number) {
      return change(store, actor, async (write) => {
        // Against others who save now: of the first facts there is no row yet that could be held.
        if (store.dialect === 'postgres')
          await sql`lock table institute in share row exclusive mode`.execute(write.trx);
        const before = await find(write.trx);
        const saved = before?.version ?? 0;
        if (version !== undefined && version !== saved) throw new ConflictError();
        const value: Institute = { ...(before?.value ?? fallback()), ...given };
        const after = { _id: ID, value, updatedAt: new Date().toISOString(), version: saved + 1 };
        if (before) await write.update('institute', before, after);
        else await write.insert('institute', after);
        return { value, version: after.version };
      });
    },
  };
}
