// The order, filters and words of a list of certificates, written so that both databases agree.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { normaliseNumber } from '#contract/certificates/number.ts';
import type { Dialect } from '../../data/tables.ts';
import type { ListOptions } from '../../resources/collection.ts';

export type Filters = Pick<ListOptions, 'filters' | 'days'>;

/**
 * The key by which rows are sorted: the column itself, unless it holds days. What is no date, such as "March 2009", comes last, upwards
 * and downwards. There is an index for each, with these very words (migrations 0011 and 0033).
 */
export function sortKey(dialect: Dialect, field: string, down: boolean): RawBuilder<string> {
  if (field !== 'date') return sql<string>`${sql.ref(field)}`;
  // A sign after all digits, or nothing.
  return sql.raw<string>(`(case when ${isDay[dialect]} then date else ${down ? "''" : "'~' || date"} end)`);
}

const isDay = {
  // Faster than a pattern, where half a million rows are passed.
  postgres: "translate(date, '123456789', '000000000') = '0000-00-00'",
  sqlite: "date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'",
};

/**
 * With an order, they are read along its index. SQLite would rather find rows by a condition and sort them, however many: a plus
 * keeps it from doing so, unless an index has both. PostgreSQL chooses the shorter way itself.
 */
export function conditionsOf(dialect: Dialect, { filters, days }: Filters, order?: { field: string; down: boolean }) {
  const plus = (hasIndex: boolean) => (order && !hasIndex && dialect === 'sqlite' ? sql`+` : sql``);
  const conditions = Object.entries(filters).map(([field, value]) => {
    if (field === 'batch')
      return sql<SqlBool>`_id in (select certificate_id from certificate_batch_rows where batch_id = ${value})`;
    const text = sql`${plus(order?.field === '_id')}${sql.ref(field)}`;
    if (field === 'status' && value === 'Withdrawn') return sql<SqlBool>`(${text} = 'Rejected' and withdrawn_on <> '')`;
    if (field === 'status' && (value === 'Waiting' || value === 'Sent back'))
      return sql<SqlBool>`(approval = ${value === 'Waiting' ? 'waits' : 'sent back'} and approval <> '')`;
    // Also as it was typed: older numbers are stored in another spelling.
    if (field === 'certificate_no') return sql<SqlBool>`${text} in (${value}, ${normaliseNumber(value)})`;
    return sql<SqlBool>`${text} = ${value}`;
  });
  if (days) {
    const { field, from = '0000', to = '9999-99-99' } = days;
    if (order?.field === field) {
      // What is no day is sorted after all days, or before them: beyond one of the ends.
      const key = sortKey(dialect, field, order.down);
      conditions.push(sql<SqlBool>`(${key} >= ${from} and ${key} <= ${to})`);
    } else {
      // The length as the index of days is made (migration 0024); the pattern is compared last, because it takes longest.
      const day = sql`${plus(false)}${sql.ref(field)}`;
      conditions.push(
        sql<SqlBool>`(length(date) = 10 and ${day} >= ${from} and ${day} <= ${to} and ${sql.raw(isDay[dialect])})`,
      );
    }
  }
  return conditions;
}

/** The ids of certificates that hold all words, by the database's index of texts, in which are words of three letters and more. */
export function selectHolding(dialect: Dialect, words: readonly string[]) {
  const isIndexed = dialect === 'sqlite' && words.some((word) => [...word].length >= 3);
  return sql`select _id from ${sql.ref(isIndexed ? 'certificate_fts' : 'certificate_search')} where ${holds(dialect, words)}`;
}

/** The same for certificates that are read in another order. In this form neither database begins with the words. */
export const isHolding = (dialect: Dialect, words: readonly string[]) =>
  sql<SqlBool>`(select ${holds(dialect, words)} from certificate_search where certificate_search._id = certificates._id)`;

function holds(dialect: Dialect, words: readonly string[]) {
  const conditions = words.map((word) =>
    dialect === 'sqlite'
      ? sql`text glob ${`*${word.replace(/[*?[]/g, '[$&]')}*`}`
      : sql`text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
