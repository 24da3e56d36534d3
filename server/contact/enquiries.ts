// Stores enquiries. The change log has what staff do with one, and the state of its mail at that time; the mail itself is in the queue
// (server/mail). enquiry-reads.ts reads them for staff.
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Enquiry, EnquiryFields, EnquiryKind, EnquiryNote } from '#contract/contact/contact.ts';
import type { Language } from '#contract/language/languages.ts';
import { staffSentences } from '#contract/language/staff-messages.ts';
import { type Actor, change, type StoredRecord, type Write } from '../data/change.ts';
import { RefusedError } from '../data/errors.ts';
import { newId } from '../data/ids.ts';
import type { Store } from '../data/open.ts';
import { type Attempt, once, responseTo } from '../data/sent-requests.ts';
import type { Database } from '../data/tables.ts';
import { forgetMails, queueMails } from '../mail/queue.ts';
import { anyRecord, ConflictError, type Expectation } from '../resources/collection.ts';
import { createEnquiryReads, type Mailing, mailingColumns, notMailed, toEnquiry, toNote } from './enquiry-reads.ts';

export type Enquiries = ReturnType<typeof createEnquiries>;

/** The stored part of what was sent; a message has no course, a request to be called no e-mail address. */
export type NewEnquiry = Pick<Enquiry, 'from_name' | 'from_email' | 'subject' | 'message'> &
  Partial<Pick<Enquiry, 'phone' | 'course'>>;
/** The language is that of the page it was sent from, where that is known. */
export type Sent = NewEnquiry & { kind?: EnquiryKind; language?: Language };

/** The fields that staff change. `ownerName` goes with `owner`. */
export type EnquiryChange = Partial<EnquiryFields & { read: boolean; ownerName: string }>;

type Row = Database['messages'];
type Logged = Row & Mailing;

/** A limit that no office reaches. */
const MOST_NOTES = 500;

export function createEnquiries(store: Store, now: () => number = Date.now) {
  const timeIn = (ms: number) => new Date(now() + ms).toISOString();
  const reads = createEnquiryReads(store, now);
  const { find } = reads;

  /** Reads the enquiry with its mail and locks both until the transaction ends. */
  const hold = async ({ trx }: Write, id: string): Promise<Logged | undefined> => {
    const query = trx.selectFrom('messages').selectAll().where('_id', '=', id);
    const row = await (store.dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
    return row && { ...row, ...(await mailingOf(trx, id)) };
  };

  const mailingOf = async (trx: Write['trx'], id: string): Promise<Mailing> => {
    const query = trx.selectFrom('mails').select(mailingColumns).where('_id', '=', id);
    return (await (store.dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst()) ?? notMailed;
  };

  const isAlready = (before: Row, changed: Partial<Row>) =>
    Object.entries(changed).every(([field, value]) => before[field as keyof Row] === value);

  const update = async (
    actor: Actor,
    id: string,
    { read, state, owner, ownerName = '', followUp }: EnquiryChange,
    isExpected: Expectation = anyRecord,
  ) => {
    const isThere = await change(store, actor, async (write) => {
      const before = await hold(write, id);
      if (!before) return false;
      if (!isExpected(before)) throw new ConflictError();
      const desk: Partial<Row> = {
        ...(state !== undefined && { state }),
        ...(owner !== undefined && owner !== before.owner && { owner, owner_name: ownerName }),
        ...(followUp !== undefined && { follow_up: followUp }),
      };
      const changed: Partial<Row> = { ...desk, ...(read !== undefined && { read: read ? 1 : 0 }) };
      if (isAlready(before, changed)) return true;
      // Marking it as read is no change that a form could overwrite.
      const saved = isAlready(before, desk) ? {} : await write.saveAfter(before.version);
      const after = { ...changed, ...saved };
      await write.trx.updateTable('messages').set(after).where('_id', '=', id).execute();
      await write.note('messages', 'update', before, { ...before, ...after });
      return true;
    });
    return isThere ? find(id) : undefined;
  };

  return {
    ...reads,

    /** Without mail settings an enquiry is only stored. */
    async add(
      { from_name, from_email, subject, message, phone = '', course = '', kind = 'message', language }: Sent,
      willBeMailed: boolean,
      attempt?: Attempt,
    ): Promise<Enquiry> {
      const received_at = timeIn(0);
      const _id = await change(store, undefined, (write) =>
        once(write, attempt, async () => {
          const saved = await write.saveAfter(0);
          const row: Row = {
            _id: newId(),
            from_name,
            from_email,
            subject,
            message,
            phone,
            course,
            received_at,
            read: 0,
            kind,
            language: language ?? '',
            state: 'new',
            owner: '',
            owner_name: '',
            follow_up: '',
            updatedAt: received_at,
            version: saved.version,
          };
          await write.trx.insertInto('messages').values(row).execute();
          if (willBeMailed) await queueMail(write.trx, row._id);
          // No actor: visitors are anonymous.
          await write.note('messages', 'create', undefined, { ...row, ...(await mailingOf(write.trx, row._id)) });
          return row._id;
        }),
      );
      return (await find(_id)) as Enquiry;
    },

    /** Whether the same request was stored before: a repeat counts towards no limit. */
    async wasAdded(attempt: Attempt | undefined) {
      return attempt !== undefined && (await responseTo(store.read, attempt)) !== undefined;
    },

    update,

    markRead: (actor: Actor, id: string, read = true) => update(actor, id, { read }),

    /** Undefined for somebody who is not among the staff. */
    async nameOf(owner: string) {
      const row = await store.read.selectFrom('users').select('name').where('_id', '=', owner).executeTakeFirst();
      return row?.name;
    },

    /** Undefined when there is no such enquiry. */
    async addNote(actor: NonNullable<Actor>, id: string, text: string, attempt?: Attempt) {
      return change(store, actor, (write) =>
        once(write, attempt, async (): Promise<EnquiryNote | undefined> => {
          if (!(await hold(write, id))) return undefined;
          const { count } = await write.trx
            .selectFrom('message_notes')
            .select(sql<number>`count(*)`.as('count'))
            .where('message_id', '=', id)
            .executeTakeFirstOrThrow();
          if (Number(count) >= MOST_NOTES) throw new RefusedError(409, staffSentences.enquiries.tooManyNotes);
          const by = { actor_id: actor._id, actor_name: actor.name };
          const note = { _id: newId(), message_id: id, at: timeIn(0), ...by, text };
          await write.insert('message-notes', note);
          return toNote(note);
        }),
      );
    },

    async resend(actor: Actor, id: string, attempt?: Attempt) {
      await change(store, actor, (write) =>
        once(write, attempt, async () => {
          const before = await hold(write, id);
          if (!before) return undefined;
          await queueMail(write.trx, id);
          const after = { ...before, ...(await mailingOf(write.trx, id)) };
          if (!isDeepStrictEqual(before, after)) await write.note('messages', 'update', before, after);
          return id;
        }),
      );
      return find(id);
    },

    async remove(actor: Actor, id: string) {
      return change(store, actor, async (write) => {
        const before = await hold(write, id);
        if (!before) return undefined;
        await forgetMails(write.trx, 'message', [id]);
        return { ...toEnquiry(before), change: await write.remove('messages', before) };
      });
    },
  };
}

/** An enquiry that staff send again is the same mail: its mailbox can drop a second copy. */
const queueMail = (trx: Write['trx'], id: string) =>
  queueMails(trx, 'message', [id], { again: true, idOf: (about) => about });

/** Restores a deleted enquiry from the change log: with its mail, but without a lease of the outbox. */
export async function insertAgain(write: Write, logged: StoredRecord) {
  const { mail, attempts, last_error, sent_at, next_attempt_at, leased_until, ...row } = logged as Logged;
  const mailing = { attempts, last_error, sent_at, next_attempt_at, leased_until: null };
  await write.trx.insertInto('messages').values(row).execute();
  if (mail !== 'kept') {
    const { _id, received_at: asked_at } = row;
    const asked = { _id, kind: 'message', about: _id, address: '', asked_at, asked_by: null } as const;
    await write.trx
      .insertInto('mails')
      .values({ ...asked, state: mail, ...mailing })
      .execute();
  }
  await write.note('messages', 'restore', undefined, { ...row, mail, ...mailing });
}
