// The institute's facts: one record, changed by staff, with the demonstration institute until then.
import { type Institute, institute as schema } from '#contract/institute.ts';
import { type Actor, change } from './change.ts';
import type { Store } from './open.ts';

const ID = 'institute';

export type InstituteFacts = ReturnType<typeof createInstituteFacts>;

export function createInstituteFacts(store: Store, fallback: Institute) {
  const find = async (db = store.read) => {
    const row = await db.selectFrom('institute').selectAll().where('_id', '=', ID).executeTakeFirst();
    // Parsed through the schema, so that facts saved before a field existed gain its default.
    return row && { ...row, value: schema.parse(JSON.parse(row.value)) };
  };
  return {
    async get(): Promise<Institute> {
      return (await find())?.value ?? fallback;
    },
    async update(actor: Actor, value: Institute) {
      return change(store, actor, async (write) => {
        const before = await find(write.trx);
        const after = { _id: ID, value, updatedAt: new Date().toISOString(), version: (before?.version ?? 0) + 1 };
        if (before) await write.update('institute', before, after);
        else await write.insert('institute', after);
        return value;
      });
    },
  };
}
