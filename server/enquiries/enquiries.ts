// Stores enquiries. The change log has what staff do with one, and the state of its mail at that time; the mail itself is in the queue
// (server/mail). reads.ts reads them for staff.
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import {
  type Enquiry,
  type EnquiryFields,
  type EnquiryKind,
  type EnquiryNote,
  enquiryWays,
  type Outcome,
  outcomes,
  stateIn,
} from '#contract/enquiries/enquiry.ts';
import type { Language } from '#contract/language/languages.ts';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { dayInIndia } from '#contract/text/today.ts';
import { type Actor, change, type StoredRecord, type Write } from '../data/change.ts';
import { RefusedError } from '../data/errors.ts';
import { newId } from '../data/ids.ts';
import type { Store } from '../data/open.ts';
import { type Attempt, findResponse, runOnce } from '../data/repeated-requests.ts';
import type { Database } from '../data/tables.ts';
import { deleteMails, queueMails } from '../mail/queue.ts';
import { anyRecord, ConflictError, type Expectation } from '../resources/collection.ts';
import { createEnquiryReads, type Mailing, mailingColumns, notMailed, toEnquiry, toNote } from './reads.ts';

export type Enquiries = ReturnType<typeof createEnquiries>;

/** The stored part of what was sent; a message has no course, a request to be called no e-mail address. */
type NewEnquiry = Pick<Enquiry, 'from_name' | 'from_email' | 'subject' | 'message'> &
  Partial<Pick<Enquiry, 'phone' | 'course'>>;
/** What is mailed of one. */
export type OutgoingEnquiry = NewEnquiry & { _id: string };
/** The language is that of the page it was sent from, where that is known. */
type Sent = NewEnquiry & { kind?: EnquiryKind; language?: Language };

/** The fields that staff change. `ownerName` goes with `owner`. */
type EnquiryChange = Partial<EnquiryFields & { read: boolean; ownerName: string }>;

type Row = Database['messages'];
type Logged = Row & Mailing;
type Note = Database['message_notes'];
type NewOutcome = { outcome: Outcome; text: string; followUp?: string };
/** What an outcome stores so that it can be undone. */
type Before = Pick<Row, 'state' | 'follow_up' | 'version'>;

/** A limit that no office reaches. */
const MOST_NOTES = 500;
const DAY = 24 * 60 * 60 * 1000;

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

  const insertNote = async (
    write: Write,
    actor: NonNullable<Actor>,
    message_id: string,
    content: { text: string; outcome?: Outcome; before?: string },
  ) => {
    const { count } = await write.trx
      .selectFrom('message_notes')
      .select(sql<number>`count(*)`.as('count'))
      .where('message_id', '=', message_id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_NOTES) throw new RefusedError(409, staffSentences.enquiries.tooManyNotes);
    const by = { actor_id: actor._id, actor_name: actor.name };
    const note: Note = { _id: newId(), message_id, at: timeIn(0), ...by, outcome: '', before: '', ...content };
    await write.insert('message-notes', note);
    return toNote(note);
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

    /** Without mail settings an enquiry is only stored. `actor`: who enters it, and so has read it; undefined for a visitor. */
    async add(
      { from_name, from_email, subject, message, phone = '', course = '', kind = 'message', language }: Sent,
      willBeMailed: boolean,
      attempt?: Attempt,
      actor?: Actor,
    ): Promise<Enquiry> {
      const received_at = timeIn(0);
      const _id = await change(store, actor, (write) =>
        runOnce(write, attempt, async () => {
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
            read: actor ? 1 : 0,
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
          await write.note('messages', 'create', undefined, { ...row, ...(await mailingOf(write.trx, row._id)) });
          return row._id;
        }),
      );
      const added = await find(_id);
      // Only for a repeat, when it was deleted since.
      if (!added) throw new RefusedError(404, serverSentences.api.notFound);
      return added;
    },

    /** Whether the same request was stored before: a repeat counts towards no limit. */
    async wasAdded(attempt: Attempt | undefined) {
      return attempt !== undefined && (await findResponse(store.read, attempt)) !== undefined;
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
        runOnce(write, attempt, async (): Promise<EnquiryNote | undefined> => {
          if (!(await hold(write, id))) return undefined;
          return insertNote(write, actor, id, { text });
        }),
      );
    },

    /** What came of a call: a note, the state, and the day to get back to them. Undefined when there is no such enquiry. */
    async addOutcome(actor: NonNullable<Actor>, id: string, asked: NewOutcome, attempt?: Attempt) {
      return change(store, actor, (write) =>
        runOnce(write, attempt, async (): Promise<EnquiryNote | undefined> => {
          const was = await hold(write, id);
          if (!was) return undefined;
          const { outcome, text, followUp } = asked;
          const { state, days } = outcomes[outcome];
          const follow_up = followUp ?? (days === undefined ? '' : dayInIndia(new Date(now() + days * DAY)));
          const after = { state, follow_up, ...(await write.saveAfter(was.version)) };
          await write.trx.updateTable('messages').set(after).where('_id', '=', id).execute();
          await write.note('messages', 'update', was, { ...was, ...after });
          const before: Before = { state: was.state, follow_up: was.follow_up, version: after.version };
          return insertNote(write, actor, id, { outcome, text, before: JSON.stringify(before) });
        }),
      );
    },

    /** Takes an outcome back: state and day are as before. Refused if the enquiry has changed since. */
    async removeOutcome(actor: Actor, id: string, noteId: string): Promise<Enquiry | undefined> {
      const isThere = await change(store, actor, async (write) => {
        const was = await hold(write, id);
        const note = await write.trx
          .selectFrom('message_notes')
          .selectAll()
          .where('_id', '=', noteId)
          .where('message_id', '=', id)
          .where('outcome', '<>', '')
          .executeTakeFirst();
        if (!was || !note) return false;
        const { state, follow_up, version } = JSON.parse(note.before) as Before;
        if (version !== was.version) throw new RefusedError(409, staffSentences.enquiries.changedSince);
        const after = { state: stateIn(state), follow_up, ...(await write.saveAfter(was.version)) };
        await write.trx.updateTable('messages').set(after).where('_id', '=', id).execute();
        await write.note('messages', 'update', was, { ...was, ...after });
        // Removed from the log as well: the entries of the enquiry show the change and its undo.
        await write.trx.deleteFrom('message_notes').where('_id', '=', noteId).execute();
        await write.trx
          .deleteFrom('changes')
          .where('resource', '=', 'message-notes')
          .where('record_id', '=', noteId)
          .execute();
        return true;
      });
      return isThere ? find(id) : undefined;
    },

    async resend(actor: Actor, id: string, attempt?: Attempt) {
      await change(store, actor, (write) =>
        runOnce(write, attempt, async () => {
          const before = await hold(write, id);
          if (!before) return undefined;
          if (isEntered(before)) throw new RefusedError(409, staffSentences.enquiries.notMailed);
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
        await deleteMails(write.trx, 'message', [id]);
        return { ...toEnquiry(before), change: await write.remove('messages', before) };
      });
    },
  };
}

const isEntered = ({ kind }: Pick<Row, 'kind'>) => enquiryWays.some((way) => way === kind);

/** An enquiry that staff send again is the same mail: its mailbox can drop a second copy. */
const queueMail = (trx: Write['trx'], id: string) =>
  queueMails(trx, 'message', [id], { again: true, idOf: (about) => about });

/** Restores a deleted enquiry from the change log: with its mail, but without a lease of the outbox. */
export async function insertDeletedEnquiry(write: Write, logged: StoredRecord) {
  const { mail, attempts, last_error, sent_at, next_attempt_at, leased_until, ...row } = logged as Logged;
  const mailing = { attempts, last_error, sent_at, next_attempt_at, leased_until: null };
  await write.trx
    .insertInto('messages')
    .values({ ...row, state: stateIn(row.state) })
    .execute();
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
