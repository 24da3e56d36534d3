// The enquiries as staff see them: with the name of the owner and the notes; one, a page of them, or all that a filter shows.
import { type Nullable, type SqlBool, sql } from 'kysely';
import {
  type Enquiry,
  type EnquiryChoices,
  type EnquiryNote,
  type MailState,
  type Outcome,
  stateIn,
} from '#contract/enquiries/enquiry.ts';
import { dayInIndia } from '#contract/text/today.ts';
import type { Store } from '../data/open.ts';
import { partsOf } from '../data/parts.ts';
import type { Database } from '../data/tables.ts';
import { chooseBySound, hasSearchableSound, MOST_COMPARED_BY_SOUND } from '../resources/search.ts';
import { type EnquiryQuery, enquiryConditions, orderOf } from './list-query.ts';

type Row = Database['messages'];
type Joined = {
  owner_now: string | null;
  note_count: number | string;
  last_note: string | null;
  last_outcome: Outcome | '' | null;
};

export type Mailing = Pick<
  Database['mails'],
  'attempts' | 'last_error' | 'sent_at' | 'next_attempt_at' | 'leased_until'
> & { mail: MailState };
export const mailingColumns = [
  'mails.state as mail',
  'mails.attempts',
  'mails.last_error',
  'mails.sent_at',
  'mails.next_attempt_at',
  'mails.leased_until',
] as const;
export const notMailed: Mailing = {
  mail: 'kept',
  attempts: 0,
  last_error: null,
  sent_at: null,
  next_attempt_at: null,
  leased_until: null,
};

const BATCH_SIZE = 200;
const MOST_COURSES = 200;

/** The latest note that has it. */
const lastOf = <Value>(column: 'text' | 'outcome') => sql<Value | null>`(select ${sql.ref(column)} from message_notes
  where message_notes.message_id = messages._id and ${sql.ref(column)} <> '' order by message_notes._id desc limit 1)`;

export function createEnquiryReads(store: Store, now: () => number) {
  const today = () => dayInIndia(new Date(now()));

  const select = () =>
    store.read
      .selectFrom('messages')
      .leftJoin('users', 'users._id', 'messages.owner')
      .leftJoin('mails', 'mails._id', 'messages._id')
      .selectAll('messages')
      .select(mailingColumns)
      .select('users.name as owner_now')
      .select([
        sql<number>`(select count(*) from message_notes where message_notes.message_id = messages._id)`.as(
          'note_count',
        ),
        lastOf<string>('text').as('last_note'),
        lastOf<Outcome>('outcome').as('last_outcome'),
      ]);

  const wanted = (query: EnquiryQuery) => {
    const conditions = enquiryConditions(query, today());
    return conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql<SqlBool>`1 = 1`;
  };

  const notesOf = async (ids: readonly string[]) => {
    const rows = await store.read
      .selectFrom('message_notes')
      .selectAll()
      .where('message_id', 'in', ids)
      .orderBy('_id')
      .execute();
    return Map.groupBy(rows, ({ message_id }) => message_id);
  };

  const readPage = async ({ page, limit, ...query }: EnquiryQuery & { page: number; limit: number }) => {
    let rows = select()
      .where(wanted(query))
      .limit(limit)
      .offset((page - 1) * limit);
    for (const order of orderOf(query, today())) rows = rows.orderBy(order);
    const [found, counted] = await Promise.all([
      rows.execute(),
      store.read
        .selectFrom('messages')
        .select(sql<number>`count(*)`.as('total'))
        .where(wanted(query))
        .executeTakeFirst(),
    ]);
    return { items: found.map(toEnquiry), total: Number(counted?.total ?? 0) };
  };

  return {
    /** Newest first; all of them by default. `before` is the `_id` where the last batch ended. */
    async list({ limit, before }: { limit?: number; before?: string } = {}) {
      let query = select().orderBy('messages._id', 'desc');
      if (limit !== undefined) query = query.limit(limit);
      if (before !== undefined) query = query.where('messages._id', '<', before);
      return (await query.execute()).map(toEnquiry);
    },

    /** What nothing matches is searched by the sound of names, subjects and courses. */
    async page(asked: EnquiryQuery & { page: number; limit: number }) {
      const plainly = await readPage(asked);
      const { page, limit, q, ...query } = asked;
      if (plainly.total > 0 || !q || !hasSearchableSound(q)) return plainly;
      const rows = await store.read
        .selectFrom('messages')
        .select(['_id', 'from_name', 'subject', 'course'])
        .where(wanted(query))
        .orderBy('_id', 'desc')
        .limit(MOST_COMPARED_BY_SOUND)
        .execute();
      const found = await chooseBySound(
        rows,
        q,
        ({ from_name, subject, course }) => `${from_name} ${subject} ${course}`,
      );
      const ids = found.slice((page - 1) * limit, page * limit).map(({ _id }) => _id);
      const some = ids.length > 0 ? await select().where('messages._id', 'in', ids).execute() : [];
      const byId = new Map(some.map((row) => [row._id, toEnquiry(row)]));
      return { items: ids.flatMap((id) => byId.get(id) ?? []), total: found.length };
    },

    async find(id: string): Promise<Enquiry | undefined> {
      const row = await select().where('messages._id', '=', id).executeTakeFirst();
      return row && toEnquiry(row);
    },

    /** The oldest first. */
    async notes(id: string): Promise<EnquiryNote[]> {
      return ((await notesOf([id])).get(id) ?? []).map(toNote);
    },

    /** All that a filter shows, with their notes, in batches. The ids are read at the start. */
    async *all(query: EnquiryQuery): AsyncGenerator<(Enquiry & { notes: EnquiryNote[] })[]> {
      let ids = store.read.selectFrom('messages').select('messages._id').where(wanted(query));
      for (const order of orderOf(query, today())) ids = ids.orderBy(order);
      const found = (await ids.execute()).map(({ _id }) => _id);
      for (const some of partsOf(found, BATCH_SIZE)) {
        const [rows, notes] = await Promise.all([select().where('messages._id', 'in', some).execute(), notesOf(some)]);
        const byId = new Map(rows.map((row) => [row._id, row]));
        yield some
          .flatMap((id) => byId.get(id) ?? [])
          .map((row) => ({ ...toEnquiry(row), notes: (notes.get(row._id) ?? []).map(toNote) }));
      }
    },

    async choices(): Promise<EnquiryChoices> {
      const [owners, courses] = await Promise.all([
        store.read.selectFrom('users').select(['_id', 'name']).orderBy('name').orderBy('_id').execute(),
        store.read
          .selectFrom('messages')
          .select('course')
          .distinct()
          .where('course', '<>', '')
          .orderBy('course')
          .limit(MOST_COURSES)
          .execute(),
      ]);
      return { owners, courses: courses.map(({ course }) => course) };
    },
  };
}

export const toNote = (row: Database['message_notes']): EnquiryNote => ({
  _id: row._id,
  at: row.at,
  by: { _id: row.actor_id, name: row.actor_name },
  text: row.text,
  outcome: row.outcome,
});

/** A new enquiry has neither an owner nor notes. */
export function toEnquiry(row: Row & Nullable<Mailing> & Partial<Joined>): Enquiry {
  const { _id, from_name, from_email, subject, message, phone, course } = row;
  const { kind, language, owner, updatedAt, version } = row;
  return {
    _id,
    from_name,
    from_email,
    subject,
    message,
    phone,
    course,
    receivedAt: row.received_at,
    read: row.read === 1,
    mail: row.mail ?? notMailed.mail,
    attempts: row.attempts ?? 0,
    lastError: row.last_error,
    sentAt: row.sent_at,
    kind,
    language,
    state: stateIn(row.state),
    owner,
    ownerName: row.owner_now ?? row.owner_name,
    followUp: row.follow_up,
    noteCount: Number(row.note_count ?? 0),
    lastNote: row.last_note ?? '',
    lastOutcome: row.last_outcome ?? '',
    updatedAt,
    version,
  };
}
