// Which enquiries a list shows, and in which order: search, filters and sorting, the same on both databases.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import {
  type DueFilter,
  dueFilters,
  enquiryKinds,
  enquirySorts,
  enquiryStates,
  NOBODY,
  stateIn,
  TO_DO,
} from '#contract/enquiries/enquiry.ts';
import { tidyLine } from '#contract/text/text.ts';
import { pageQuery } from '../resources/list-query.ts';
import { containing } from '../resources/search.ts';

/** A blank filter is ignored. */
const filterOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(['', ...words] as ['', ...Words]).optional();

export const enquiryQuery = pageQuery.extend({
  /** Or TO_DO. `visiting` is the former name of a state, which older links still have. */
  state: filterOf([...enquiryStates, TO_DO, 'visiting']),
  /** The _id of a user, or NOBODY. */
  owner: z.string().max(60).optional(),
  kind: filterOf(enquiryKinds),
  course: z.string().max(200).optional(),
  due: filterOf(dueFilters),
  sort: filterOf(enquirySorts),
});

export type EnquiryQuery = Omit<z.output<typeof enquiryQuery>, 'page' | 'limit'>;

type Condition = RawBuilder<SqlBool>;

/** `today` is the day where the institute is. */
export function enquiryConditions({ q, state, owner, kind, course, due }: EnquiryQuery, today: string): Condition[] {
  const conditions: Condition[] = [];
  if (state === TO_DO) conditions.push(sql`(messages.state = 'new' or ${dueCondition('now', today)})`);
  else if (state) conditions.push(sql`messages.state = ${stateIn(state)}`);
  if (kind) conditions.push(sql`messages.kind = ${kind}`);
  if (course) conditions.push(sql`messages.course = ${course}`);
  // Users who were deleted own nothing.
  if (owner === NOBODY) conditions.push(sql`messages.owner not in (select _id from users)`);
  else if (owner) conditions.push(sql`messages.owner = ${owner}`);
  if (due) conditions.push(dueCondition(due, today));
  for (const word of searchedWords(q)) conditions.push(contains(word));
  return conditions;
}

const dueCondition = (due: DueFilter, today: string): Condition =>
  due === 'later'
    ? sql`messages.follow_up > ${today}`
    : sql`(messages.follow_up <> '' and messages.follow_up ${sql.raw(due === 'now' ? '<=' : '<')} ${today})`;

const MOST_WORDS = 10;

/** Every word must be in one of the fields. */
const searchedWords = (q = '') => tidyLine(q).split(' ').filter(Boolean).slice(0, MOST_WORDS);

const SEARCHED = ['from_name', 'from_email', 'subject', 'message', 'phone', 'course', 'owner_name'];
/** A number is found however it is written; fewer digits would find too many. */
const LEAST_DIGITS = 4;

function contains(word: string): Condition {
  const wanted = containing(word);
  const conditions = SEARCHED.map((field) => sql`lower(${sql.ref(`messages.${field}`)}) like ${wanted} escape '\\'`);
  conditions.push(sql`exists (select 1 from message_notes where message_notes.message_id = messages._id
    and lower(message_notes.text) like ${wanted} escape '\\')`);
  const digits = /^[+()./-]*[0-9][0-9()./-]*$/.test(word) ? word.replace(/\D/g, '') : '';
  if (digits.length >= LEAST_DIGITS) conditions.push(sql`${digitsOf('messages.phone')} like ${`%${digits}%`}`);
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** Without what people write between the digits of a phone number. */
const digitsOf = (field: string) =>
  [...' +()./-'].reduce<RawBuilder<unknown>>(
    (text, letter) => sql`replace(${text}, ${sql.lit(letter)}, '')`,
    sql.ref(field),
  );

/** Newest first, unless something is filtered: then what is due comes before all else. */
export function orderOf({ sort, ...query }: EnquiryQuery, today: string): RawBuilder<unknown>[] {
  const newest = sql`messages._id desc`;
  if (sort === 'received') return [sql`messages._id asc`];
  if (sort === '-changed') return [sql`${lastChange} desc`, newest];
  if (sort === '-received') return [newest];
  if (sort === 'followUp' || query.due) return [sql`${followUpIf(sql`true`)} asc`, newest];
  const { state, owner, kind, course } = query;
  if (!state && !owner && !kind && !course) return [newest];
  return [sql`${followUpIf(sql`messages.follow_up <= ${today}`)} asc`, newest];
}

/** Enquiries without a day, or whose day does not count, come last. */
const followUpIf = (counts: RawBuilder<unknown>) =>
  sql`case when messages.follow_up <> '' and ${counts} then messages.follow_up else '9999' end`;

const lastNoteAt = sql`(select max(message_notes.at) from message_notes where message_notes.message_id = messages._id)`;
const lastChange = sql`case when ${lastNoteAt} > messages."updatedAt" then ${lastNoteAt} else messages."updatedAt" end`;
