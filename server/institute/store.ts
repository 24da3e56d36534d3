// The institute's facts: one record, edited by staff; those of the first start until the first save.
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { SignedIn } from '#contract/accounts/session.ts';
import { type Institute, institute as schema, translatedFacts } from '#contract/institute/institute.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import type { RecordMeta } from '#contract/resource.ts';
import { withMarks } from '#contract/translations.ts';
import { change, type Write } from '../data/change.ts';
import { RefusedError } from '../data/errors.ts';
import type { Store } from '../data/open.ts';
import { anyRecord, ConflictError } from '../resources/collection.ts';

const ID = 'institute';

type Facts = RecordMeta & { value: Institute };

/** The facts of an institute whose staff have saved nothing, and which of them are placeholders. */
export type FirstFacts = { untilSaved: () => Institute; invented: () => Institute };
export type InstituteFacts = ReturnType<typeof createInstituteFacts>;

/** The facts that only administrators change, as one text. */
const forAdmins = ({ director, instructorSignature, privateFacts, enquiriesKept, numberSeries, approval }: Institute) =>
  JSON.stringify([director.signature, instructorSignature, privateFacts, enquiriesKept, numberSeries, approval]);

/** Parsed by the schema, so that facts saved before a field existed get its default. */
async function findSaved(db: Pick<Store['read'], 'selectFrom'>) {
  const row = await db.selectFrom('institute').selectAll().where('_id', '=', ID).executeTakeFirst();
  return row && { ...row, value: schema.parse(JSON.parse(row.value)) };
}

/** Locks against concurrent saves: before the first save there is no row to lock. */
export async function lockFacts(store: Store, write: Write) {
  if (store.dialect === 'postgres') await sql`lock table institute in share row exclusive mode`.execute(write.trx);
  return findSaved(write.trx);
}

type SaveAction = 'update' | 'restore';

async function saveFacts(
  store: Store,
  write: Write,
  saved: Facts | undefined,
  before: Facts,
  value: Institute,
  action: SaveAction = 'update',
) {
  const after = { ...before, value, ...(await write.saveAfter(before.version)) };
  await store.hooks.institute?.beforeSave?.(write, before, after, false);
  if (saved) await write.update('institute', saved, after, action);
  else await write.insert('institute', after);
  return after;
}

/** Inside of a transaction, where they have been saved before. False if nothing changes. */
export async function putInstitute(
  store: Store,
  write: Write,
  next: (value: Institute) => Institute,
  action?: SaveAction,
) {
  const saved = await lockFacts(store, write);
  const value = saved && next(saved.value);
  if (!value || JSON.stringify(value) === JSON.stringify(saved.value)) return false;
  await saveFacts(store, write, saved, saved, value, action);
  return true;
}

export function createInstituteFacts(store: Store, fallback: () => Institute) {
  /** The defaults of the software until the first save; they may change with a release. */
  const unsaved = (): Facts => {
    const value = fallback();
    return { _id: ID, value, version: 0, updatedAt: JSON.stringify(value) };
  };
  const lock = async (write: Write) => {
    const saved = await lockFacts(store, write);
    const before = saved ?? unsaved();
    const save = (value: Institute, action?: SaveAction): Promise<Facts> =>
      saveFacts(store, write, saved, before, value, action);
    return { before, save };
  };
  return {
    /** Inside of a transaction; what it gives saves them. */
    lock,
    unsaved: () => unsaved().value,
    async get(): Promise<Facts> {
      return (await findSaved(store.read)) ?? unsaved();
    },
    /**
     * Facts that are left out keep their value. Refused unless the current facts are the expected ones. Some are for
     * administrators. With `isBack`, for an earlier version, the translations are those given, and none where none are.
     */
    async update(
      actor: SignedIn | undefined,
      given: Partial<Institute>,
      isExpected = anyRecord,
      isBack = false,
    ): Promise<Facts> {
      return change(store, actor, async (write) => {
        const { before, save } = await lock(write);
        if (!isExpected(before)) throw new ConflictError();
        if (actor?.role === 'editor' && forAdmins({ ...before.value, ...given }) !== forAdmins(before.value))
          throw new RefusedError(403, staffSentences.institute.forAdmins);
        const { translations, translationsToCheck, ...others } = before.value;
        const value = isBack
          ? { ...others, ...given }
          : withMarks({ translated: translatedFacts }, before.value, { ...before.value, ...given });
        if (!isBack) return save(value);
        // A repeat changes nothing.
        return isDeepStrictEqual(value, before.value) ? before : save(value, 'restore');
      });
    },
  };
}
