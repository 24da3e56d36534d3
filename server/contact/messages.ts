// Visitors' messages, and the queue that outbox.ts sends from. What staff do with a message is in the change log; the
// state of its mailing is in the message itself. What staff see of them is in enquiries.ts.
import { sql } from 'kysely';
import type { EnquiryFields, EnquiryKind, EnquiryNote, KeptMessage } from '#contract/contact/contact.ts';
import type { Language } from '#contract/language/languages.ts';
import { staffSentences } from '#contract/language/staff-messages.ts';
import { type Actor, change, type Write } from '../data/change.ts';
import { RefusedError } from '../data/errors.ts';
import { newId } from '../data/ids.ts';
import type { Store } from '../data/open.ts';
import { type Attempt, answerTo, once } from '../data/sent-requests.ts';
import type { Database } from '../data/tables.ts';
import { AT_ONCE, createMailQueue, toBeSent } from '../mail/queue.ts';
import { anyRecord, ConflictError, type Expectation } from '../resources/collection.ts';
import { createEnquiries, toMessage, toNote } from './enquiries.ts';

export type Messages = ReturnType<typeof createMessages>;

/** What is kept of what was sent; a message has no course, a wish to be called no e-mail address. */
export type NewMessage = Pick<KeptMessage, 'from_name' | 'from_email' | 'subject' | 'message'> &
  Partial<Pick<KeptMessage, 'phone' | 'course'>>;
/** The language is that of the page it was sent from, where that is known. */
export type Sent = NewMessage & { kind?: EnquiryKind; language?: Language };

/** What staff change of it. `ownerName` goes with `owner`. */
export type MessageChange = Partial<EnquiryFields & { read: boolean; ownerName: string }>;

type Row = Database['messages'];

/** What the mailer needs of one. */
const outgoing = ['from_name', 'from_email', 'subject', 'message', 'phone', 'course'] as const;
/** No office writes that many. */
const MOST_NOTES = 500;

export function createMessages(store: Store, now: () => number = Date.now) {
  const timeIn = (ms: number) => new Date(now() + ms).toISOString();
  const enquiries = createEnquiries(store, now);
  const { find } = enquiries;

  /** Reads the message and locks its row until the transaction ends. */
  const hold = (write: Write, id: string) => {
    const query = write.trx.selectFrom('messages').selectAll().where('_id', '=', id);
    return (store.dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
  };

  const isAlready = (before: Row, changed: Partial<Row>) =>
    Object.entries(changed).every(([field, value]) => before[field as keyof Row] === value);

  const update = async (
    actor: Actor,
    id: string,
    { read, state, owner, ownerName = '', followUp }: MessageChange,
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
      // Reading it is no change that a form could overwrite.
      const saved = isAlready(before, desk) ? {} : await write.saveAfter(before.version);
      await write.update('messages', before, { ...before, ...changed, ...saved });
      return true;
    });
    return isThere ? find(id) : undefined;
  };

  return {
    ...enquiries,

    /** Without mail settings a message is only stored. */
    async add(
      { from_name, from_email, subject, message, phone = '', course = '', kind = 'message', language }: Sent,
      willBeMailed: boolean,
      attempt?: Attempt,
    ): Promise<KeptMessage> {
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
            mail: willBeMailed ? 'waiting' : 'kept',
            attempts: 0,
            last_error: null,
            sent_at: null,
            next_attempt_at: willBeMailed ? AT_ONCE : null,
            leased_until: null,
            kind,
            language: language ?? '',
            state: 'new',
            owner: '',
            owner_name: '',
            follow_up: '',
            updatedAt: received_at,
            version: saved.version,
          };
          // No actor: visitors are anonymous.
          await write.insert('messages', row);
          return row._id;
        }),
      );
      return (await find(_id)) as KeptMessage;
    },

    /** Whether the same was sent before: such a repeat counts towards no limit. */
    async wasAdded(attempt: Attempt | undefined) {
      return attempt !== undefined && (await answerTo(store.read, attempt)) !== undefined;
    },

    update,

    markRead: (actor: Actor, id: string, read = true) => update(actor, id, { read }),

    /** Undefined for somebody who is not among the staff. */
    async nameOf(owner: string) {
      const row = await store.read.selectFrom('users').select('name').where('_id', '=', owner).executeTakeFirst();
      return row?.name;
    },

    /** Undefined when there is no such message. */
    async addNote(actor: NonNullable<Actor>, id: string, text: string, attempt?: Attempt) {
      return change(store, actor, (write) =>
        once(write, attempt, async (): Promise<EnquiryNote | undefined> => {
          if (!(await hold(write, id))) return undefined;
          const { count } = await write.trx
            .selectFrom('message_notes')
            .select(sql<number>`count(*)`.as('count'))
            .where('message_id', '=', id)
            .executeTakeFirstOrThrow();
          if (Number(count) >= MOST_NOTES) throw new RefusedError(409, staffSentences.messages.tooManyNotes);
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
          if (before && !isAlready(before, toBeSent))
            await write.update('messages', before, { ...before, ...toBeSent });
          return before?._id;
        }),
      );
      return find(id);
    },

    async remove(actor: Actor, id: string) {
      return change(store, actor, async (write) => {
        const before = await hold(write, id);
        if (!before) return undefined;
        return { ...toMessage(before), change: await write.remove('messages', before) };
      });
    },

    ...createMailQueue(store, 'messages', outgoing, now),
  };
}
