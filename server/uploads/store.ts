// Uploaded pictures and PDFs. Files are stored in chunks, so that serving, backup and restore hold only a few of them
// in memory. An upload without references is removed after a month.
import { type SqlBool, sql } from 'kysely';
import { UNUSED_DAYS } from '#contract/uploads/uploads.ts';
import { type Actor, change, type Write } from '../data/change.ts';
import { faultOf } from '../data/errors.ts';
import type { Store } from '../data/open.ts';
import { partsOf } from '../data/parts.ts';
import { type Database, isLastChange } from '../data/tables.ts';
import { letOthersIn } from '../web/event-loop.ts';
import { originalsOf, readOriginals, readPlaces, uploadsIn, withAddresses, withoutAddresses } from './uses.ts';

export type Uploads = ReturnType<typeof createUploads>;
export type UploadRow = Database['uploads'];
type UploadFile = { name: string; bytes: Buffer };
export type NewUpload = Omit<UploadRow, 'usedAt' | 'addedAt' | 'addedBy'>;

const CHUNK_BYTES = 512 * 1024;
const KEPT_MS = UNUSED_DAYS * 24 * 60 * 60 * 1000;

export function createUploads(store: Store, now: () => number = Date.now) {
  const timeIn = (ms: number) => new Date(now() + ms).toISOString();

  return {
    /** The upload made from the file with this hash; the rest of its id is ignored. */
    async find(hash: string) {
      const found = store.read.selectFrom('uploads').selectAll();
      return found.where('_id', '>=', hash).where('_id', '<', `${hash}/`).executeTakeFirst();
    },

    async get(id: string) {
      return store.read.selectFrom('uploads').selectAll().where('_id', '=', id).executeTakeFirst();
    },

    async add(actor: Actor, upload: NewUpload, files: UploadFile[]) {
      const added = { ...upload, usedAt: timeIn(0), addedAt: timeIn(0), addedBy: actor?.name ?? '' };
      try {
        await change(store, actor, (write) => insertUpload(write, added, files));
      } catch (error) {
        // Sent twice at the same moment: one was stored, and both are identical.
        if (faultOf(error) !== 'duplicate') throw error;
      }
    },

    /** Sent or chosen again: its age restarts, so that it is not removed before it is used. Undefined if it is gone. */
    async use(actor: Actor, id: string, name: string): Promise<UploadRow | undefined> {
      return change(store, actor, async (write) => {
        let query = write.trx.selectFrom('uploads').selectAll().where('_id', '=', id);
        if (store.dialect === 'postgres') query = query.forUpdate();
        const upload = await query.executeTakeFirst();
        if (!upload) return undefined;
        const used = { ...upload, usedAt: timeIn(0) };
        await write.update('uploads', logged(upload), logged(used));
        return nameUpload(write, used, name || upload.name);
      });
    },

    async *read(uploadId: string, name: string): AsyncGenerator<Buffer> {
      for (let part = 0; ; part++) {
        const row = await store.read
          .selectFrom('upload_files')
          .select('bytes')
          .where('upload_id', '=', uploadId)
          .where('name', '=', name)
          .where('part', '=', part)
          .executeTakeFirst();
        if (!row) return;
        yield Buffer.from(row.bytes.buffer, row.bytes.byteOffset, row.bytes.length);
        if (row.bytes.length < CHUNK_BYTES) return;
      }
    },

    async sizeOf(uploadId: string) {
      const row = await store.read.selectFrom('uploads').select('bytes').where('_id', '=', uploadId).executeTakeFirst();
      return row?.bytes;
    },

    /**
     * Removes uploads that are a month old and occur in no record, not in the bin and in no change of the last month, nor are parts of
     * them in use. Returns how many.
     */
    async removeUnused() {
      const oldest = timeIn(-KEPT_MS);
      const old = await store.read.selectFrom('uploads').selectAll().where('usedAt', '<', oldest).execute();
      const unused = new Map(old.map((upload) => [upload._id, upload]));
      const keep = (text: string) => {
        for (const id of uploadsIn(text)) unused.delete(id);
      };
      const seen = unused.size > 0 ? await readLog(store, oldest, keep) : 0;
      if (unused.size > 0) await readBin(store, keep);
      if (unused.size > 0) for await (const { text } of readPlaces(store)) keep(text);
      // The original of a part that stays.
      const originals = unused.size > 0 ? await readOriginals(store) : new Map<string, string>();
      for (const part of originals.keys())
        if (!unused.has(part)) for (const id of originalsOf(part, originals)) unused.delete(id);
      let removed = 0;
      for (const upload of unused.values())
        removed += await change(store, undefined, async (write) => {
          // Chosen again in the meantime, or right now: that request holds the row.
          let held = write.trx.selectFrom('uploads').select('usedAt').where('_id', '=', upload._id);
          if (store.dialect === 'postgres') held = held.forUpdate();
          if ((await held.executeTakeFirst())?.usedAt !== upload.usedAt) return 0;
          // In a record that was saved or deleted in the meantime: the change log shows it.
          const later = await write.trx.selectFrom('changes').selectAll().where('seq', '>', seen).execute();
          const named = ({ resource, before, after }: (typeof later)[number]) =>
            after?.includes(upload._id) || (resource !== 'uploads' && before?.includes(upload._id));
          if (later.some(named)) return 0;
          await write.remove('uploads', logged(upload));
          return 1;
        });
      return removed;
    },
  };
}

export async function insertUpload(write: Write, upload: UploadRow, files: UploadFile[]) {
  await write.insert('uploads', logged(upload));
  await nameUpload(write, upload, upload.name);
  for (const { name, bytes } of files)
    for (let part = 0; part * CHUNK_BYTES < bytes.length; part++)
      await write.trx
        .insertInto('upload_files')
        .values({
          _id: `${name}/${String(part).padStart(4, '0')}`,
          upload_id: upload._id,
          name,
          part,
          bytes: bytes.subarray(part * CHUNK_BYTES, (part + 1) * CHUNK_BYTES),
        })
        .execute();
}

/** Names of files are personal data: they are stored in the row only and deleted with it, not in the change log. */
const logged = ({ name: _, ...upload }: UploadRow) => upload;

async function nameUpload({ trx }: Write, upload: UploadRow, name: string) {
  await trx.updateTable('uploads').set({ name }).where('_id', '=', upload._id).execute();
  return { ...upload, name };
}

const ENTRIES_PER_WINDOW = 2000;
/** A unit of lectures, and what it was before, are two megabytes. */
const ENTRIES_PER_READ = 4;

/** What was deleted and can still be restored, however long ago. */
async function readBin(store: Store, read: (text: string) => void) {
  // Written so that the index of deletions is used.
  const deleted = await store.read
    .selectFrom('changes')
    .select('seq')
    .where(sql<SqlBool>`action = 'delete'`)
    .where(sql<SqlBool>`resource || '' in (${sql.join(withAddresses)})`)
    .where(isLastChange)
    .execute();
  await readChanges(
    store,
    deleted.map(({ seq }) => seq),
    read,
  );
}

/** All changes since then except those of uploads. */
async function readLog(store: Store, since: string, read: (text: string) => void) {
  const newest = await store.read.selectFrom('changes').select(sql<number>`max(seq)`.as('seq')).executeTakeFirst();
  const last = Number(newest?.seq ?? 0);
  for (let upTo = last; upTo > 0; upTo -= ENTRIES_PER_WINDOW) {
    await letOthersIn();
    const inWindow = await store.read
      .selectFrom('changes')
      .select('seq')
      .where('seq', '<=', upTo)
      .where('seq', '>', upTo - ENTRIES_PER_WINDOW)
      .where('at', '>=', since)
      .where('resource', 'not in', ['uploads', ...withoutAddresses, 'messages'])
      .execute();
    await readChanges(
      store,
      inWindow.map(({ seq }) => seq),
      read,
    );
    const oldest = await store.read
      .selectFrom('changes')
      .select('at')
      .where('seq', '<=', upTo - ENTRIES_PER_WINDOW)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!oldest || oldest.at < since) break;
  }
  return last;
}

async function readChanges(store: Store, seqs: readonly number[], read: (text: string) => void) {
  for (const some of partsOf(seqs, ENTRIES_PER_READ)) {
    await letOthersIn();
    const rows = await store.read.selectFrom('changes').select(['before', 'after']).where('seq', 'in', some).execute();
    for (const { before, after } of rows) read(`${before ?? ''} ${after ?? ''}`);
  }
}
