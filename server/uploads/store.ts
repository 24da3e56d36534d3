// Uploaded pictures and PDFs. Files are stored in chunks, so that serving, backup and restore hold only a few of them
// in memory. An upload without references is removed after a month.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { type ResourceName, resourceNames } from '#contract/resources.ts';
import { type Actor, change, type Write } from '../data/change.ts';
import { faultOf } from '../data/errors.ts';
import type { Store } from '../data/open.ts';
import type { Database } from '../data/tables.ts';
import { createCollection } from '../resources/collection.ts';

export type Uploads = ReturnType<typeof createUploads>;
export type UploadRow = Database['uploads'];
export type UploadFile = { name: string; bytes: Buffer };

const PART = 512 * 1024;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Possibly a million records, and none of their fields holds an address. What certificates are printed with is read by itself. */
const withoutAddresses: ResourceName[] = ['certificates', 'users'];

export function createUploads(store: Store, now: () => number = Date.now) {
  const timeIn = (ms: number) => new Date(now() + ms).toISOString();

  return {
    /** The upload made from the file with this hash; the rest of its id is ignored. */
    async find(hash: string) {
      const found = store.read.selectFrom('uploads').selectAll();
      return found.where('_id', '>=', hash).where('_id', '<', `${hash}/`).executeTakeFirst();
    },

    async add(actor: Actor, upload: Omit<UploadRow, 'usedAt'>, files: UploadFile[]) {
      try {
        await change(store, actor, async (write) => {
          await insertUpload(write, { ...upload, usedAt: timeIn(0) }, files);
        });
      } catch (error) {
        // Sent twice at the same moment: one was stored, and both are identical.
        if (faultOf(error) !== 'duplicate') throw error;
      }
    },

    /** Sent again: its age restarts, so that it is not removed before it is used. */
    async use(actor: Actor, upload: UploadRow) {
      await change(store, actor, (write) => write.update('uploads', upload, { ...upload, usedAt: timeIn(0) }));
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
        if (row.bytes.length < PART) return;
      }
    },

    async sizeOf(uploadId: string) {
      const row = await store.read.selectFrom('uploads').select('bytes').where('_id', '=', uploadId).executeTakeFirst();
      return row?.bytes;
    },

    /**
     * Removes uploads that are a month old and occur in no record and no change of the last month. Returns how many.
     */
    async removeUnused() {
      const oldest = timeIn(-KEPT_MS);
      const old = await store.read.selectFrom('uploads').selectAll().where('usedAt', '<', oldest).execute();
      const unused = new Map(old.map((upload) => [upload._id, upload]));
      const keep = (text: string) => {
        for (const [, id = ''] of text.matchAll(/\/uploads\/([0-9a-f]{32}(?:-\d+x\d+|\.pdf))/g)) unused.delete(id);
      };
      const seen = unused.size > 0 ? await readLog(store, oldest, keep) : 0;
      if (unused.size > 0) await readRecords(store, keep);
      let removed = 0;
      for (const upload of unused.values())
        removed += await change(store, undefined, async (write) => {
          // Used while we looked: the change log shows it.
          const later = await write.trx.selectFrom('changes').select('after').where('seq', '>', seen).execute();
          if (later.some(({ after }) => after?.includes(upload._id))) return 0;
          await write.remove('uploads', upload);
          return 1;
        });
      return removed;
    },
  };
}

export async function insertUpload(write: Write, upload: UploadRow, files: UploadFile[]) {
  await write.insert('uploads', upload);
  for (const { name, bytes } of files)
    for (let part = 0; part * PART < bytes.length; part++)
      await write.trx
        .insertInto('upload_files')
        .values({
          _id: `${name}/${String(part).padStart(4, '0')}`,
          upload_id: upload._id,
          name,
          part,
          bytes: bytes.subarray(part * PART, (part + 1) * PART),
        })
        .execute();
}

const WINDOW = 2000;

/** All changes since then except those of uploads, in slices, so that other requests are not delayed. */
async function readLog(store: Store, since: string, read: (text: string) => void) {
  const newest = await store.read.selectFrom('changes').select(sql<number>`max(seq)`.as('seq')).executeTakeFirst();
  const last = Number(newest?.seq ?? 0);
  for (let upTo = last; upTo > 0; upTo -= WINDOW) {
    const rows = await store.read
      .selectFrom('changes')
      .select(['before', 'after'])
      .where('seq', '<=', upTo)
      .where('seq', '>', upTo - WINDOW)
      .where('at', '>=', since)
      .where('resource', 'not in', ['uploads', ...withoutAddresses, 'messages'])
      .execute();
    for (const { before, after } of rows) read(`${before ?? ''} ${after ?? ''}`);
    const oldest = await store.read
      .selectFrom('changes')
      .select('at')
      .where('seq', '<=', upTo - WINDOW)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!oldest || oldest.at < since) break;
    await nextTurn();
  }
  return last;
}

async function readRecords(store: Store, read: (text: string) => void) {
  for (const name of resourceNames.filter((one) => !withoutAddresses.includes(one)))
    for await (const batch of createCollection(store, name).all()) {
      for (const record of batch) read(JSON.stringify(record));
      await nextTurn();
    }
  for (const { value } of await store.read.selectFrom('institute').select('value').execute()) read(value);
  // Signatures that certificates were issued with. Read last: what the institute had until just now may have been kept here.
  for (const { value } of await store.read.selectFrom('certificate_prints').select('value').execute()) read(value);
}
